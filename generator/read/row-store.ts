import { hashContent } from '../hash/index.ts';
import type { DataObject, HashedPart, RowPart, StoredRow } from '../types/data.ts';
import { parsePart, readPartBytes } from './read-part.ts';

/** Bytes of data files whose parsed rows one thread keeps; what is beyond is parsed again when its pages are rendered. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** The whole rows of data files, for one thread. */
export interface RowStore {
  /** Keeps a part's rows, as long as there is room. */
  keep(part: RowPart, values: readonly DataObject[]): void;
  /** A row's value. @throws Error when its file has changed in the meantime */
  get(stored: Pick<StoredRow, 'part' | 'index'>): DataObject;
}

/** Makes a store that reads the parts below `root` as they are asked for. */
export function createRowStore(root: string): RowStore {
  const kept = new Map<string, readonly DataObject[]>();
  let room = KEPT_BYTES;
  let last: { id: string; values: readonly DataObject[] } | undefined;
  const idOf = ({ path, start }: RowPart) => `${start} ${path}`;
  const load = (part: HashedPart): readonly DataObject[] => {
    const id = idOf(part);
    const known = kept.get(id) ?? (last?.id === id ? last.values : undefined);
    if (known) return known;
    const bytes = readPartBytes(root, part);
    const rows = hashContent(bytes) === part.hash ? parsePart(part.path, bytes) : undefined;
    if (!rows) throw new Error(`${part.path} has changed while it was read; run again`);
    const values = rows.map(({ value }) => value);
    last = { id, values };
    return values;
  };
  return {
    keep(part, values) {
      const size = part.end - part.start;
      if (size > room) return;
      room -= size;
      kept.set(idOf(part), values);
    },
    get({ part, index }) {
      const value = load(part)[index];
      if (!value) throw new Error(`${part.path} has no row ${index} from byte ${part.start}`);
      return value;
    },
  };
}
