import { parentPort } from 'node:worker_threads';
import { collectPack, type PageFile } from '../pages-read/packs.ts';

/** A worker thread that parses pages. An error ends the thread and reaches the caller. */
parentPort?.on('message', ({ id, task }: { readonly id: number; readonly task: readonly PageFile[] }) => {
  parentPort?.postMessage({ id, value: collectPack(task) });
});
