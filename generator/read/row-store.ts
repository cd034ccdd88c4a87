import { hashContent } from '../hash/index.ts';
import type { DataObject, HashedPart, StoredRow } from '../types/data.ts';
import { createPartReader, jsonText, parsePart } from './read-part.ts';
import { sourceFormat } from './source-format.ts';

/** Bytes that one thread keeps of rows from their survey until their pages are rendered; what is beyond is read again then. */
const KEPT_BYTES = 96 * 1024 * 1024;

/** Where a stored row is: its part, its number there, and where it stands there. */
export type RowPlace = Pick<StoredRow, 'part' | 'index' | 'start' | 'end'>;

/** The whole rows of data files, for one thread. */
export interface RowStore {
  /** Keeps the row at `index` of a part with these bytes, if its value is at hand or need not be, as long as there is room. */
  keep(part: HashedPart, bytes: Uint8Array, index: number, value: DataObject | undefined): void;
  /** A row's value. @throws Error when its file has changed in the meantime */
  get(place: RowPlace): DataObject;
}

/**
 * Makes a store that reads the parts below `root` as they are asked for, unless it has kept them. JSON is kept as the bytes that were read, half of what they are as text; rows of other formats, which are slow to
 * parse, are kept as JSON. Each row is parsed when its page is made, so that it is gone soon after.
 */
export function createRowStore(root: string): RowStore {
  const kept = new Map<string, Buffer[]>();
  const sources = new Map<string, Buffer>();
  let room = KEPT_BYTES;
  let last:
    | { readonly hash: string; readonly rowAt: (place: RowPlace) => DataObject | undefined }
    | undefined;
  const readBytes = createPartReader(root);
  const open = (part: HashedPart) => {
    if (last?.hash !== part.hash) last = { hash: part.hash, rowAt: openPart(part, readBytes(part)) };
    return last.rowAt;
  };
  return {
    keep(part, bytes, index, value) {
      if (room <= 0 || sources.has(part.hash)) return;
      if (sourceFormat(part.path) !== 'yaml') {
        // A copy: the next part overwrites what was read.
        sources.set(part.hash, Buffer.from(bytes));
        room -= bytes.length;
        return;
      }
      if (!value) return;
      const json = Buffer.from(JSON.stringify(value));
      room -= json.length;
      const rows = kept.get(part.hash) ?? [];
      kept.set(part.hash, rows);
      rows[index] = json;
    },
    get(place) {
      const source = sources.get(place.part.hash);
      if (source) return parseAt(source, place);
      const json = kept.get(place.part.hash)?.[place.index];
      if (json) return JSON.parse(json.toString('utf8')) as DataObject;
      const value = open(place.part)(place);
      if (!value)
        throw new Error(`${place.part.path} has no row ${place.index} from byte ${place.part.start}`);
      return value;
    },
  };
}

function parseAt(source: Buffer, { start, end }: RowPlace): DataObject {
  return JSON.parse(jsonText(source.subarray(start, end))) as DataObject;
}

/** Opens a part that was found right before, until the next one is read. @throws Error when its bytes are others now */
function openPart(part: HashedPart, bytes: Buffer): (place: RowPlace) => DataObject | undefined {
  if (hashContent(bytes) !== part.hash)
    throw new Error(`${part.path} has changed while it was read; run again`);
  if (sourceFormat(part.path) !== 'yaml') return (place) => parseAt(bytes, place);
  const rows = [...parsePart(part.path, bytes)];
  return ({ index }) => {
    const row = rows[index];
    return row?.parse(row.text());
  };
}
