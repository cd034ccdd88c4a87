export { readKept, writeKept, writeWhole } from './kept-file.ts';
export { type CachedPage, type PageCache, readPageCache, writePageCache } from './page-cache.ts';
export { type FileStamp, type RunRecord, readRunRecord, writeRunRecord } from './run-record.ts';
