export { type BuildState, type OutputStat, readBuildState, writeBuildState } from './build-state.ts';
export { engineHash } from './engine-hash.ts';
export {
  type FileStat,
  hashesOfCode,
  isSameStat,
  startClock,
  statFile,
  statInputs,
  withSafeStats,
} from './file-stats.ts';
export type { LinkTable } from './link-table.ts';
export { memoize } from './memo.ts';
export { mtimeIfUnchanged } from './mtime-if-unchanged.ts';
export {
  emptyPageCache,
  type PageCache,
  readPageCache,
  splicePageCache,
  writePageCache,
} from './page-cache.ts';
export { createPageRecords } from './page-records.ts';
export {
  type CachedChunk,
  type CachedFile,
  type CachedFiles,
  openRowState,
  type RowState,
} from './row-state.ts';
export { type CachePaths, cachePaths } from './state-paths.ts';
