import type { BatchResult, PageJob } from '../types/page-job.ts';
import type { PageWriter } from './page-writer.ts';

/** Pages for which a thread's start pays: fewer are made in this one. */
export const MIN_PAGES_PER_WORKER = 600;
const BATCH_SIZE = 8;
/** Batches that wait at a thread, so that it never idles while this one plans the next. */
const BATCHES_AHEAD = 2;

/** The number of the thread that plans; the others count on from it. */
export const HERE = 0;

/** Threads that make pages: how many with this one, what makes pages in this one, and what makes a batch of jobs (as JSON) in another. */
export interface PageThreads {
  readonly running: number;
  readonly here: PageWriter;
  make(thread: number, jobs: string): Promise<BatchResult>;
}

/** A job, its props as JSON, which its key was made of, and as JSON what its rows refer to, if by then its template is known to ask for it. */
export interface ScheduledJob {
  readonly job: PageJob;
  readonly props: string;
  readonly refs: () => string | undefined;
}

/** The next job for a thread; undefined when none is left. */
export type NextJob = (thread: number) => ScheduledJob | undefined;

/**
 * Makes pages in all threads. Jobs are drawn as they are needed, so only a few are held at a time; this thread makes a page when the others have enough to do. Results come
 * in any order. When something goes wrong, no more is drawn, and what is being made is waited for: nobody writes any more when this is over. @throws what a thread or `onMade` throws
 */
export async function runJobs(
  draw: NextJob,
  { running, here, make }: PageThreads,
  onMade: (made: BatchResult, thread: number) => void,
): Promise<void> {
  const others = running - 1;
  let isStopped = false;
  const next: NextJob = (thread) => (isStopped ? undefined : draw(thread));
  const there = async (thread: number) => {
    for (let jobs = takeBatch(next, thread); jobs.length > 0; jobs = takeBatch(next, thread))
      onMade(await make(thread, `[${jobs.map(toJson).join()}]`), thread);
  };
  // One page at a time: in between, what others have made is taken, and what they need is given to them.
  const own = async () => {
    for (let drawn = next(HERE); drawn; drawn = next(HERE)) onMade(await here([drawn.job]), HERE);
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

function takeBatch(draw: NextJob, thread: number): ScheduledJob[] {
  const jobs: ScheduledJob[] = [];
  while (jobs.length < BATCH_SIZE) {
    const job = draw(thread);
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
