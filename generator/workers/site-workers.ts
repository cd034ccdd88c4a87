import { setImmediate } from 'node:timers/promises';
import {
  type BlockTask,
  createBlockLoader,
  type DatasetSpec,
  type LoadedBlock,
} from '../load/rows/chunk-loader.ts';
import type { BlockLoaders } from '../load/rows/loading-plan.ts';
import { createRowStore, type RowStore } from '../load/rows/row-store.ts';
import type { Chunk } from '../types/data.ts';
import type { BatchResult, RenderContext } from '../types/rendering.ts';
import { HERE, type SiteThreads, startThreads } from './threads.ts';
import { type BuildObserver, type BuildWatch, watchBuild } from './watch-build.ts';

/**
 * The threads of a build, including this one (`HERE`). They load rows, store them, and render their pages.
 */
export interface SiteWorkers extends BlockLoaders {
  /** The most threads that may run. */
  readonly most: number;
  /** The number of threads that run. It is 1 until `start` is called. */
  readonly running: number;
  /** The rows that this thread has in memory. */
  readonly store: RowStore;
  /** Returns the thread that has the rows of a chunk in memory. Returns undefined if none has. */
  ownerOf(chunk: Chunk): number | undefined;
  /** Makes all other threads load the bundle of templates. */
  loadBundle(bundle: string): void;
  /** Sends what all pages share to all other threads. */
  open(context: RenderContext): void;
  /** Renders a batch of jobs (as JSON) in one of the other threads. @throws what a worker throws */
  run(thread: number, jobs: string): Promise<BatchResult>;
  /** The watch over slow pages. `close` does not end it, since images are drawn afterwards. */
  readonly watch: BuildWatch;
  close(): Promise<void>;
}

/** Makes the workers of a build with at most `count` threads, of which `started` may run already. */
export function createSiteWorkers(
  root: string,
  count: number,
  started?: SiteThreads,
  watch = watchBuild({}),
): SiteWorkers {
  const store = createRowStore(root);
  const here = createBlockLoader(root, store);
  const specs = new Map<string, DatasetSpec>();
  const owners = createOwners();
  let pool = started;
  return {
    root,
    store,
    watch,
    most: count,
    get running() {
      return 1 + (pool?.size ?? 0);
    },
    learn(spec) {
      specs.set(spec.dataset, spec);
      here.learn(spec);
    },
    start() {
      if (count > 1) pool ??= startThreads(root, count - 1);
    },
    async load(tasks, onLoaded) {
      if (!pool) {
        for (const [at, task] of tasks.entries()) onLoaded(here.load(task), at);
        return;
      }
      for (const spec of specs.values()) pool.sendToAll({ kind: 'learn', spec });
      await loadInThreads(pool, here.load, tasks, (block, at, thread) => {
        owners.add(block, thread);
        onLoaded(block, at);
      });
    },
    ownerOf: owners.of,
    loadBundle: (bundle) => pool?.sendToAll({ kind: 'bundle', bundle }),
    open: (context) => pool?.sendToAll({ kind: 'open', context }),
    async run(thread, jobs) {
      if (!pool) throw new Error('no thread runs');
      return JSON.parse((await pool.ask(thread - 1, { kind: 'run', jobs })) as string) as BatchResult;
    },
    async close() {
      await pool?.close();
    },
  };
}

/**
 * Opens the threads of a build, of which some may run already, and the watch over slow pages. If `areFew`,
 * few pages are rendered, and threads would cost more than they do.
 */
export function openWorkers(
  options: { readonly root: string; readonly workers: number } & BuildObserver,
  areFew: boolean,
  started: SiteThreads | undefined,
): SiteWorkers {
  const [count, observer] = areFew ? [1, {}] : [options.workers, options];
  return createSiteWorkers(options.root, count, started, watchBuild(observer));
}

/** Makes the table of the threads that loaded the chunks. */
function createOwners() {
  const owners = new Map<string, number>();
  const idOf = ({ path, start }: Chunk) => `${start} ${path}`;
  return {
    add(block: LoadedBlock, thread: number) {
      for (const chunk of block ?? []) owners.set(idOf(chunk), thread);
    },
    of: (chunk: Chunk) => owners.get(idOf(chunk)),
  };
}

/** Loads blocks in all threads and in this one. */
async function loadInThreads(
  threads: SiteThreads,
  loadHere: (task: BlockTask) => LoadedBlock,
  tasks: readonly BlockTask[],
  onLoaded: (block: LoadedBlock, at: number, thread: number) => void,
): Promise<void> {
  const rest = tasks.entries();
  const there = async (thread: number) => {
    for (const [at, task] of rest)
      onLoaded((await threads.ask(thread - 1, { kind: 'load', task })) as LoadedBlock, at, thread);
  };
  const own = async () => {
    // Messages of other threads are handled between two blocks.
    for (await setImmediate(); ; await setImmediate()) {
      const next = rest.next();
      if (next.done) return;
      const [at, task] = next.value;
      onLoaded(loadHere(task), at, HERE);
    }
  };
  // Two lanes per thread, so that the next block waits there when one is done.
  const lanes = Array.from({ length: threads.size * 2 }, (_, at) => there(1 + (at % threads.size)));
  await Promise.all([...lanes, own()]);
}
