import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../../types/data.ts';
import { isSpace } from '../parse/scan-json.ts';
import { sourceFormat } from '../parse/source-format.ts';

/** A part ends where a row ends, between these sizes in bytes. */
const MIN_CHUNK = 64 * 1024;
const MAX_CHUNK = 512 * 1024;
/** One row in so many may end a part: it is told by the row's own first bytes, so that an edit moves no other part's ends. */
const CUT_ONE_IN = 8;
/** How many first bytes of a row decide. */
const CUT_BYTES = 64;
/** A file is handed to threads in pieces of about this many bytes. */
const SPAN = 1024 * 1024;
const WINDOW = 256 * 1024;
/** How much of a JSON file or piece is looked at for what its rows begin with. */
const HEAD = 256;

const LINE_END = 10;
const COMMA = 44;
const CLOSE_BRACKET = 93;

/** What a row begins with: the bytes that are looked for, and how many of them come before the row. */
interface RowMark {
  readonly bytes: Buffer;
  readonly before: number;
  readonly isJson: boolean;
}

const LINE_MARKS: Readonly<Record<string, RowMark>> = {
  yaml: { bytes: Buffer.from('\n- '), before: 1, isJson: false },
  ndjson: { bytes: Buffer.from('\n'), before: 1, isJson: false },
};
const JSON_OPENING = /^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]*\[?[ \t\r\n]*(\{[ \t\r\n]*"[^"\\]*"[ \t\r\n]*:)/;

/**
 * What the rows of a file begin with, if it can be cut without being parsed. Rows of JSON are taken to begin as the first one does, with the same spaces and the same key. An object inside of a row may do so
 * too: then a piece is no run of whole rows, and whoever parses it sees that.
 */
function rowMark(path: string, head: Buffer): RowMark | undefined {
  const format = sourceFormat(path);
  if (format !== 'json') return LINE_MARKS[format];
  const opening = JSON_OPENING.exec(head.toString('latin1', 0, HEAD))?.[1];
  return opening === undefined
    ? undefined
    : { bytes: Buffer.from(opening, 'latin1'), before: 0, isJson: true };
}

/** Where the next row begins, at `from` or later; -1 when none does. */
function findRow(bytes: Buffer, mark: RowMark, from: number): number {
  for (let at = bytes.indexOf(mark.bytes, from); at >= 0; at = bytes.indexOf(mark.bytes, at + 1)) {
    const row = at + mark.before;
    if (row < bytes.length && (!mark.isJson || followsComma(bytes, row))) return row;
  }
  return -1;
}

function followsComma(bytes: Buffer, row: number): boolean {
  let at = row - 1;
  while (isSpace(bytes[at])) at--;
  return bytes[at] === COMMA;
}

function isCut(bytes: Buffer, row: number, mark: RowMark): boolean {
  let sum = 0;
  const end = Math.min(row + CUT_BYTES, bytes.length);
  for (let at = row; at < end && (mark.isJson || bytes[at] !== LINE_END); at++)
    sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0;
  return (sum >>> 8) % CUT_ONE_IN === 0;
}

/**
 * Cuts a file of `size` bytes into pieces that can be read apart, by looking only at the bytes around the cuts. @throws the file system's own error
 */
export function cutBlocks(root: string, path: string, size: number): Chunk[] {
  if (size <= SPAN * 1.5) return [{ path, start: 0, end: size }];
  const spans: Chunk[] = [];
  const file = openSync(join(root, path), 'r');
  try {
    const window = Buffer.allocUnsafe(WINDOW);
    const read = (at: number) => window.subarray(0, readSync(file, window, 0, WINDOW, at));
    const mark = rowMark(path, read(0));
    let start = 0;
    while (mark && size - start > SPAN * 1.5) {
      const end = findEnd(read, mark, start + SPAN, size);
      spans.push({ path, start, end });
      start = end;
    }
    if (start < size) spans.push({ path, start, end: size });
  } finally {
    closeSync(file);
  }
  return spans;
}

/** Where a span ends: at the first row that says so by its bytes, or if none of those near by does, at the first. */
function findEnd(read: (at: number) => Buffer, mark: RowMark, from: number, size: number): number {
  for (let at = from; at < size; at += WINDOW - HEAD) {
    const bytes = read(at);
    const first = findRow(bytes, mark, 0);
    if (first < 0) continue;
    for (let row = first; row >= 0; row = findRow(bytes, mark, row + 1))
      if (isCut(bytes, row, mark)) return at + row;
    return at + first;
  }
  return size;
}

/** Cuts a span into parts, at rows that say so by their first bytes: the same rows give the same parts wherever they stand. */
export function cutChunks({ path, start, end }: Chunk, bytes: Buffer): Chunk[] {
  const mark = bytes.length <= MIN_CHUNK ? undefined : rowMark(path, bytes);
  if (!mark) return [{ path, start, end }];
  const parts: Chunk[] = [];
  let from = 0;
  for (let row = findRow(bytes, mark, MIN_CHUNK); row >= 0; ) {
    if (row - from >= MAX_CHUNK || isCut(bytes, row, mark)) {
      parts.push({ path, start: start + from, end: start + row });
      from = row;
    }
    row = findRow(bytes, mark, Math.max(row + 1, from + MIN_CHUNK));
  }
  parts.push({ path, start: start + from, end });
  return parts;
}

/** Whether the bytes of a part of JSON end as rows between others do, and begin and end as a sequence does where the file does. Other formats have nothing around their rows. */
export function isWellCut({ path, start, end }: Chunk, bytes: Buffer, size: number): boolean {
  if (sourceFormat(path) !== 'json') return true;
  let last = bytes.length - 1;
  while (isSpace(bytes[last])) last--;
  const first = bytes
    .toString('latin1', 0, HEAD)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()[0];
  return (first === '[') === (start === 0) && bytes[last] === (end === size ? CLOSE_BRACKET : COMMA);
}
