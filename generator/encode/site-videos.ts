import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleTemplates, extendMarkdown } from '../bundle/templates/bundle-templates.ts';
import { listTemplateFiles } from '../bundle/templates/template-files.ts';
import { makeCacheFolder } from '../cache/cache-files.ts';
import { openRowState } from '../cache/row-state.ts';
import { openTexts } from '../config/open-texts.ts';
import { loadSite } from '../load/load-site.ts';
import { readDocuments } from '../load/read-documents.ts';
import { createPagePlanner } from '../plan/plan-page.ts';
import { createRowNames } from '../plan/public-view.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import { isFailed } from '../problems/collect-problems.ts';
import { UsageError } from '../problems/errors.ts';
import { hashVideo } from '../render/links/page-media.ts';
import { loadBundle } from '../render/load-bundle.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { LoadOptions } from '../types/options.ts';
import type { IndexedPage, PageProps, PageVideo } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Outcome } from '../types/problem.ts';
import type { DrawnVideo } from '../types/template.ts';
import { compareText } from '../utils/lists.ts';
import { createLazyReferences } from '../workers/job-renderer.ts';
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
 * Loads a site and the template of its videos. The value is undefined if problems prevent it. @throws
 * UsageError if the site has no such template
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

/** The folder whose files are published. */
export const PUBLIC = 'templates/public';
const LIST = 'data/page-videos.json';

/** An entry of `data/page-videos.json`. */
export type VideoEntry = PageVideo & { readonly page: string };

/** Returns whether the files of an entry exist and show what its page would show now. */
export function isUpToDate(root: string, entry: VideoEntry | undefined, hash: string, mp4: boolean): boolean {
  if (entry?.scenes !== hash || (mp4 && entry.mp4 === undefined)) return false;
  const files = [entry.file, entry.mp4, entry.poster, entry.captions].filter((file) => file !== undefined);
  return files.every((file) => existsSync(join(root, PUBLIC, file)));
}

/**
 * Reads the entries of encoded videos. @throws UsageError if they are in another file than rowpress writes
 */
export function readEntries(root: string): VideoEntry[] {
  for (const ending of ['yaml', 'yml'])
    if (existsSync(join(root, `data/page-videos.${ending}`)))
      throw new UsageError(
        `rowpress writes ${LIST}, and data/page-videos.${ending} exists`,
        `Make it ${LIST}.`,
      );
  return existsSync(join(root, LIST)) ? JSON.parse(readFileSync(join(root, LIST), 'utf8')) : [];
}

/** Writes the entries, sorted by page, in one move. `work` is a folder for the draft. */
export function writeEntries(root: string, work: string, entries: VideoEntry[]): void {
  const sorted = entries.sort((a, b) => compareText(a.page, b.page));
  const draft = join(work, 'page-videos.json');
  writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  mkdirSync(dirname(join(root, LIST)), { recursive: true });
  moveFile(draft, join(root, LIST));
}

/**
 * Moves a file into place. The cache may be on another disk, and then the file is copied beside its place
 * first.
 */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const draft = `${to}.${process.pid}.draft`;
    try {
      copyFileSync(from, draft);
      renameSync(draft, to);
    } finally {
      rmSync(draft, { force: true });
    }
    rmSync(from, { force: true });
  }
}
