import { bundleTemplates } from '../bundle/templates/bundle-templates.ts';
import { extendMarkdown } from '../bundle/templates/extend-markdown.ts';
import { listTemplateFiles } from '../bundle/templates/list-templates.ts';
import { openRowState } from '../cache/row-state.ts';
import { openTexts } from '../config/open-texts.ts';
import { loadSite } from '../load/load-site.ts';
import { readDocuments } from '../load/read-documents.ts';
import { baseUrlOf } from '../plan/base-url.ts';
import { createPagePlanner } from '../plan/plan-page.ts';
import { createRowNames } from '../plan/public-view.ts';
import { isFailed } from '../problems/is-failed.ts';
import { UsageError } from '../problems/usage-error.ts';
import { loadBundle } from '../render/load-bundle.ts';
import { hashVideo } from '../render/videos/hash-video.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { DrawnVideo } from '../types/drawn-video.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { LoadOptions } from '../types/options.ts';
import type { IndexedPage, PageProps } from '../types/page.ts';
import type { Outcome } from '../types/problem.ts';
import { makeCacheFolder } from '../utils/cache-files.ts';
import { createLazyReferences } from '../workers/lazy-references.ts';
import { createSiteWorkers, type SiteWorkers } from '../workers/site-workers.ts';

/** A video as its page draws it now, and the hash of what it shows. */
export interface Drawing {
  readonly video: DrawnVideo;
  readonly hash: string;
  /** The description of the page. */
  readonly description: string;
}

/** A site that draws videos. */
export interface DrawingSite {
  readonly site: LoadedSite;
  readonly renderToStaticMarkup: TemplateModules['renderToStaticMarkup'];
  /** Draws the video of a page. Returns undefined if the page has none. @throws what the template throws */
  readonly draw: (page: IndexedPage) => Drawing | undefined;
}

/**
 * Loads a site and the template of its videos. The value is undefined if problems prevent it. @throws UsageError
 * if the site has no such template
 */
export async function openDrawings(
  options: LoadOptions,
  cache: string,
): Promise<Outcome<DrawingSite | undefined>> {
  const { root } = options;
  const templates = listTemplateFiles(root);
  if (!templates.hasVideo)
    throw new UsageError(
      'this site draws no videos: templates/videos/video.tsx does not exist',
      'Write it as docs/videos.md explains, or name another site with --root.',
    );
  makeCacheFolder(cache);
  const workers = createSiteWorkers(root, 1);
  const texts = await openTexts(root);
  const opened = readDocuments(root, texts);
  const [site, bundle] = await Promise.all([
    loadSite(options, { opened, templates, loaders: workers, rows: openRowState() }),
    bundleTemplates(root, templates, cache),
  ]);
  const problems = [...site.problems, ...bundle.problems];
  if (!bundle.value || isFailed(problems, false)) return { value: undefined, problems };
  const modules = await loadBundle(extendMarkdown(bundle.value, texts?.markdown));
  const propsOf = createProps(site, workers);
  return {
    value: {
      site,
      renderToStaticMarkup: modules.renderToStaticMarkup,
      draw(page) {
        const props = propsOf(page);
        const video = modules.video?.default(props);
        return video && { video, hash: hashVideo(video, modules), description: props.page.description };
      },
    },
    problems,
  };
}

/** Makes the function that returns the props of a page as a build would have them. */
function createProps(site: LoadedSite, { store }: SiteWorkers): (page: IndexedPage) => PageProps {
  const { index, data } = site;
  const source = {
    site: site.site,
    language: index.site.language,
    schemas: data.schemas,
    values: data.values,
    nameOf: createRowNames(data),
    videos: new Map(),
  };
  const planner = createPagePlanner(source, index, baseUrlOf({}, site.site));
  return (page) => {
    const props = planner.plan(page);
    const rows = { ...props.rows };
    for (const [as, { stored }] of Object.entries(page.rows))
      if (stored) rows[as] = store.get(stored, data.factTexts);
    const { refs } = createLazyReferences(() => planner.refsOf(page));
    return { ...props, rows, refs, site: site.site };
  };
}
