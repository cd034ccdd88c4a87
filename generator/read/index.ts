export { cutParts, cutSpans } from './cut-parts.ts';
export { createPartReader, type PartReader, parsePart, type QuickRow } from './read-part.ts';
export { type DataFile, type OutlineReader, readSiteData } from './read-site-data.ts';
export { createRowStore, type RowStore } from './row-store.ts';
export { isJson } from './source-format.ts';
