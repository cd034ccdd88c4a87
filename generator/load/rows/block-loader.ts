import { createChunkReader } from './chunk-bytes.ts';
import { type BlockTask, type ChunkLoader, createChunkLoader, type DatasetSpec } from './chunk-loader.ts';
import type { LoadedBlock } from './loading-plan.ts';
import type { RowStore } from './row-store.ts';

/** Loads blocks of data files in one thread. */
export interface BlockLoader {
  /** Sets how the rows of a dataset are loaded. */
  learn(spec: DatasetSpec): void;
  /** Loads a block. @throws Error if its dataset is unknown, or the file system's own error */
  load(task: BlockTask): LoadedBlock;
}

/** Makes the loader of one thread, which stores rows in `store`. */
export function createBlockLoader(root: string, store: RowStore): BlockLoader {
  const readBytes = createChunkReader(root);
  const specs = new Map<string, DatasetSpec>();
  const loaders = new Map<string, ChunkLoader>();
  return {
    learn(spec) {
      specs.set(spec.dataset, spec);
      loaders.delete(spec.dataset);
    },
    load(task) {
      const spec = specs.get(task.dataset);
      if (!spec) throw new Error(`the dataset "${task.dataset}" is unknown to this thread`);
      const load = loaders.get(task.dataset) ?? createChunkLoader(readBytes, spec, store);
      loaders.set(task.dataset, load);
      return load(task);
    },
  };
}
