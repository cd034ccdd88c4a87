/** A row of a table, by the numbers of its names. `positions` is the sum of its positions, counted from 0. */
export interface TrafficRow {
  readonly page: number;
  readonly query: number;
  readonly day: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly positions: number;
}

/** The numbers of a row. */
const WIDTH = 6;
const FIRST_ROWS = 1024;

/** Rows of one kind, each with its page, query and day once. They are numbers in one list, to save memory. */
export interface TrafficTable {
  readonly size: number;
  /** Adds to the row with the same page, query and day, or a new row. */
  add(row: TrafficRow): void;
  has(row: Pick<TrafficRow, 'page' | 'query' | 'day'>): boolean;
  rows(): Generator<TrafficRow>;
  /** Returns the numbers of all rows. */
  bytes(): Uint8Array;
}

/** Makes a table, with the rows that `bytes` of another one returned. */
export function createTable(saved?: Uint8Array): TrafficTable {
  let numbers = new Float64Array(FIRST_ROWS * WIDTH);
  // Places of rows by their hash, from 1. 0 stands for none.
  let slots = new Int32Array(FIRST_ROWS * 2);
  let size = 0;
  const slotOf = (page: number, query: number, day: number): number => {
    const mask = slots.length - 1;
    let slot = hashOf(page, query, day) & mask;
    for (let at = slots[slot] ?? 0; at !== 0; at = slots[slot] ?? 0) {
      const start = (at - 1) * WIDTH;
      if (numbers[start] === page && numbers[start + 1] === query && numbers[start + 2] === day) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  const grow = (): void => {
    const larger = new Float64Array(numbers.length * 2);
    larger.set(numbers);
    numbers = larger;
    slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < size; at++) {
      const [page = 0, query = 0, day = 0] = numbers.subarray(at * WIDTH, at * WIDTH + WIDTH);
      slots[slotOf(page, query, day)] = at + 1;
    }
  };
  const table: TrafficTable = {
    get size() {
      return size;
    },
    add({ page, query, day, ...figures }) {
      if ((size + 1) * WIDTH > numbers.length) grow();
      const slot = slotOf(page, query, day);
      const known = slots[slot] ?? 0;
      const start = (known === 0 ? size : known - 1) * WIDTH;
      if (known === 0) {
        slots[slot] = ++size;
        numbers.set([page, query, day], start);
      }
      numbers[start + 3] = (numbers[start + 3] ?? 0) + figures.clicks;
      numbers[start + 4] = (numbers[start + 4] ?? 0) + figures.impressions;
      numbers[start + 5] = (numbers[start + 5] ?? 0) + figures.positions;
    },
    has: ({ page, query, day }) => slots[slotOf(page, query, day)] !== 0,
    *rows() {
      for (let start = 0; start < size * WIDTH; start += WIDTH) yield rowAt(numbers, start);
    },
    bytes: () => new Uint8Array(numbers.buffer, 0, size * WIDTH * Float64Array.BYTES_PER_ELEMENT),
  };
  if (saved) {
    // A copy, since the numbers of a file may begin at any byte.
    const read = new Float64Array(new Uint8Array(saved).buffer);
    for (let start = 0; start + WIDTH <= read.length; start += WIDTH) table.add(rowAt(read, start));
  }
  return table;
}

function rowAt(numbers: Float64Array, start: number): TrafficRow {
  return {
    page: numbers[start] ?? 0,
    query: numbers[start + 1] ?? 0,
    day: numbers[start + 2] ?? 0,
    clicks: numbers[start + 3] ?? 0,
    impressions: numbers[start + 4] ?? 0,
    positions: numbers[start + 5] ?? 0,
  };
}

function hashOf(page: number, query: number, day: number): number {
  let hash =
    Math.imul(page + 1, 0x9e3779b1) ^ Math.imul(query + 1, 0x85ebca6b) ^ Math.imul(day + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Names by their number, and the other way round. */
export interface Names {
  readonly list: readonly string[];
  numberOf(name: string): number;
}

/** Makes a list of names in which each stands once. */
export function createNames(known: readonly string[] = []): Names {
  const list = [...known];
  const numbers = new Map(list.map((name, at) => [name, at]));
  return {
    list,
    numberOf(name) {
      const found = numbers.get(name);
      if (found !== undefined) return found;
      // A copy: a part of a text keeps the whole text in memory.
      const own = Buffer.from(name).toString();
      numbers.set(own, list.length);
      list.push(own);
      return list.length - 1;
    },
  };
}
