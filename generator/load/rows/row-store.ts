import { mergeOverlay } from '../../languages/translate-rows.ts';
import { fillFacts, mayShowFacts } from '../../plan/fact-texts.ts';
import { InputsChangedError } from '../../problems/errors.ts';
import type { DataObject, FactTexts, HashedChunk, RowPart, StoredRow } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { formatOf } from '../formats/format-table.ts';
import { createChunkReader } from './chunk-bytes.ts';

/**
 * The most bytes of rows in the memory of one thread between loading and rendering. Others are read again.
 */
const MAX_BYTES = 96 * 1024 * 1024;

/** Where a row is stored: its chunk, its number in the chunk, and its place in the chunk. */
export type RowPlace = Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end' | 'parts'>;

/** The complete rows of data files, for rendering, in one thread. */
export interface RowStore {
  /** Stores the row at `index` of a chunk with these bytes, if there is room. For YAML, `value` is needed. */
  add(chunk: HashedChunk, bytes: Uint8Array, index: number, value: DataObject | undefined): void;
  /**
   * Returns the value of a row, with the values of these facts. Without facts, it returns the texts as they
   * are written. @throws InputsChangedError if its file has changed since it was loaded
   */
  get(place: RowPlace, facts?: FactTexts): DataObject;
}

/**
 * Makes the store of a thread. It reads chunks below `root` on request if they are not in memory. Most
 * rows are stored as bytes, which take half the memory of a string. Rows of YAML are stored as JSON, since
 * YAML parses slowly. Each row is parsed when its page is rendered.
 */
export function createRowStore(root: string): RowStore {
  const rowsByChunk = new Map<string, Buffer[]>();
  const sources = new Map<string, Buffer>();
  let room = MAX_BYTES;
  let last: { readonly hash: string; readonly rowAt: RowReader } | undefined;
  const readBytes = createChunkReader(root);
  const open = (chunk: HashedChunk) => {
    if (last?.hash !== chunk.hash) last = { hash: chunk.hash, rowAt: openChunk(chunk, readBytes(chunk)) };
    return last.rowAt;
  };
  const store: RowStore = {
    add(chunk, bytes, index, value) {
      if (room <= 0 || sources.has(chunk.hash)) return;
      if (formatOf(chunk.path).chunks?.readRow) {
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
    get(place, facts) {
      if (place.parts) return mergeParts(place.parts, (part) => store.get(part, facts));
      const source = sources.get(place.chunk.hash);
      if (source) return parseAt(source, place, facts);
      const json = rowsByChunk.get(place.chunk.hash)?.[place.index];
      if (json) {
        const text = json.toString('utf8');
        return withFacts(text, JSON.parse(text) as DataObject, facts);
      }
      const value = open(place.chunk)(place, facts);
      if (!value)
        throw new Error(`${place.chunk.path} has no row ${place.index} from byte ${place.chunk.start}`);
      return value;
    },
  };
  return store;
}

/** Returns a translated row: its source with its overlays in their order. */
function mergeParts(
  [source, ...overlays]: readonly RowPart[],
  read: (part: RowPlace) => DataObject,
): DataObject {
  const open = (part: RowPart | undefined) => (part && 'value' in part ? part.value : read(part as RowPlace));
  return overlays.reduce((value, overlay) => mergeOverlay(value, open(overlay)), open(source));
}

type RowReader = (place: RowPlace, facts: FactTexts | undefined) => DataObject | undefined;

function parseAt(source: Buffer, { chunk, start, end }: RowPlace, facts: FactTexts | undefined): DataObject {
  const row = formatOf(chunk.path).chunks?.readRow?.(source.subarray(start, end), chunk.table ?? '');
  if (!row?.value) throw new InputsChangedError([chunk.path], true);
  return withFacts(row.text, row.value, facts);
}

/**
 * Returns a row with the values of its facts, given its source, in which most rows have no mark of a fact.
 */
function withFacts(source: string, value: DataObject, facts: FactTexts | undefined): DataObject {
  return facts && mayShowFacts(source) ? fillFacts(value, facts) : value;
}

/** Opens a chunk of valid rows. @throws InputsChangedError if its file has changed since it was loaded */
function openChunk(chunk: HashedChunk, bytes: Buffer): RowReader {
  if (hashContent(bytes) !== chunk.hash) throw new InputsChangedError([chunk.path], true);
  const { chunks } = formatOf(chunk.path);
  if (chunks?.readRow) return (place, facts) => parseAt(bytes, place, facts);
  const rows = [...(chunks?.rows(bytes, chunk.table ?? '', chunk.start === 0) ?? [])];
  return ({ index }, facts) => {
    const row = rows[index];
    const text = row?.text() ?? '';
    const value = row?.parse(text);
    return value && withFacts(text, value, facts);
  };
}
