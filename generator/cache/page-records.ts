import type { FileStamp, PageRecord, PageRecords } from '../types/rendering.ts';

const HASH_BYTES = 16;
const HASH_DIGITS = HASH_BYTES * 2;
const NO_HASH = '0'.repeat(HASH_DIGITS);
/** The hashes of props, inputs, file and content. */
const RECORD_BYTES = 4 * HASH_BYTES;

const ABSENT = 0;
const UNCHANGED = 1;
const STAGED = 2;

/** The fields of all records, each as one typed array. A record has its number as its index. */
interface Columns {
  readonly hashes: Buffer;
  readonly states: Uint8Array;
  readonly refReaders: Uint8Array;
  readonly bytes: Uint32Array;
  /** Three numbers for each record. */
  readonly stamps: Float64Array;
  readonly firstLinks: Uint32Array;
  readonly linkCounts: Uint32Array;
  /** The links of all records, one record after another. It is replaced when it is full. */
  links: Uint32Array;
}

/**
 * Makes a store for records with the numbers from 0 to `size - 1`. There is no object per record, since a
 * site may have a million pages.
 */
export function createPageRecords(size: number): PageRecords {
  const columns = createColumns(size);
  const { hashes, states, refReaders, bytes, stamps, firstLinks, linkCounts } = columns;
  const StoredRecord = defineRecord(columns);
  let used = 0;
  let count = 0;
  const setHash = (at: number, number: number, hash: string) =>
    hashes.write(hash, at * RECORD_BYTES + number * HASH_BYTES, 'hex');
  return {
    get count() {
      return count;
    },
    isStaged: (at) => states[at] === STAGED,
    get: (at) => ((states[at] ?? ABSENT) === ABSENT ? undefined : new StoredRecord(at)),
    setStamp: (at, stamp) => stamps.set(stamp, at * 3),
    set(at, record) {
      if (states[at] === ABSENT) count++;
      states[at] = record.staged ? STAGED : UNCHANGED;
      setHash(at, 0, record.propsHash);
      setHash(at, 1, record.inputsHash || NO_HASH);
      setHash(at, 2, record.fileHash);
      setHash(at, 3, record.contentHash);
      refReaders[at] = record.readsRefs ? 1 : 0;
      bytes[at] = record.bytes;
      stamps.set(record.stamp, at * 3);
      if (used + record.links.length > columns.links.length) {
        const more = new Uint32Array(columns.links.length * 2 + record.links.length);
        more.set(columns.links);
        columns.links = more;
      }
      firstLinks[at] = used;
      linkCounts[at] = record.links.length;
      columns.links.set(record.links, used);
      used += record.links.length;
    },
  };
}

function createColumns(size: number): Columns {
  return {
    hashes: Buffer.alloc(size * RECORD_BYTES),
    states: new Uint8Array(size),
    refReaders: new Uint8Array(size),
    bytes: new Uint32Array(size),
    stamps: new Float64Array(size * 3),
    firstLinks: new Uint32Array(size),
    linkCounts: new Uint32Array(size),
    links: new Uint32Array(1024),
  };
}

/** Returns the class of records that read their fields on access, since few callers need all fields. */
function defineRecord(columns: Columns): new (at: number) => PageRecord {
  const { hashes, states, refReaders, bytes, stamps, firstLinks, linkCounts } = columns;
  return class StoredRecord implements PageRecord {
    readonly at: number;
    #digits = '';
    constructor(at: number) {
      this.at = at;
    }
    /** Returns one of the four hashes. All are read at once, since callers that need one need another. */
    #hash(number: number) {
      const start = this.at * RECORD_BYTES;
      this.#digits ||= hashes.toString('hex', start, start + RECORD_BYTES);
      return this.#digits.slice(number * HASH_DIGITS, (number + 1) * HASH_DIGITS);
    }
    get propsHash() {
      return this.#hash(0);
    }
    get inputsHash() {
      const hash = this.#hash(1);
      return hash === NO_HASH ? '' : hash;
    }
    get fileHash() {
      return this.#hash(2);
    }
    get contentHash() {
      return this.#hash(3);
    }
    get bytes() {
      return bytes[this.at] as number;
    }
    get stamp() {
      const start = this.at * 3;
      return [stamps[start], stamps[start + 1], stamps[start + 2]] as unknown as FileStamp;
    }
    get readsRefs() {
      return refReaders[this.at] === 1;
    }
    get staged() {
      return states[this.at] === STAGED;
    }
    get links() {
      const first = firstLinks[this.at] as number;
      return columns.links.subarray(first, first + (linkCounts[this.at] as number));
    }
  };
}
