import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../../types/data.ts';
import { formatOf } from '../formats/format-table.ts';
import type { RowMark } from '../formats/row-format.ts';

/**
 * The sizes in bytes between which chunks are cut. A chunk ends with a whole row, so it may be a little
 * larger.
 */
const MIN_CHUNK = 64 * 1024;
const MAX_CHUNK = 512 * 1024;
/**
 * Content-defined chunking: a hash of a row's first bytes makes about one row in eight a boundary, so that an
 * edit moves no other boundary.
 */
const ROWS_PER_BOUNDARY = 8;
/** The number of first bytes of a row that are hashed. */
const HASHED_BYTES = 64;
/** The approximate size in bytes of the blocks that threads load. */
const BLOCK_BYTES = 1024 * 1024;
/** The number of bytes that are read at once to find the end of a block. */
const WINDOW = 256 * 1024;
/** The number of bytes that two windows have in common, so that a mark at their border is found. */
const OVERLAP = 256;

const LINE_END = 10;

/** Returns where the next row begins, at `from` or later. Returns -1 if there is none. */
function findRow(bytes: Buffer, mark: RowMark, from: number): number {
  for (let at = bytes.indexOf(mark.bytes, from); at >= 0; at = bytes.indexOf(mark.bytes, at + 1)) {
    const row = at + mark.before;
    if (row < bytes.length && (mark.isRow?.(bytes, row) ?? true)) return row;
  }
  return -1;
}

function isBoundary(bytes: Buffer, row: number, mark: RowMark): boolean {
  let sum = 0;
  const end = Math.min(row + HASHED_BYTES, bytes.length);
  for (let at = row; at < end && !(mark.endsWithLine && bytes[at] === LINE_END); at++)
    sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0;
  return (sum >>> 8) % ROWS_PER_BOUNDARY === 0;
}

/**
 * Cuts a file of `size` bytes into blocks that threads can load separately. Reads only the bytes around the
 * cuts.
 * @throws the file system's own error
 */
export function cutBlocks(root: string, path: string, size: number): Chunk[] {
  if (size <= BLOCK_BYTES * 1.5) return [{ path, start: 0, end: size }];
  const blocks: Chunk[] = [];
  const file = openSync(join(root, path), 'r');
  try {
    const window = Buffer.allocUnsafe(WINDOW);
    const read = (at: number) => window.subarray(0, readSync(file, window, 0, WINDOW, at));
    const mark = formatOf(path).chunks?.rowMark(read(0));
    let start = 0;
    while (mark && size - start > BLOCK_BYTES * 1.5) {
      const end = findEnd(read, mark, start + BLOCK_BYTES, size);
      blocks.push({ path, start, end });
      start = end;
    }
    if (start < size) blocks.push({ path, start, end: size });
  } finally {
    closeSync(file);
  }
  return blocks;
}

/**
 * Returns where a block ends: at the first boundary in the window that has rows or, if it has none, at its
 * first row.
 */
function findEnd(read: (at: number) => Buffer, mark: RowMark, from: number, size: number): number {
  for (let at = from; at < size; at += WINDOW - OVERLAP) {
    const bytes = read(at);
    const first = findRow(bytes, mark, 0);
    if (first < 0) continue;
    for (let row = first; row >= 0; row = findRow(bytes, mark, row + 1))
      if (isBoundary(bytes, row, mark) && !mark.seemsInside?.(bytes, row)) return at + row;
    return at + first;
  }
  return size;
}

/**
 * Cuts a block into chunks by content-defined chunking: the same rows give the same chunks, wherever they
 * are.
 */
export function cutChunks({ path, start, end }: Chunk, bytes: Buffer): Chunk[] {
  const mark = bytes.length <= MIN_CHUNK ? undefined : formatOf(path).chunks?.rowMark(bytes);
  if (!mark) return [{ path, start, end }];
  const chunks: Chunk[] = [];
  const isInside = mark.createInsideCheck?.(bytes);
  let from = 0;
  for (let row = findRow(bytes, mark, MIN_CHUNK); row >= 0; ) {
    if ((row - from >= MAX_CHUNK || isBoundary(bytes, row, mark)) && !isInside?.(row)) {
      chunks.push({ path, start: start + from, end: start + row });
      from = row;
    }
    row = findRow(bytes, mark, Math.max(row + 1, from + MIN_CHUNK));
  }
  chunks.push({ path, start: start + from, end });
  return chunks;
}
