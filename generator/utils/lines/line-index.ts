import type { Line } from '../../types/bundle.ts';
import { type ByteSource, windowsOf } from './byte-source.ts';
import { LINE_END, lineFrom, scanLines } from './scan-lines.ts';

/** Lines of text that are looked up by name. There is no object per line, since a site may have a million. */
export interface LineIndex {
  /** Returns the line of a name without its line end. Returns undefined if there is none. */
  find(name: string): string | undefined;
  /** Yields all lines, with other texts for some names. Ignores a name that no line has. */
  replace(lines: ReadonlyMap<string, string>): Iterable<Line>;
  [Symbol.iterator](): Iterator<string>;
}

/**
 * The bytes of a text that hold the lines. The name of each line stands after
 * `before`, up to the first `after`.
 */
export interface LineLayout {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** Returns whether these bytes are such a line. */
  readonly isLine?: (bytes: Buffer, from: number, to: number) => boolean;
}

/**
 * Indexes lines of UTF-8 text, each with a name of its own. Returns undefined if a line has no line end,
 * does not start with `before`, or is refused by `isLine`.
 */
export function indexLines(source: ByteSource, layout: LineLayout): LineIndex | undefined {
  const { start, end, before, after, isLine } = layout;
  const prefix = Buffer.from(before);
  const stop = after.charCodeAt(0);
  const starts: number[] = [];
  const hashes: number[] = [];
  for (const { bytes, from, to, at } of scanLines(source, start, end)) {
    if (bytes[to] !== LINE_END || !standsAt(bytes, from, prefix)) return undefined;
    if (isLine?.(bytes, from, to) === false) return undefined;
    starts.push(at);
    hashes.push(hashName(bytes, from + prefix.length, to, stop));
  }
  const mask = 2 ** Math.ceil(Math.log2(starts.length * 2 + 2)) - 1;
  /**
   * A hash table with open addressing. Each place holds the number of a line, from 1, and 0 is a free place.
   */
  const table = new Uint32Array(mask + 1);
  for (const [number, hash] of hashes.entries()) {
    let place = hash & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = number + 1;
  }
  /** Returns where the line of a name starts, and its bytes. Returns undefined if there is none. */
  const lookUp = (name: string): { readonly first: number; readonly line: Buffer } | undefined => {
    const wanted = Buffer.from(before + name + after);
    const hash = hashName(wanted, prefix.length, wanted.length, stop);
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = table[place];
      if (!number) return undefined;
      const first = starts[number - 1] as number;
      const line = lineFrom(source, first, end);
      if (standsAt(line, 0, wanted)) return { first, line };
    }
  };
  return {
    find: (name) => lookUp(name)?.line.toString(),
    *replace(lines) {
      const others = [...lines].flatMap(([name, text]) => {
        const found = lookUp(name);
        return found ? [{ first: found.first, after: found.first + found.line.length + 1, text }] : [];
      });
      let done = start;
      for (const { first, after, text } of others.toSorted((a, b) => a.first - b.first)) {
        yield* windowsOf(source, done, first);
        yield text;
        done = after;
      }
      yield* windowsOf(source, done, end);
    },
    *[Symbol.iterator]() {
      for (const { bytes, from, to } of scanLines(source, start, end)) yield bytes.toString('utf8', from, to);
    },
  };
}

function standsAt(bytes: Buffer, at: number, wanted: Buffer): boolean {
  const end = at + wanted.length;
  return end <= bytes.length && bytes.compare(wanted, 0, wanted.length, at, end) === 0;
}

/** Returns the FNV-1a hash of the bytes from `start` up to the next `stop`, or to `end`. */
function hashName(bytes: Uint8Array, start: number, end: number, stop: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end && bytes[at] !== stop; at++)
    hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash >>> 0;
}
