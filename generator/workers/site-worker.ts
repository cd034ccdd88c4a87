import { parentPort, workerData } from 'node:worker_threads';
import {
  type BlockTask,
  type ChunkLoader,
  createChunkLoader,
  createChunkReader,
  createRowStore,
  type DatasetSpec,
  type LoadedChunk,
} from '../load/index.ts';
import { loadBundle } from '../render/index.ts';
import type { PageJob, RenderContext } from '../types/page-job.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';

/** What a worker thread is asked for. Jobs come as JSON, and what came of them goes back so, which is quicker to send than objects. */
export type SiteTask =
  | { readonly kind: 'learn'; readonly spec: DatasetSpec }
  | { readonly kind: 'survey'; readonly task: BlockTask }
  | { readonly kind: 'load'; readonly bundle: string }
  | { readonly kind: 'open'; readonly context: RenderContext }
  | { readonly kind: 'make'; readonly jobs: string };

export type SiteAnswer = LoadedChunk[] | string | undefined;

const { root } = workerData as { readonly root: string };
const readBytes = createChunkReader(root);
const store = createRowStore(root);
const surveyors = new Map<string, ChunkLoader>();
let maker: Promise<PageWriter> | undefined;

async function answer(task: SiteTask): Promise<SiteAnswer> {
  switch (task.kind) {
    case 'learn':
      surveyors.set(task.spec.dataset, createChunkLoader(readBytes, task.spec, store));
      return undefined;
    case 'survey':
      return surveyors.get(task.task.spec)?.(task.task);
    case 'load':
      // What it throws is told where layouts are made.
      await loadBundle(task.bundle).catch(() => {});
      return undefined;
    case 'open':
      maker = createPageWriter(task.context, store);
      return undefined;
    case 'make': {
      const make = await maker;
      return JSON.stringify(await make?.(JSON.parse(task.jobs) as PageJob[]));
    }
  }
}

let last: Promise<unknown> = Promise.resolve();
// One task after another. What is thrown here ends the thread, and the error reaches whoever asked.
parentPort?.on('message', ({ id, task }: { id: number; task: SiteTask }) => {
  last = last.then(async () => parentPort?.postMessage({ id, value: await answer(task) }));
});
