import type { Line } from './write-lines.ts';

/** The byte that ends a line. */
export const LINE_END = 10;

/** Lines of text, each found by its name, without an object for any of them: a site may have a million. */
export interface LineIndex {
  /** The line of a name, without its end. */
  find(name: string): string | undefined;
  /** All lines with others in place of some, by their names; a name that no line has is passed over. */
  replace(lines: ReadonlyMap<string, string>): Iterable<Line>;
  [Symbol.iterator](): Iterator<string>;
}

/** Which bytes of a text are its lines, and where the name of each stands: after `before`, up to the first `after`. */
export interface LineLayout {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Indexes lines of UTF-8 text, each of which ends with a line end and begins with a name of its own; undefined when one of them does not. */
export function indexLines(bytes: Buffer, { start, end, before, after }: LineLayout): LineIndex | undefined {
  const prefix = Buffer.from(before);
  const stop = after.charCodeAt(0);
  const starts: number[] = [];
  for (let at = start; at < end; ) {
    const found = bytes.indexOf(LINE_END, at);
    if (found < 0 || !standsAt(bytes, at, prefix)) return undefined;
    starts.push(at);
    at = found + 1;
  }
  const mask = 2 ** Math.ceil(Math.log2(starts.length * 2 + 2)) - 1;
  /** For each hash of a name its line's number, counted from 1; a place that is taken leads to the next. */
  const table = new Uint32Array(mask + 1);
  for (const [number, first] of starts.entries()) {
    let place = hashName(bytes, first + prefix.length, stop) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = number + 1;
  }
  const lineAt = (first: number) => bytes.toString('utf8', first, bytes.indexOf(LINE_END, first));
  /** Where the line of a name starts. */
  const placeOf = (name: string): number | undefined => {
    const wanted = Buffer.from(before + name + after);
    for (let place = hashName(wanted, prefix.length, stop) & mask; ; place = (place + 1) & mask) {
      const number = table[place];
      if (!number) return undefined;
      const first = starts[number - 1] as number;
      if (standsAt(bytes, first, wanted)) return first;
    }
  };
  return {
    find(name) {
      const first = placeOf(name);
      return first === undefined ? undefined : lineAt(first);
    },
    *replace(lines) {
      const others = [...lines].map(([name, line]) => [placeOf(name), line] as const);
      let done = start;
      for (const [first, line] of others.toSorted(([a = 0], [b = 0]) => a - b)) {
        if (first === undefined) continue;
        yield bytes.subarray(done, first);
        yield line;
        done = bytes.indexOf(LINE_END, first) + 1;
      }
      yield bytes.subarray(done, end);
    },
    *[Symbol.iterator]() {
      for (const first of starts) yield lineAt(first);
    },
  };
}

function standsAt(bytes: Buffer, at: number, wanted: Buffer): boolean {
  const end = at + wanted.length;
  return end <= bytes.length && bytes.compare(wanted, 0, wanted.length, at, end) === 0;
}

/** FNV-1a of the bytes up to the next `stop`. */
function hashName(bytes: Uint8Array, start: number, stop: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < bytes.length && bytes[at] !== stop; at++)
    hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash >>> 0;
}
