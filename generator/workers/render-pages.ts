import { pageSource } from '../plan/places.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { PageFaults } from '../render/template-faults.ts';
import type { LocateText } from '../render/text-faults.ts';
import { createPageRecords } from '../state/page-record.ts';
import type { PageCache } from '../state/page-state.ts';
import type { Chunk } from '../types/data.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecords } from '../types/page-record.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { BatchResult, PageJob, RenderContext } from '../types/rendering.ts';
import {
  createScheduler,
  createSiteFields,
  type PageScheduler,
  type ScheduledJob,
} from './page-scheduler.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';
import { createPropsHasher, createRenderSource } from './render-source.ts';
import type { SiteWorkers } from './site-workers.ts';
import { HERE } from './threads.ts';
import { createPagesInProgress } from './watch-build.ts';

/** With at least this many pages, starting threads saves more time than it costs. */
const MIN_PAGES_PER_WORKER = 600;
const BATCH_SIZE = 8;
/**
 * The number of batches that wait at a thread, so that it never idles while this thread plans the next one.
 */
const BATCHES_AHEAD = 2;

/** What pages are rendered from. */
interface RenderInput {
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
  /** Returns the hash of the fields of site.yaml and the messages that the template of a page reads. */
  readonly siteHashOf: (page: IndexedPage) => string;
  /** The fields of site.yaml that each template has read. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly faults: readonly PageFaults[];
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
  const records = createPageRecords(index.pages.length + index.errorPages.length);
  const siteIn = (language: string) => site.sites?.get(language) ?? site.site;
  const siteFields = createSiteFields(siteIn, site.data.messages, state.siteFields);
  const scheduler = createScheduler({
    site,
    out,
    state,
    records,
    siteFields,
    source: {
      ...{ planner, fingerprint, pictures: parts.pictures },
      hashProps: createPropsHasher(context, parts.bundle),
    },
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
  const templateOf = (family: string) => index.familyByName.get(family)?.template ?? '';
  // A template that reads nothing is known as well.
  for (const family of families) siteFields.hash(templateOf(family), index.site.language);
  const siteHashOf = (page: IndexedPage) => siteFields.hash(templateOf(page.family), page.language);
  const faults = scheduler.faults.problems(parts.bundle, options.root, locateTexts(site));
  return { records, siteHashOf, siteFields: siteFields.fields, faults };
}

/** Makes the function that finds the fault of a text in the rows of its page. */
function locateTexts({ index, data }: LoadedSite): LocateText {
  return (position, { text, offset }) => {
    const page = index.pages[position] ?? index.errorPages[position - index.pages.length];
    const row = text && page?.rows[text.as];
    // A translated row has the places of its source.
    if (!row || row.translation) return undefined;
    const { at, file } = row;
    return data.locate(file, at === undefined ? text.path : [at, ...text.path], { offset });
  };
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

/**
 * The threads that render pages. `running` counts this one as well. `run` runs a batch of jobs in another
 * thread.
 */
interface PageThreads {
  readonly running: number;
  readonly here: PageWriter;
  run(thread: number, jobs: string): Promise<BatchResult>;
}

/** Returns the next job for a thread. Returns undefined when there are no more. */
type NextJob = (thread: number) => ScheduledJob | undefined;

/**
 * Runs jobs in all threads. Jobs are taken one batch at a time, so only a few are in memory. This thread runs
 * a job while the others are busy. Results come in any order. After an error no job is taken, and running
 * jobs are awaited, so that nothing is written afterwards. @throws what a thread or `onResult` throws
 */
async function runJobs(
  nextJob: NextJob,
  { running, here, run }: PageThreads,
  onResult: (result: BatchResult, thread: number) => void,
): Promise<void> {
  const others = running - 1;
  let isStopped = false;
  const next: NextJob = (thread) => (isStopped ? undefined : nextJob(thread));
  const there = async (thread: number) => {
    for (let jobs = takeBatch(next, thread); jobs.length > 0; jobs = takeBatch(next, thread))
      onResult(await run(thread, `[${jobs.map(toJson).join()}]`), thread);
  };
  // One page at a time, so that results of other threads are taken and new batches are sent in between.
  const own = async () => {
    for (let scheduled = next(HERE); scheduled; scheduled = next(HERE))
      onResult(await here([scheduled.job]), HERE);
  };
  const stopAll = (error: unknown) => {
    isStopped = true;
    throw error;
  };
  const lanes = Array.from({ length: others * BATCHES_AHEAD }, (_, at) => there(1 + (at % others)));
  const ended = await Promise.allSettled([...lanes, own()].map((lane) => lane.catch(stopAll)));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function takeBatch(next: NextJob, thread: number): ScheduledJob[] {
  const jobs: ScheduledJob[] = [];
  while (jobs.length < BATCH_SIZE) {
    const job = next(thread);
    if (!job) break;
    jobs.push(job);
  }
  return jobs;
}

function toJson({ job: { props: _, ...rest }, props, refs }: ScheduledJob): string {
  const listed = refs();
  const last = listed === undefined ? '' : `,"refs":${listed}`;
  return `${JSON.stringify(rest).slice(0, -1)},"props":${props}${last}}`;
}

/**
 * Makes the function that assigns pages to threads. A thread first gets the pages whose rows it has in
 * memory. Then it gets, chunk by chunk, the pages whose rows no thread has, so that only one thread parses a
 * chunk. Last, it takes pages of other threads. Pages come in the order of their rows.
 */
function assignPages(
  pages: readonly IndexedPage[],
  { index }: Pick<LoadedSite, 'index'>,
  workers: SiteWorkers,
): (thread: number) => IndexedPage | undefined {
  const all = [...index.byFamily.values()].reduce((sum, { length }) => sum + length, 0);
  const isWhole = pages.length === all;
  const selected = new Set(isWhole ? [] : pages);
  /** The pages by the thread that has their rows in memory, or else by the chunk of their first row. */
  const queues = new Map<number | Chunk | undefined, IndexedPage[]>();
  const add = (page: IndexedPage) => {
    const owner = workers.most === 1 ? undefined : ownerOf(page, workers);
    const queue = queues.get(owner) ?? [];
    queues.set(owner, queue);
    queue.push(page);
  };
  for (const family of index.families)
    for (const page of index.byFamily.get(family.name) ?? []) if (isWhole || selected.has(page)) add(page);
  const remaining = new Map<number, Iterator<IndexedPage>>();
  const free: IndexedPage[][] = [];
  for (const [owner, queue] of queues) {
    if (typeof owner === 'number') remaining.set(owner, queue.values());
    else free.push(queue);
  }
  const chunks = free.values();
  const nextOf = (thread: number): IndexedPage | undefined => {
    const next = remaining.get(thread)?.next();
    if (next?.done === false) return next.value;
    remaining.delete(thread);
    return undefined;
  };
  return (thread) => {
    const own = nextOf(thread);
    if (own) return own;
    const chunk = chunks.next();
    if (!chunk.done) {
      remaining.set(thread, chunk.value.values());
      return nextOf(thread);
    }
    for (const other of [...remaining.keys()]) {
      const page = nextOf(other);
      if (page) return page;
    }
    return undefined;
  };
}

/**
 * Returns the thread that has one of a page's rows in memory. If there is none, returns the chunk of the
 * first row.
 */
function ownerOf({ rows }: IndexedPage, workers: SiteWorkers): number | Chunk | undefined {
  let first: Chunk | undefined;
  for (const as in rows) {
    const chunk = rows[as]?.stored?.chunk;
    const owner = chunk && workers.ownerOf(chunk);
    if (owner !== undefined) return owner;
    first ??= chunk;
  }
  return first;
}
