import { join } from 'node:path';
import type { ReactElement } from 'react';
import { bundleTemplates, extendBundle } from './bundle/templates/bundle-templates.ts';
import { listTemplateFiles } from './bundle/templates/template-files.ts';
import { openTexts } from './config/open-texts.ts';
import { loadSite } from './load/load-site.ts';
import { readPictures } from './load/pictures/site-pictures.ts';
import { readDocuments } from './load/read-documents.ts';
import { resolveRoot } from './load/site-folder.ts';
import { matchPages } from './plan/match-pages.ts';
import { createPagePlanner } from './plan/plan-page.ts';
import { baseUrlOf } from './plan/site-settings.ts';
import { isFailed } from './problems/collect-problems.ts';
import { UsageError } from './problems/errors.ts';
import { writeVideoFonts } from './render/images/video-fonts.ts';
import { loadBundle } from './render/import-bundle.ts';
import { hashVideo } from './render/links/page-media.ts';
import { withPictures } from './render/pictures/row-pictures.ts';
import { makeCacheFolder } from './state/cache-files.ts';
import { cachePaths, PICTURES_FILE } from './state/cache-folder.ts';
import { statInputs } from './state/file-stats.ts';
import { openRowState } from './state/row-state.ts';
import type { DataObject, Row } from './types/data.ts';
import type { LoadOptions } from './types/options.ts';
import type { IndexedPage, PageProps } from './types/page.ts';
import type { LoadedSite, SitePictures } from './types/plan.ts';
import type { Outcome } from './types/problem.ts';
import type { DrawnVideo } from './types/template.ts';
import { createLazyReferences } from './workers/page-writer.ts';
import { createSiteWorkers, type SiteWorkers } from './workers/site-workers.ts';

/** Which site draws videos. */
export interface VideoOptions extends LoadOptions {
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
}

/** A page of a site that draws videos. */
export interface VideoPage {
  readonly path: string;
  /** The name of its family. */
  readonly family: string;
}

/** A video as its page draws it now, and the hash of what it shows. */
export interface VideoDrawing {
  readonly video: DrawnVideo;
  readonly hash: string;
  /** The description of the page. */
  readonly description: string;
}

/** A site that draws videos. */
export interface VideoSite {
  readonly root: string;
  /** The folder of the cache. It exists. */
  readonly cache: string;
  readonly pages: readonly VideoPage[];
  /** Returns the pages whose address matches a glob. @throws UsageError if none does */
  readonly findPages: (glob: string) => Promise<readonly VideoPage[]>;
  readonly renderToStaticMarkup: (element: ReactElement) => string;
  /** Draws the video of a page. Returns undefined if the page has none. @throws what the template throws */
  readonly draw: (page: VideoPage) => VideoDrawing | undefined;
  /** Writes the fonts of `templates/images/fonts/` into a folder. Returns the file that names them. */
  readonly writeFonts: (folder: string) => Promise<string>;
}

/**
 * Loads a site and the template of its videos. The value is undefined if problems prevent it. @throws
 * UsageError if the site has no such template
 */
export async function openVideos(given: VideoOptions): Promise<Outcome<VideoSite | undefined>> {
  const root = resolveRoot(given.root);
  const templates = listTemplateFiles(root);
  if (!templates.hasVideo)
    throw new UsageError(
      'this site draws no videos: templates/videos/video.tsx does not exist',
      'Write it as docs/videos.md explains, or name another site with --root.',
    );
  const cache = cachePaths(root, false, given.cache).folder;
  makeCacheFolder(cache);
  const workers = createSiteWorkers(root, 1);
  const texts = await openTexts(root);
  const opened = readDocuments(root, texts);
  const [site, bundle] = await Promise.all([
    loadSite({ ...given, root }, { opened, templates, loaders: workers, rows: openRowState() }),
    bundleTemplates(root, templates, cache),
  ]);
  const problems = [...site.problems, ...bundle.problems];
  if (!bundle.value || isFailed(problems, false)) return { value: undefined, problems };
  const modules = await loadBundle(extendBundle(bundle.value, texts?.markdown));
  const pictures = await readSitePictures(root, cache, site, workers);
  const found = [...problems, ...pictures.problems];
  if (isFailed(found, false)) return { value: undefined, problems: found };
  const propsOf = createProps(site, pictures.value, workers);
  const { pages } = site.index;
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    value: {
      root,
      cache,
      pages,
      findPages: (glob) => matchPages(pages, glob, ''),
      renderToStaticMarkup: modules.renderToStaticMarkup,
      draw({ path }) {
        const page = byPath.get(path);
        const props = page && propsOf(page);
        const video = props && modules.video?.default(props);
        return video && { video, hash: hashVideo(video, modules), description: props.page.description };
      },
      writeFonts: (folder) => writeVideoFonts(root, folder),
    },
    problems: found,
  };
}

/** Returns the pictures of rows as a build reads them, since a video may show all that is known of them. */
async function readSitePictures(
  root: string,
  cache: string,
  { data }: LoadedSite,
  { store }: SiteWorkers,
): Promise<Outcome<SitePictures | undefined>> {
  const memo = join(cache, PICTURES_FILE);
  const inputs = await statInputs(root, [], () => import('./load/formats/format-table.ts'));
  const fullRow = ({ stored, value }: Row) => (stored ? store.get(stored, data.factTexts) : value);
  const { value, problems } = await readPictures({ root, data, inputs, memo, fullRow });
  return { value, problems: [...problems, ...(value?.damaged ?? [])].map(data.addFrame) };
}

/** Makes the function that returns the props of a page as a build would have them. */
function createProps(
  site: LoadedSite,
  pictures: SitePictures | undefined,
  { store }: SiteWorkers,
): (page: IndexedPage) => PageProps {
  const { index, data } = site;
  const source = {
    data,
    site: site.site,
    sites: site.sites,
    videos: new Map(),
    pictures,
  };
  const planner = createPagePlanner(source, index, baseUrlOf({}, site.site));
  return (page) => {
    const props = planner.plan(page);
    const rows = { ...props.rows };
    for (const [as, { stored }] of Object.entries(page.rows))
      if (stored) rows[as] = store.get(stored, data.factTexts);
    for (const [as, own] of Object.entries(props.pictures ?? {}))
      rows[as] = withPictures(rows[as] as DataObject, own);
    const { refs } = createLazyReferences(() => planner.refsOf(page));
    return { ...props, rows, refs, site: site.sites?.get(page.language) ?? site.site };
  };
}
