import type { BatchResult, PageJob } from '../types/rendering.ts';
import type { PageWriter } from './page-writer.ts';

/** With at least this many pages, starting threads saves more time than it costs. */
export const MIN_PAGES_PER_WORKER = 600;
const BATCH_SIZE = 8;
/**
 * The number of batches that wait at a thread, so that it never idles while this thread plans the next one.
 */
const BATCHES_AHEAD = 2;

/** The number of the main thread. The other threads are numbered from 1. */
export const HERE = 0;

/**
 * The threads that render pages. `running` counts this one as well. `run` runs a batch of jobs in another
 * thread.
 */
interface PageThreads {
  readonly running: number;
  readonly here: PageWriter;
  run(thread: number, jobs: string): Promise<BatchResult>;
}

/** A job, its props as JSON, and its references as JSON if its template is known to read them. */
export interface ScheduledJob {
  readonly job: PageJob;
  readonly props: string;
  readonly refs: () => string | undefined;
}

/** Returns the next job for a thread. Returns undefined when there are no more. */
type NextJob = (thread: number) => ScheduledJob | undefined;

/**
 * Runs jobs in all threads. Jobs are taken one batch at a time, so only a few are in memory. This thread runs
 * a job while the others are busy. Results come in any order. After an error no job is taken, and running
 * jobs are awaited, so that nothing is written afterwards. @throws what a thread or `onResult` throws
 */
export async function runJobs(
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
