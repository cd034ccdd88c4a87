export { readKept, readKeptLines, writeKept, writeKeptLines, writeWhole } from './kept-file.ts';
export { createLinkTable, type LinkTable } from './link-table.ts';
export { memoize } from './memo.ts';
export {
  type CachedPage,
  type CacheEntry,
  emptyPageCache,
  type PageCache,
  patchPageCache,
  readPageCache,
  writePageCache,
} from './page-cache.ts';
export { createPageRecords, type PageRecord, type PageRecords } from './page-records.ts';
export { type CachedFile, type CachedPart, type RowCache, readRowCache, writeRowCache } from './row-cache.ts';
export { type FileStamp, type RunRecord, readRunRecord, writeRunRecord } from './run-record.ts';
export { createTextPool } from './text-pool.ts';
