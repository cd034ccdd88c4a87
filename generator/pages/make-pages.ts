import type { MadePages, PageJob } from '../types/page-job.ts';
import type { PageMaker } from './create-page-maker.ts';

/** Pages for which a thread's start pays: fewer are made in this one. */
export const MIN_PAGES_PER_WORKER = 600;
const BATCH_SIZE = 12;
/** Batches that wait at a thread, so that it never idles while this one plans the next. */
const BATCHES_AHEAD = 3;

/** Threads that make pages: how many, and what makes a batch of jobs (as JSON) in one of them. */
export interface PageThreads {
  readonly size: number;
  make(thread: number, jobs: string): Promise<MadePages>;
}

/** A job, and its props as JSON, which its key was made of. */
export interface DrawnJob {
  readonly job: PageJob;
  readonly props: string;
}

/** The next job for a thread; undefined when none is left. */
export type Draw = (thread: number) => DrawnJob | undefined;

/** Makes pages in this thread. @throws what `make` or `onMade` throws; a template's error is a result, not an exception */
export async function makePagesHere(
  draw: Draw,
  make: PageMaker,
  onMade: (made: MadePages, thread: number) => void,
): Promise<void> {
  for (let jobs = drawBatch(draw, 0); jobs.length > 0; jobs = drawBatch(draw, 0)) {
    onMade(make(jobs.map(({ job }) => job)), 0);
    // Lets signals and the progress line come through.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Makes pages in threads. Jobs are drawn as they are needed, so only a few are held at a time. Results come in any order. @throws what a thread or
 * `onMade` throws
 */
export async function makePagesInThreads(
  draw: Draw,
  threads: PageThreads,
  onMade: (made: MadePages, thread: number) => void,
): Promise<void> {
  const lane = async (thread: number) => {
    for (let jobs = drawBatch(draw, thread); jobs.length > 0; jobs = drawBatch(draw, thread))
      onMade(await threads.make(thread, `[${jobs.map(toJson).join()}]`), thread);
  };
  const lanes = Array.from({ length: threads.size * BATCHES_AHEAD }, (_, at) => lane(at % threads.size));
  await Promise.all(lanes);
}

function drawBatch(draw: Draw, thread: number): DrawnJob[] {
  const jobs: DrawnJob[] = [];
  while (jobs.length < BATCH_SIZE) {
    const job = draw(thread);
    if (!job) break;
    jobs.push(job);
  }
  return jobs;
}

function toJson({ job: { props: _, ...rest }, props }: DrawnJob): string {
  return `${JSON.stringify(rest).slice(0, -1)},"props":${props}}`;
}
