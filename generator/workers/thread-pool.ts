import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Megabytes for a thread's young objects: rendering makes many that die at once, and a small nursery would be emptied all the time. */
const NURSERY_MIB = 32;

const FIRST_NURSERY_MIB = 16;
/** How much larger the nursery of the thread that starts others is when it grows the next time: it begins with one megabyte. */
const NURSERY_GROWTH = 16;

/** Worker threads that each answer what they are asked, in the order of the asking. */
export interface ThreadPool<Task, Answer> {
  readonly size: number;
  /** @throws what the thread throws, or Error when it ends before it answers */
  ask(thread: number, task: Task): Promise<Answer>;
  /** Tells every thread something that needs no answer; a failure shows with the next question. */
  tellAll(task: Task): void;
  close(): Promise<void>;
}

interface Message<Answer> {
  readonly id: number;
  readonly value: Answer;
}

/** Starts `count` threads of a module that answers `{ id, task }` with `{ id, value }`. */
export function createThreadPool<Task, Answer>(
  module: URL,
  count: number,
  data: object,
): ThreadPool<Task, Answer> {
  // Read when a thread starts: its nursery begins with a size that it would grow to, collection by collection.
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
    tellAll(task) {
      // What fails here makes the next question fail too, and that one is waited for.
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
