import { type ByteSource, WINDOW } from './byte-source.ts';

/** The byte that ends a line. */
export const LINE_END = 10;

/** A line in a buffer, from `from` to its end at `to`. `at` is where it starts in its source. */
export interface LinePlace {
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
