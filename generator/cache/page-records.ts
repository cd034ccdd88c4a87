import type { CachedPage } from './page-cache.ts';

/** What came of a page: what the next run may know of it, and whether its file was staged, since its bytes differ from the published file's. */
export interface PageRecord extends Omit<CachedPage, 'site'> {
  readonly staged: boolean;
}

/** Records by number, in typed arrays: as objects, those of a million pages would take a gigabyte. */
export interface PageRecords {
  /** How many have been set. */
  readonly count: number;
  get(at: number): PageRecord | undefined;
  set(at: number, record: PageRecord): void;
  isStaged(at: number): boolean;
}

const HASH_BYTES = 16;
const HASH_DIGITS = HASH_BYTES * 2;
const NO_HASH = '0'.repeat(HASH_DIGITS);
const HASHES = ['key', 'basis', 'fileHash', 'contentHash'] as const;
const RECORD_BYTES = HASHES.length * HASH_BYTES;

const ABSENT = 0;
const KEPT = 1;
const STAGED = 2;

/** Makes room for records with the numbers from 0 to `size - 1`. */
export function createPageRecords(size: number): PageRecords {
  const hashes = Buffer.alloc(size * RECORD_BYTES);
  const states = new Uint8Array(size);
  const bytes = new Uint32Array(size);
  const times = new Float64Array(size);
  const firstLinks = new Uint32Array(size);
  const linkCounts = new Uint32Array(size);
  let links = new Uint32Array(1024);
  let used = 0;
  let count = 0;
  return {
    get count() {
      return count;
    },
    isStaged: (at) => states[at] === STAGED,
    get(at) {
      const state = states[at] ?? ABSENT;
      if (state === ABSENT) return undefined;
      const digits = hashes.toString('hex', at * RECORD_BYTES, (at + 1) * RECORD_BYTES);
      const hash = (number: number) => digits.slice(number * HASH_DIGITS, (number + 1) * HASH_DIGITS);
      const first = firstLinks[at] as number;
      const basis = hash(1);
      return {
        key: hash(0),
        basis: basis === NO_HASH ? '' : basis,
        fileHash: hash(2),
        contentHash: hash(3),
        bytes: bytes[at] as number,
        mtime: times[at] as number,
        staged: state === STAGED,
        // Few ask for them.
        get links() {
          return [...links.subarray(first, first + (linkCounts[at] as number))];
        },
      };
    },
    set(at, record) {
      if (states[at] === ABSENT) count++;
      states[at] = record.staged ? STAGED : KEPT;
      for (const [number, name] of HASHES.entries())
        hashes.write(record[name] || NO_HASH, at * RECORD_BYTES + number * HASH_BYTES, 'hex');
      bytes[at] = record.bytes;
      times[at] = record.mtime;
      if (used + record.links.length > links.length) {
        const more = new Uint32Array(links.length * 2 + record.links.length);
        more.set(links);
        links = more;
      }
      firstLinks[at] = used;
      linkCounts[at] = record.links.length;
      links.set(record.links, used);
      used += record.links.length;
    },
  };
}
