export { cutParts, cutSpans, isWellCut } from './cut-parts.ts';
export { createPartReader, type PartReader, parsePart, type QuickRow } from './read-part.ts';
export { type DataFile, type OutlineReader, readSiteData } from './read-site-data.ts';
export { createRowStore, type RowStore } from './row-store.ts';
export { isJson, sourceFormat } from './source-format.ts';
export { MAX_TEXT_BYTES } from './sources.ts';
