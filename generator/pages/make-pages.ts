import { Worker } from 'node:worker_threads';
import type { PageJob, PageResult, PageWorkshop } from '../types/page-job.ts';
import { createPageMaker } from './create-page-maker.ts';

/** Pages for which a worker's start pays: fewer are made in this thread. */
export const MIN_PAGES_PER_WORKER = 300;
const BATCH_SIZE = 40;
/** Batches that wait at a worker, so that it never idles while this thread plans the next. */
const BATCHES_AHEAD = 2;

/**
 * Makes pages in this thread or in `workers` threads. Jobs are drawn as they are needed, so only a few are held at a time. Results come in any
 * order. @throws what a worker or `onResults` throws, when no worker writes any more; a template's error is a result, not an exception
 */
export async function makePages(
  jobs: Iterable<PageJob>,
  workshop: PageWorkshop,
  workers: number,
  onResults: (results: readonly PageResult[]) => void,
): Promise<void> {
  const batches = batchesOf(jobs);
  const first = workers > 1 ? drawBatches(batches, MIN_PAGES_PER_WORKER) : [];
  const isFew = first.length * BATCH_SIZE < MIN_PAGES_PER_WORKER;
  const all = chain(first, batches);
  if (workers > 1 && !isFew) await makeInWorkers(all, workshop, workers, onResults);
  else await makeHere(all, workshop, onResults);
}

async function makeHere(
  batches: Iterable<PageJob[]>,
  workshop: PageWorkshop,
  onResults: (results: readonly PageResult[]) => void,
): Promise<void> {
  const make = await createPageMaker(workshop);
  for (const batch of batches) {
    onResults(batch.map(make));
    // Lets signals and the progress line come through.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function makeInWorkers(
  batches: Iterator<PageJob[]>,
  workshop: PageWorkshop,
  count: number,
  onResults: (results: readonly PageResult[]) => void,
): Promise<void> {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./page-worker.js', import.meta.url), { workerData: workshop }),
  );
  try {
    await Promise.all(workers.map((worker) => runWorker(worker, batches, onResults)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Feeds one worker until no batch is left. */
function runWorker(
  worker: Worker,
  batches: Iterator<PageJob[]>,
  onResults: (results: readonly PageResult[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let waiting = 0;
    const send = () => {
      while (waiting < BATCHES_AHEAD) {
        const { value, done } = batches.next();
        if (done) break;
        waiting++;
        worker.postMessage(JSON.stringify(value));
      }
      if (waiting === 0) resolve();
    };
    worker.on('message', (results: PageResult[]) => {
      waiting--;
      try {
        onResults(results);
        send();
      } catch (error) {
        reject(error);
      }
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`a worker ended with code ${code} before its pages were made`)),
    );
    send();
  });
}

function drawBatches(batches: Iterator<PageJob[]>, pages: number): PageJob[][] {
  const drawn: PageJob[][] = [];
  while (drawn.length * BATCH_SIZE < pages) {
    const { value, done } = batches.next();
    if (done) break;
    drawn.push(value);
  }
  return drawn;
}

function* chain<Item>(first: readonly Item[], rest: Iterable<Item>): Generator<Item, undefined> {
  yield* first;
  yield* rest;
}

function* batchesOf(jobs: Iterable<PageJob>): Generator<PageJob[], undefined> {
  let batch: PageJob[] = [];
  for (const job of jobs) {
    batch.push(job);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
