import { hashContent } from '../hash/index.ts';
import type { DataObject, HashedPart, StoredRow } from '../types/data.ts';
import { createPartReader, parsePart } from './read-part.ts';
import { sourceFormat } from './source-format.ts';

/** Bytes that one thread keeps of rows from their survey until their pages are rendered; what is beyond is read again then. */
const KEPT_BYTES = 96 * 1024 * 1024;
const BYTES_PER_CHARACTER = 2;

/** Where a stored row is: its part, its number there, and where its text stands in the part's. */
export type RowPlace = Pick<StoredRow, 'part' | 'index' | 'start' | 'end'>;

/** The whole rows of data files, for one thread. */
export interface RowStore {
  /** Keeps the row at `index` of a part with the text `text`, if its value is at hand or need not be, as long as there is room. */
  keep(part: HashedPart, text: string, index: number, value: DataObject | undefined): void;
  /** A row's value. @throws Error when its file has changed in the meantime */
  get(place: RowPlace): DataObject;
}

/**
 * Makes a store that reads the parts below `root` as they are asked for, unless it has kept them. JSON is kept as the text that was read; rows of other formats, which are slow to
 * parse, are kept as JSON. Each row is parsed when its page is made, so that it is gone soon after.
 */
export function createRowStore(root: string): RowStore {
  const kept = new Map<string, Buffer[]>();
  const texts = new Map<string, string>();
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
    keep(part, text, index, value) {
      if (room <= 0 || texts.has(part.hash)) return;
      if (sourceFormat(part.path) !== 'yaml') {
        texts.set(part.hash, text);
        room -= text.length * BYTES_PER_CHARACTER;
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
      const text = texts.get(place.part.hash);
      if (text !== undefined) return JSON.parse(text.slice(place.start, place.end)) as DataObject;
      const json = kept.get(place.part.hash)?.[place.index];
      if (json) return JSON.parse(json.toString('utf8')) as DataObject;
      const value = open(place.part)(place);
      if (!value)
        throw new Error(`${place.part.path} has no row ${place.index} from byte ${place.part.start}`);
      return value;
    },
  };
}

/** Reads a part that was found right before. @throws Error when its bytes are others now */
function openPart(part: HashedPart, bytes: Buffer): (place: RowPlace) => DataObject | undefined {
  const parsed = hashContent(bytes) === part.hash ? parsePart(part.path, bytes) : undefined;
  if (!parsed) throw new Error(`${part.path} has changed while it was read; run again`);
  if (sourceFormat(part.path) !== 'yaml')
    return ({ start, end }) => JSON.parse(parsed.text.slice(start, end)) as DataObject;
  const rows = [...parsed.rows];
  return ({ index }) => rows[index]?.read();
}
