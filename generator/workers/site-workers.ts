import { setImmediate } from 'node:timers/promises';
import {
  type BlockTask,
  type ChunkLoader,
  createChunkLoader,
  createChunkReader,
  createRowStore,
  type DatasetSpec,
  type LoadedChunk,
  type RowStore,
} from '../load/index.ts';
import type { Chunk } from '../types/data.ts';
import type { BatchResult, RenderContext } from '../types/page-job.ts';
import { HERE } from './run-jobs.ts';
import { type SiteThreads, startThreads } from './start-threads.ts';

/** The threads of a run, this one (`HERE`) among them: they survey rows, keep them, and make their pages. None is started before there is work for it. */
export interface SiteWorkers {
  readonly root: string;
  /** How many threads may work. */
  readonly most: number;
  /** How many threads work; 1 when everything is done in this one. */
  readonly running: number;
  /** The rows that this thread keeps. */
  readonly store: RowStore;
  /** Tells how the rows of a dataset are surveyed, before any of them is. */
  learn(spec: DatasetSpec): void;
  /** Starts the threads, unless the run has one only. */
  start(): void;
  /** Surveys pieces of data files, in all threads that run, and remembers who has which; tells of each, with its number, when it is done. */
  survey(tasks: readonly BlockTask[], onSurveyed: (parts: Surveyed, at: number) => void): Promise<void>;
  /** The thread that keeps the rows of a part; undefined when none does. */
  ownerOf(part: Chunk): number | undefined;
  /** Has all other threads load the bundle of templates that pages will be made with. */
  load(bundle: string): void;
  /** Tells all other threads what every page of the run shares. */
  open(context: RenderContext): void;
  /** Makes pages in one of the other threads; `jobs` is JSON. @throws what a worker throws */
  make(thread: number, jobs: string): Promise<BatchResult>;
  close(): Promise<void>;
}

/** What came of a piece of a data file; undefined when it is to be read in full. */
type Surveyed = LoadedChunk[] | undefined;

/** Makes the workers of a run with at most `count` threads, of which `started` may run already. */
export function createSiteWorkers(root: string, count: number, started?: SiteThreads): SiteWorkers {
  const readBytes = createChunkReader(root);
  const store = createRowStore(root);
  const specs = new Map<string, DatasetSpec>();
  const surveyors = new Map<string, ChunkLoader>();
  const owners = new Map<string, number>();
  let pool = started;
  const idOf = ({ path, start }: Chunk) => `${start} ${path}`;

  const surveyHere = (task: BlockTask) => {
    const spec = specs.get(task.spec);
    if (!spec) throw new Error(`nothing is known of the dataset "${task.spec}"`);
    const survey = surveyors.get(task.spec) ?? createChunkLoader(readBytes, spec, store);
    surveyors.set(task.spec, survey);
    return survey(task);
  };
  const surveyAll = async (
    threads: SiteThreads,
    tasks: readonly BlockTask[],
    onSurveyed: (parts: Surveyed, at: number) => void,
  ) => {
    for (const spec of specs.values()) threads.tellAll({ kind: 'learn', spec });
    const rest = tasks.entries();
    const keep = (at: number, parts: Surveyed, thread: number) => {
      for (const part of parts ?? []) owners.set(idOf(part), thread);
      onSurveyed(parts, at);
    };
    const there = async (thread: number) => {
      for (const [at, task] of rest)
        keep(at, (await threads.ask(thread - 1, { kind: 'survey', task })) as Surveyed, thread);
    };
    const own = async () => {
      // What others have to say is heard in between.
      for (await setImmediate(); ; await setImmediate()) {
        const next = rest.next();
        if (next.done) return;
        const [at, task] = next.value;
        keep(at, surveyHere(task), HERE);
      }
    };
    // Two lanes a thread: the next piece waits there when one is done.
    const lanes = Array.from({ length: threads.size * 2 }, (_, at) => there(1 + (at % threads.size)));
    await Promise.all([...lanes, own()]);
  };
  return {
    root,
    store,
    most: count,
    get running() {
      return 1 + (pool?.size ?? 0);
    },
    learn: (spec) => void specs.set(spec.dataset, spec),
    start() {
      if (count > 1) pool ??= startThreads(root, count - 1);
    },
    async survey(tasks, onSurveyed) {
      if (pool) await surveyAll(pool, tasks, onSurveyed);
      else for (const [at, task] of tasks.entries()) onSurveyed(surveyHere(task), at);
    },
    ownerOf: (part) => owners.get(idOf(part)),
    load: (bundle) => pool?.tellAll({ kind: 'load', bundle }),
    open: (context) => pool?.tellAll({ kind: 'open', context }),
    async make(thread, jobs) {
      if (!pool) throw new Error('no thread runs');
      return JSON.parse((await pool.ask(thread - 1, { kind: 'make', jobs })) as string) as BatchResult;
    },
    async close() {
      await pool?.close();
    },
  };
}
