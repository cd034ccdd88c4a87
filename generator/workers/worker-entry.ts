import { parentPort, workerData } from 'node:worker_threads';
import {
  type BlockTask,
  createBlockLoader,
  type DatasetSpec,
  type LoadedBlock,
} from '../load/rows/chunk-loader.ts';
import { createRowStore } from '../load/rows/row-store.ts';
import { importBundle } from '../render/import-bundle.ts';
import type { PageJob, RenderContext } from '../types/rendering.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';

/**
 * A task of a worker thread. Jobs and their results are sent as JSON, which is faster than sending objects.
 */
export type SiteTask =
  | { readonly kind: 'learn'; readonly spec: DatasetSpec }
  | { readonly kind: 'load'; readonly task: BlockTask }
  | { readonly kind: 'bundle'; readonly bundle: string }
  | { readonly kind: 'open'; readonly context: RenderContext }
  | { readonly kind: 'run'; readonly jobs: string };

export type SiteAnswer = LoadedBlock | string | undefined;

const { root } = workerData as { readonly root: string };
const store = createRowStore(root);
const loader = createBlockLoader(root, store);
let writer: Promise<PageWriter> | undefined;

async function answer(task: SiteTask): Promise<SiteAnswer> {
  switch (task.kind) {
    case 'learn':
      loader.learn(task.spec);
      return undefined;
    case 'load':
      return loader.load(task.task);
    case 'bundle':
      // The main thread loads the same bundle and reports what it throws.
      await importBundle({ root, file: task.bundle }).catch(() => {});
      return undefined;
    case 'open':
      writer = createPageWriter(task.context, store);
      return undefined;
    case 'run': {
      const write = await writer;
      return JSON.stringify(await write?.(JSON.parse(task.jobs) as PageJob[]));
    }
  }
}

let last: Promise<unknown> = Promise.resolve();
// Tasks run one after another. An error ends the thread and reaches the caller.
parentPort?.on('message', ({ id, task }: { id: number; task: SiteTask }) => {
  last = last.then(async () => parentPort?.postMessage({ id, value: await answer(task) }));
});
