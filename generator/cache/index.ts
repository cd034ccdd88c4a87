export { type FileStat, readRunRecord, writeRunRecord } from './build-state.ts';
export { ENGINE_HASH } from './engine-hash.ts';
export { addStat, codeStats, statFiles } from './file-stats.ts';
export type { LinkTable } from './link-table.ts';
export { memoize } from './memo.ts';
export { mtimeIfUnchanged } from './mtime-if-unchanged.ts';
export {
  type CachedPage,
  type CacheEntry,
  emptyPageCache,
  type PageCache,
  readPageCache,
  splicePageCache,
  writePageCache,
} from './page-cache.ts';
export { createPageRecords, type PageRecord, type PageRecords } from './page-records.ts';
export {
  type CachedChunk,
  type CachedFile,
  type RowCache,
  readRowCache,
  writeRowCache,
} from './row-cache.ts';
