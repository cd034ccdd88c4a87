import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { RowPart } from '../types/data.ts';
import { sourceFormat } from './source-format.ts';

/** A part ends where a row ends, between these sizes in bytes. */
const MIN_PART = 64 * 1024;
const MAX_PART = 512 * 1024;
/** One row in so many may end a part: it is told by the row's own first bytes, so that an edit moves no other part's ends. */
const CUT_ONE_IN = 8;
/** How many first bytes of a row decide. */
const CUT_BYTES = 64;
/** A file is handed to threads in pieces of about this many bytes. */
const SPAN = 8 * 1024 * 1024;
const WINDOW = 256 * 1024;

/** What a row begins with, after a line end, in formats that can be cut without being parsed. */
const ROW_START: Readonly<Record<string, Buffer>> = { yaml: Buffer.from('\n- '), ndjson: Buffer.from('\n') };

/**
 * Cuts a file of `size` bytes into pieces that can be read apart, by looking only at the bytes around the cuts. @throws the file system's own error
 */
export function cutSpans(root: string, path: string, size: number): RowPart[] {
  const mark = ROW_START[sourceFormat(path)];
  if (size <= SPAN * 1.5 || !mark) return [{ path, start: 0, end: size }];
  const spans: RowPart[] = [];
  const file = openSync(join(root, path), 'r');
  try {
    let start = 0;
    while (size - start > SPAN * 1.5) {
      const end = findMark(file, mark, start + SPAN, size);
      spans.push({ path, start, end });
      start = end;
    }
    if (start < size) spans.push({ path, start, end: size });
  } finally {
    closeSync(file);
  }
  return spans;
}

/** Cuts a span into parts, at rows that say so by their first bytes: the same rows give the same parts wherever they stand. */
export function cutParts({ path, start, end }: RowPart, bytes: Buffer): RowPart[] {
  const mark = ROW_START[sourceFormat(path)];
  if (bytes.length <= MIN_PART || !mark) return [{ path, start, end }];
  const parts: RowPart[] = [];
  let from = 0;
  for (let at = bytes.indexOf(mark, MIN_PART); at >= 0; ) {
    const row = at + 1;
    if (row >= bytes.length) break;
    if (row - from >= MAX_PART || isCut(bytes, row)) {
      parts.push({ path, start: start + from, end: start + row });
      from = row;
    }
    at = bytes.indexOf(mark, Math.max(row, from + MIN_PART));
  }
  parts.push({ path, start: start + from, end });
  return parts;
}

function isCut(bytes: Buffer, row: number): boolean {
  let sum = 0;
  for (let at = row; at < Math.min(row + CUT_BYTES, bytes.length) && bytes[at] !== 10; at++)
    sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0;
  return (sum >>> 8) % CUT_ONE_IN === 0;
}

function findMark(file: number, mark: Buffer, from: number, size: number): number {
  const window = Buffer.allocUnsafe(WINDOW);
  for (let at = from; at < size; at += WINDOW - mark.length) {
    const count = readSync(file, window, 0, WINDOW, at);
    const found = window.subarray(0, count).indexOf(mark);
    if (found >= 0) return at + found + 1;
  }
  return size;
}
