import { fillFacts, mayShowFacts } from '../../plan/fact-texts.ts';
import { InputsChangedError } from '../../problems/errors.ts';
import type { DataObject, FactTexts, HashedChunk, StoredRow } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { recordReader } from '../formats/csv-table.ts';
import { sourceFormat } from '../formats/source-file.ts';
import { createChunkReader } from './chunk-bytes.ts';
import { jsonText, parseChunk } from './chunk-rows.ts';

/**
 * The most bytes of rows in the memory of one thread between loading and rendering. Others are read again.
 */
const MAX_BYTES = 96 * 1024 * 1024;

/** Where a row is stored: its chunk, its number in the chunk, and its place in the chunk. */
export type RowPlace = Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end'>;

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
 * Makes the store of a thread. It reads chunks below `root` on request if they are not in memory. JSON and
 * CSV are stored as bytes, which take half the memory of a string. YAML parses slowly, so its rows are stored
 * as JSON. Each row is parsed when its page is rendered.
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
    get(place, facts) {
      const source = sources.get(place.chunk.hash);
      if (source) return parseAt(source, place, facts);
      const json = rowsByChunk.get(place.chunk.hash)?.[place.index];
      if (json) return parseJson(json.toString('utf8'), facts);
      const value = open(place.chunk)(place, facts);
      if (!value)
        throw new Error(`${place.chunk.path} has no row ${place.index} from byte ${place.chunk.start}`);
      return value;
    },
  };
}

type RowReader = (place: RowPlace, facts: FactTexts | undefined) => DataObject | undefined;

function parseAt(source: Buffer, { chunk, start, end }: RowPlace, facts: FactTexts | undefined): DataObject {
  const row = source.subarray(start, end);
  if (chunk.table === undefined) return parseJson(jsonText(row), facts);
  const text = row.toString('utf8');
  const value = recordReader(chunk.table).read(text);
  if (value === undefined) throw new InputsChangedError([chunk.path], true);
  return withFacts(text, value, facts);
}

function parseJson(text: string, facts: FactTexts | undefined): DataObject {
  return withFacts(text, JSON.parse(text) as DataObject, facts);
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
  if (sourceFormat(chunk.path) !== 'yaml') return (place, facts) => parseAt(bytes, place, facts);
  const rows = [...parseChunk(chunk, bytes)];
  return ({ index }, facts) => {
    const row = rows[index];
    const text = row?.text() ?? '';
    const value = row?.parse(text);
    return value && withFacts(text, value, facts);
  };
}
