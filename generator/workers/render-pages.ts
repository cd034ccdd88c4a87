import type { PageCache } from '../cache/page-cache.ts';
import { createPageRecords } from '../cache/page-records.ts';
import { pageSource } from '../plan/page-source.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageJob, RenderContext } from '../types/page-job.ts';
import type { PageRecords } from '../types/page-record.ts';
import type { Problem } from '../types/problem.ts';
import { assignPages } from './assign-pages.ts';
import { createPropsHasher } from './page-hashes.ts';
import { createScheduler, type PageScheduler } from './page-scheduler.ts';
import { createPageWriter } from './page-writer.ts';
import { createRenderSource } from './render-source.ts';
import { HERE, MIN_PAGES_PER_WORKER, runJobs, type ScheduledJob } from './run-jobs.ts';
import { createSiteFields } from './site-fields.ts';
import type { SiteWorkers } from './site-workers.ts';
import { createPagesInProgress } from './watch-build.ts';

/** What pages are rendered from. */
export interface RenderInput {
  readonly options: Pick<
    GenerateOptions,
    'root' | 'out' | 'baseUrl' | 'dev' | 'fastRender' | 'onProgress' | 'signal'
  >;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
  /** The pages that this build renders, unless they are fresh. */
  readonly pages: readonly IndexedPage[];
  /** Whether nothing has been published in the output folder before. */
  readonly isFirst: boolean;
  /** The page state of the last build. */
  readonly state: PageCache;
  /** See `siteFingerprint`. Empty if it is unknown. */
  readonly fingerprint: string;
  readonly workers: SiteWorkers;
}

/** The results of the pages, by their positions in the index. */
export interface RenderedPages {
  readonly records: PageRecords;
  /** The hash of the fields of site.yaml that each template reads. */
  readonly siteHashes: ReadonlyMap<string, string>;
  /** The fields of site.yaml that each template has read. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly problems: readonly Problem[];
}

/**
 * Renders and stages the pages that are not fresh, or whose published file has changed. @throws AbortError
 */
export async function renderPages(input: RenderInput): Promise<RenderedPages> {
  const { options, site, parts, pages, isFirst, state, fingerprint, workers } = input;
  const { out, signal, onProgress } = options;
  const { index } = site;
  const inProgress = createPagesInProgress(workers.most);
  const { planner, shared } = createRenderSource(input);
  const context: RenderContext = { ...shared, out, isFirst, inProgress };
  const records = createPageRecords(index.pages.length + 1);
  const siteFields = createSiteFields(site.site, state.siteFields);
  const scheduler = createScheduler({
    site,
    out,
    state,
    records,
    siteFields,
    source: { planner, hashProps: createPropsHasher(context, parts.bundle), fingerprint },
    nextPage: assignPages(pages, site, workers),
  });
  workers.watch.watchPages(inProgress, (position) => {
    const page = scheduler.pendingAt(position)?.page;
    return page && { path: page.path, family: page.family, ...pageSource(page, site) };
  });
  await runAll(scheduler, workers, context, () => {
    signal?.throwIfAborted();
    onProgress?.(records.count, pages.length, 'pages');
  });
  const families = new Set(pages.map(({ family }) => family));
  const templates = index.families.filter(({ name }) => families.has(name)).map(({ template }) => template);
  const siteHashes = siteFields.hashes(templates);
  const problems = scheduler.faults.problems(parts.bundle, options.root);
  return { records, siteHashes, siteFields: siteFields.fields, problems };
}

/** Runs all jobs. Uses other threads if they run already, or starts them if there are enough jobs. */
async function runAll(
  scheduler: PageScheduler,
  workers: SiteWorkers,
  context: RenderContext,
  onBatch: () => void,
): Promise<void> {
  const first: ScheduledJob[] = [];
  while (workers.running === 1 && first.length < MIN_PAGES_PER_WORKER) {
    const job = scheduler.next(HERE);
    if (!job) break;
    first.push(job);
  }
  if (first.length === MIN_PAGES_PER_WORKER) workers.start();
  workers.open(context);
  const writePages = await createPageWriter(context, workers.store);
  const here = (jobs: readonly PageJob[]) =>
    writePages(jobs, (position) => scheduler.pendingAt(position)?.refs ?? {});
  const next = (thread: number) => first.shift() ?? scheduler.next(thread);
  await runJobs(next, { running: workers.running, here, run: workers.run }, (result, thread) => {
    scheduler.take(result, thread);
    onBatch();
  });
}
