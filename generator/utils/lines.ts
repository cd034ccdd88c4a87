import { writeSync } from 'node:fs';
import type { Line } from '../types/bundle.ts';
import { type ByteSource, WINDOW, windowsOf } from './byte-source.ts';

/** The byte that ends a line. */
const LINE_END = 10;

/** A line in a buffer, from `from` to its end at `to`. `at` is where it starts in its source. */
interface LinePlace {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/**
 * Yields the lines of a source from `start` to `end`, with one window in memory. The
 * last line may have no line end.
 */
export function* scanLines(source: ByteSource, start: number, end: number): Generator<LinePlace> {
  for (let first = start; first < end; ) {
    const bytes = readLines(source, first, end);
    for (let from = 0; from < bytes.length; ) {
      const found = bytes.indexOf(LINE_END, from);
      const to = found < 0 ? bytes.length : found;
      yield { bytes, from, to, at: first + from };
      from = to + 1;
    }
    first += bytes.length;
  }
}

/** Bytes that are read first for a line. Most lines that are looked up are shorter. */
const LINE_BYTES = 2048;

/** Reads the line that starts at `first`, without its line end. */
export function lineFrom(source: ByteSource, first: number, end: number): Buffer {
  for (let size = LINE_BYTES; ; size *= 2) {
    const bytes = source.read(first, Math.min(end, first + size));
    const found = bytes.indexOf(LINE_END);
    if (found >= 0) return bytes.subarray(0, found);
    if (first + size >= end) return bytes;
  }
}

/** Reads whole lines from `first`: those of a window, or one longer line. */
function readLines(source: ByteSource, first: number, end: number): Buffer {
  for (let size = WINDOW; ; size *= 2) {
    const bytes = source.read(first, Math.min(end, first + size));
    if (first + size >= end) return bytes;
    const last = bytes.lastIndexOf(LINE_END);
    if (last >= 0) return bytes.subarray(0, last + 1);
  }
}

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
interface LineLayout {
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

/** Characters that are written at once: few enough for the processor's cache, and enough for few writes. */
const CHUNK = 1 << 16;
/** The most bytes of UTF-8 that one character of a text becomes. */
const BYTES_PER_CHARACTER = 3;

/**
 * Writes lines into an open file as UTF-8, with only one chunk of them in memory. `onBytes` receives what is
 * written, in a buffer that is reused.
 * @throws the file system's own error
 */
export function writeLines(
  target: number,
  lines: Iterable<Line>,
  onBytes: (bytes: Uint8Array) => void = () => {},
): void {
  let memory = Buffer.allocUnsafe(CHUNK * BYTES_PER_CHARACTER);
  let chunk = '';
  const write = (bytes: Uint8Array) => {
    onBytes(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
  };
  const flush = () => {
    const room = chunk.length * BYTES_PER_CHARACTER;
    if (room > memory.length) memory = Buffer.allocUnsafe(room);
    write(memory.subarray(0, memory.write(chunk)));
    chunk = '';
  };
  for (const line of lines) {
    if (typeof line !== 'string') {
      flush();
      write(line);
      continue;
    }
    if (chunk.length + line.length >= CHUNK) flush();
    chunk += `${line}\n`;
  }
  flush();
}
