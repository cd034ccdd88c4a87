import { hashContent } from '../hash/index.ts';
import type { DataObject, HashedPart, StoredRow } from '../types/data.ts';
import { decodeText } from './decode-text.ts';
import { parsePart, readPartBytes } from './read-part.ts';
import { sourceFormat } from './source-format.ts';

/** Bytes that one thread keeps of rows that are slow to parse again; what is beyond is parsed again when its pages are rendered. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** The whole rows of data files, for one thread. */
export interface RowStore {
  /** Keeps a part's rows, if it pays and as long as there is room. */
  keep(part: HashedPart, values: readonly DataObject[]): void;
  /** A row's value. @throws Error when its file has changed in the meantime */
  get(stored: Pick<StoredRow, 'part' | 'index'>): DataObject;
}

/**
 * Makes a store that reads the parts below `root` as they are asked for. JSON is read again from its file, which costs less than to hold the rows of a large site in
 * memory; the rows of other formats are kept as JSON.
 */
export function createRowStore(root: string): RowStore {
  const kept = new Map<string, Buffer>();
  let room = KEPT_BYTES;
  let last: { readonly hash: string; readonly values: readonly DataObject[] } | undefined;
  const load = (part: HashedPart): readonly DataObject[] => {
    if (last?.hash === part.hash) return last.values;
    const json = kept.get(part.hash);
    const values = json ? (JSON.parse(json.toString('utf8')) as DataObject[]) : readAgain(root, part);
    if (!values) throw new Error(`${part.path} has changed while it was read; run again`);
    last = { hash: part.hash, values };
    return values;
  };
  return {
    keep(part, values) {
      if (sourceFormat(part.path) !== 'yaml' || part.end - part.start > room) return;
      const json = Buffer.from(JSON.stringify(values));
      room -= json.length;
      kept.set(part.hash, json);
    },
    get({ part, index }) {
      const value = load(part)[index];
      if (!value) throw new Error(`${part.path} has no row ${index} from byte ${part.start}`);
      return value;
    },
  };
}

/** The rows of a part that was found right before; undefined when its bytes are others now. */
function readAgain(root: string, part: HashedPart): readonly DataObject[] | undefined {
  const bytes = readPartBytes(root, part);
  if (hashContent(bytes) !== part.hash) return undefined;
  if (sourceFormat(part.path) === 'json') return JSON.parse(decodeText(bytes) ?? '[]') as DataObject[];
  return parsePart(part.path, bytes)?.map(({ value }) => value);
}
