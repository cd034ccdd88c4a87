import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { FileStat } from '../state/file-stats.ts';
import { packageFile } from '../utils/package-folder.ts';
import type { SiteAnswer, SiteTask } from './worker-entry.ts';

/** The threads of a build, which load rows and render pages. */
export type SiteThreads = ThreadPool<SiteTask, SiteAnswer>;

/** With at least this many bytes of rows and no row cache, a build starts its threads at once. */
const MANY_BYTES = 4 * 1024 * 1024;

/** With at most this many bytes of rows, a build ends before the optimizing of most functions pays. */
const FEW_BYTES = 40 * 1024 * 1024;

/**
 * Makes V8 optimize a function four times as late, by the major version of V8 (11 is that of Node 20, 12 that
 * of Node 22). Other versions do not gain by it.
 */
const LATE_OPTIMIZING: Readonly<Record<string, string>> = {
  11: '--interrupt-budget=500000',
  12: '--invocation-count-for-turbofan=12000',
};

/** The number of the main thread. The other threads are numbered from 1. */
export const HERE = 0;

/** Starts `count` threads besides this one. */
export function startThreads(root: string, count: number): SiteThreads {
  return createThreadPool(
    pathToFileURL(packageFile('dist', 'generator', 'workers', 'worker-entry.js')),
    count,
    { root },
  );
}

/**
 * Starts the threads of a build that has many rows to load and no row cache. They load their code while this
 * thread loads its own. Returns undefined for other builds.
 */
export function startForRows(
  { root, workers, force }: { readonly root: string; readonly workers: number; readonly force: boolean },
  inputs: readonly FileStat[],
  rowsFile: string,
): SiteThreads | undefined {
  const hasCache = !force && existsSync(rowsFile);
  const bytes = inputs.reduce((sum, [path, size]) => sum + (path.startsWith('data/') ? size : 0), 0);
  if (workers <= 1 || hasCache || bytes < MANY_BYTES) return undefined;
  const flag = LATE_OPTIMIZING[Number.parseInt(process.versions.v8, 10)];
  if (flag !== undefined && bytes <= FEW_BYTES) setFlagsFromString(flag);
  return startThreads(root, workers - 1);
}

/**
 * The most memory for a thread's young objects. Rendering makes many objects that are garbage at once, so a
 * small nursery would be collected all the time.
 */
const NURSERY_MIB = 32;

/** The size with which the nursery of a new thread begins. */
const FIRST_NURSERY_MIB = 16;
/** The factor by which the main thread's nursery grows. It begins with one megabyte. */
const NURSERY_GROWTH = 16;

/** Worker threads. Each runs its tasks in the order in which they were sent. */
export interface ThreadPool<Task, Answer> {
  readonly size: number;
  /**
   * Runs a task in a thread. @throws what the thread throws, or Error if the thread ends before it answers
   */
  ask(thread: number, task: Task): Promise<Answer>;
  /** Runs a task without an answer in every thread. If it fails, the next call of `ask` throws the error. */
  sendToAll(task: Task): void;
  close(): Promise<void>;
}

interface Message<Answer> {
  readonly id: number;
  readonly value: Answer;
}

/** Starts `count` threads of a module that answers a message `{ id, task }` with `{ id, value }`. */
export function createThreadPool<Task, Answer>(
  module: URL,
  count: number,
  data: object,
): ThreadPool<Task, Answer> {
  // V8 reads these flags when a thread starts. A larger first nursery saves the collections until it has
  // grown.
  setFlagsFromString(`--min-semi-space-size=${FIRST_NURSERY_MIB}`);
  setFlagsFromString(`--semi-space-growth-factor=${NURSERY_GROWTH}`);
  const threads = Array.from({ length: count }, () => startThread<Task, Answer>(module, data));
  return {
    size: count,
    ask(at, task) {
      const thread = threads[at];
      if (!thread) throw new Error(`there is no thread ${at}`);
      return thread.ask(task);
    },
    sendToAll(task) {
      // A thread that fails rejects the next `ask` too, and that one is awaited.
      for (const thread of threads) thread.ask(task).catch(() => {});
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function startThread<Task, Answer>(module: URL, data: object) {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MIB },
  });
  const waiting = new Map<number, { resolve: (value: Answer) => void; reject: (error: unknown) => void }>();
  let asked = 0;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.on('message', ({ id, value }: Message<Answer>) => {
    waiting.get(id)?.resolve(value);
    waiting.delete(id);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`a worker ended with code ${code} before its work was done`)));
  const ask = (task: Task) =>
    new Promise<Answer>((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure);
        return;
      }
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ id: asked++, task });
    });
  return { worker, ask };
}
