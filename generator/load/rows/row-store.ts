import type { DataObject, HashedChunk, StoredRow } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { sourceFormat } from '../parse/source-format.ts';
import { createChunkReader, jsonText, parseChunk } from './read-chunk.ts';

/** The number of bytes of rows that one thread holds from loading to rendering. Rows beyond it are read again. */
const MAX_BYTES = 96 * 1024 * 1024;

/** Where a row is stored: its chunk, its number in the chunk, and its place in the chunk. */
export type RowPlace = Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end'>;

/** The whole rows of data files, for one thread. */
export interface RowStore {
  /** Adds the row at `index` of a chunk with these bytes, as long as there is room. YAML needs the row's value. */
  add(chunk: HashedChunk, bytes: Uint8Array, index: number, value: DataObject | undefined): void;
  /** A row's value. @throws Error when its file has changed in the meantime */
  get(place: RowPlace): DataObject;
}

/**
 * Makes a store that reads the chunks below `root` on request, unless it holds them. JSON is held as its bytes, which take half the memory
 * of a text. Rows of other formats parse slowly, so they are held as JSON. Each row is parsed when its page is rendered.
 */
export function createRowStore(root: string): RowStore {
  const rowsByChunk = new Map<string, Buffer[]>();
  const sources = new Map<string, Buffer>();
  let room = MAX_BYTES;
  let last:
    | { readonly hash: string; readonly rowAt: (place: RowPlace) => DataObject | undefined }
    | undefined;
  const readBytes = createChunkReader(root);
  const open = (chunk: HashedChunk) => {
    if (last?.hash !== chunk.hash) last = { hash: chunk.hash, rowAt: openChunk(chunk, readBytes(chunk)) };
    return last.rowAt;
  };
  return {
    add(chunk, bytes, index, value) {
      if (room <= 0 || sources.has(chunk.hash)) return;
      if (sourceFormat(chunk.path) !== 'yaml') {
        // A copy, since the next chunk overwrites these bytes.
        sources.set(chunk.hash, Buffer.from(bytes));
        room -= bytes.length;
        return;
      }
      if (!value) return;
      const json = Buffer.from(JSON.stringify(value));
      room -= json.length;
      const rows = rowsByChunk.get(chunk.hash) ?? [];
      rowsByChunk.set(chunk.hash, rows);
      rows[index] = json;
    },
    get(place) {
      const source = sources.get(place.chunk.hash);
      if (source) return parseAt(source, place);
      const json = rowsByChunk.get(place.chunk.hash)?.[place.index];
      if (json) return JSON.parse(json.toString('utf8')) as DataObject;
      const value = open(place.chunk)(place);
      if (!value)
        throw new Error(`${place.chunk.path} has no row ${place.index} from byte ${place.chunk.start}`);
      return value;
    },
  };
}

function parseAt(source: Buffer, { start, end }: RowPlace): DataObject {
  return JSON.parse(jsonText(source.subarray(start, end))) as DataObject;
}

/** Opens a valid chunk. The bytes last until the next chunk is read. @throws Error if the file has changed since it was loaded */
function openChunk(chunk: HashedChunk, bytes: Buffer): (place: RowPlace) => DataObject | undefined {
  if (hashContent(bytes) !== chunk.hash)
    throw new Error(`${chunk.path} has changed while it was read; run again`);
  if (sourceFormat(chunk.path) !== 'yaml') return (place) => parseAt(bytes, place);
  const rows = [...parseChunk(chunk.path, bytes)];
  return ({ index }) => {
    const row = rows[index];
    return row?.parse(row.text());
  };
}
