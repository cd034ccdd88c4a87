import { type Guide, isEmpty } from './guide.ts';

/** The one draft of this browser: its texts, and the files of its pictures by id. */
export interface Draft {
  readonly guide: Guide;
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** Stores the draft. Each function rejects if the browser refuses. */
export interface DraftStore {
  readonly read: () => Promise<Draft | null>;
  readonly writeGuide: (guide: Guide) => Promise<void>;
  readonly writePicture: (id: string, file: Blob) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const DATABASE = 'guide-builder';
const DRAFT = 'draft';
const PICTURES = 'pictures';
const KEY = 'current';

/** Opens the browser's database. @throws if the browser has none or denies access */
export async function openDraftStore(): Promise<DraftStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(DRAFT);
    request.result.createObjectStore(PICTURES);
  };
  const database = await answer(request);
  const write = async (change: (store: (name: string) => IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction([DRAFT, PICTURES], 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    change((name) => transaction.objectStore(name));
    await done;
  };
  return {
    read: () => readDraft(database, write),
    writeGuide: (guide) => write((store) => store(DRAFT).put(guide, KEY)),
    writePicture: (id, file) => write((store) => store(PICTURES).put(file, id)),
    clear: () =>
      write((store) => {
        store(DRAFT).clear();
        store(PICTURES).clear();
      }),
  };
}

/** Reads the draft, and deletes the files of pictures that are no longer in it. */
async function readDraft(
  database: IDBDatabase,
  write: (change: (store: (name: string) => IDBObjectStore) => void) => Promise<void>,
): Promise<Draft | null> {
  const transaction = database.transaction([DRAFT, PICTURES]);
  const [guide, keys, files] = await Promise.all([
    answer<Guide | undefined>(transaction.objectStore(DRAFT).get(KEY)),
    answer(transaction.objectStore(PICTURES).getAllKeys()),
    answer<Blob[]>(transaction.objectStore(PICTURES).getAll()),
  ]);
  if (!guide || isEmpty(guide)) return null;
  const used = new Set(guide.steps.map(({ picture }) => picture?.id));
  const unused = keys.filter((key) => !used.has(String(key)));
  if (unused.length > 0)
    await write((store) => {
      for (const key of unused) store(PICTURES).delete(key);
    });
  const pairs = keys.map((key, at) => [String(key), files[at]] as const);
  const pictures = pairs.filter((pair): pair is readonly [string, Blob] => pair[1] !== undefined);
  return { guide, pictures: new Map(pictures) };
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
