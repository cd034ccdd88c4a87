import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../../types/data.ts';
import { isSpace } from '../formats/json-items.ts';
import { sourceFormat } from '../formats/source-file.ts';

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
/** The number of first bytes of a JSON file or chunk that are searched for the beginning of its rows. */
const HEAD = 256;

const LINE_END = 10;
const COMMA = 44;
const CLOSE_BRACKET = 93;

/**
 * The bytes at which a row begins. The first `before` of them precede the row. Cells of CSV may have them
 * too.
 */
interface RowMark {
  readonly bytes: Buffer;
  readonly before: number;
  readonly isJson: boolean;
  readonly isCsv?: boolean;
}

const LINE_MARKS: Readonly<Record<string, RowMark>> = {
  yaml: { bytes: Buffer.from('\n- '), before: 1, isJson: false },
  ndjson: { bytes: Buffer.from('\n'), before: 1, isJson: false },
  csv: { bytes: Buffer.from('\n'), before: 1, isJson: false, isCsv: true },
};
const JSON_OPENING = /^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]*\[?[ \t\r\n]*(\{[ \t\r\n]*"[^"\\]*"[ \t\r\n]*:)/;

/**
 * Returns the bytes at which the rows of a file begin. Returns undefined if it cannot be cut without parsing
 * it. Rows of JSON are expected to begin like the first one, with the same white space and key. An object
 * inside of a row may begin in the same way. Then a block ends inside of a row, and the parser of the block
 * declines it.
 */
function rowMark(path: string, head: Buffer): RowMark | undefined {
  const format = sourceFormat(path);
  if (format !== 'json') return LINE_MARKS[format];
  const opening = JSON_OPENING.exec(head.toString('latin1', 0, HEAD))?.[1];
  return opening === undefined
    ? undefined
    : { bytes: Buffer.from(opening, 'latin1'), before: 0, isJson: true };
}

/** Returns where the next row begins, at `from` or later. Returns -1 if there is none. */
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

function isBoundary(bytes: Buffer, row: number, mark: RowMark): boolean {
  let sum = 0;
  const end = Math.min(row + HASHED_BYTES, bytes.length);
  for (let at = row; at < end && (mark.isJson || bytes[at] !== LINE_END); at++)
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
    const mark = rowMark(path, read(0));
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
  for (let at = from; at < size; at += WINDOW - HEAD) {
    const bytes = read(at);
    const first = findRow(bytes, mark, 0);
    if (first < 0) continue;
    for (let row = first; row >= 0; row = findRow(bytes, mark, row + 1))
      if (isBoundary(bytes, row, mark) && !(mark.isCsv && seemsQuoted(bytes, row))) return at + row;
    return at + first;
  }
  return size;
}

/**
 * Cuts a block into chunks by content-defined chunking: the same rows give the same chunks, wherever they
 * are.
 */
export function cutChunks({ path, start, end }: Chunk, bytes: Buffer): Chunk[] {
  const mark = bytes.length <= MIN_CHUNK ? undefined : rowMark(path, bytes);
  if (!mark) return [{ path, start, end }];
  const chunks: Chunk[] = [];
  const isQuoted = mark.isCsv ? createQuoteCount(bytes) : () => false;
  let from = 0;
  for (let row = findRow(bytes, mark, MIN_CHUNK); row >= 0; ) {
    if ((row - from >= MAX_CHUNK || isBoundary(bytes, row, mark)) && !isQuoted(row)) {
      chunks.push({ path, start: start + from, end: start + row });
      from = row;
    }
    row = findRow(bytes, mark, Math.max(row + 1, from + MIN_CHUNK));
  }
  chunks.push({ path, start: start + from, end });
  return chunks;
}

/**
 * Returns whether a chunk was cut between rows. A chunk of JSON must end with a comma. The first one must
 * begin with the bracket of the sequence, and the last one must end with it. Chunks of other formats always
 * pass.
 */
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

const QUOTE = 34;
/** What stands around a cell: a delimiter, or a line end. */
const AROUND: ReadonlySet<number | undefined> = new Set(Buffer.from(',;\t|\r\n'));
/** The most quotes that are looked at. */
const MAX_QUOTES = 32;

/**
 * Makes the function that returns whether a place in a block of CSV is inside of double quotes, by the number
 * of quotes before it. Places come in their order. A quote in the middle of a cell makes it wrong, which the
 * parser of the chunk notices.
 */
function createQuoteCount(bytes: Buffer): (place: number) => boolean {
  let isOpen = false;
  let next = bytes.indexOf(QUOTE);
  return (place) => {
    for (; next >= 0 && next < place; next = bytes.indexOf(QUOTE, next + 1)) isOpen = !isOpen;
    return isOpen;
  };
}

/**
 * Returns whether a line of CSV probably begins inside of double quotes, by the first quote after it that can
 * only open a cell, or only close one. What comes before is not known.
 */
function seemsQuoted(bytes: Buffer, line: number): boolean {
  let isOpen = false;
  let at = bytes.indexOf(QUOTE, line);
  for (let count = 0; at >= 0 && count < MAX_QUOTES; count++) {
    const mayOpen = AROUND.has(bytes[at - 1]);
    const mayClose = AROUND.has(bytes[at + 1]) || bytes[at + 1] === QUOTE;
    if (mayOpen !== mayClose) return mayClose !== isOpen;
    isOpen = !isOpen;
    at = bytes.indexOf(QUOTE, at + 1);
  }
  return false;
}
