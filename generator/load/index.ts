export { readSiteData } from './read-site-data.ts';
export {
  type BlockTask,
  type ChunkLoader,
  createChunkLoader,
  type DatasetSpec,
  type LoadedChunk,
} from './rows/chunk-loader.ts';
export { cutBlocks, cutChunks } from './rows/cut-chunks.ts';
export { hashChunks, loadRows } from './rows/load-rows.ts';
export { createChunkReader } from './rows/read-chunk.ts';
export { NO_ROW_STATE, openRowState, type RowState, saveValidated } from './rows/row-state.ts';
export { createRowStore, type RowStore } from './rows/row-store.ts';
export { createSummaryReader } from './rows/row-summaries.ts';
export { MAX_TEXT_BYTES } from './sources.ts';
export { NO_FAULTS, validateDocuments } from './validate/validate-documents.ts';
export { validateSiteData } from './validate/validate-site-data.ts';
