import type { DataObject, JsonSchema } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { isPlainRecord } from '../validate/safe-texts.ts';
import { createRowReader } from './csv-columns.ts';
import { cutFilledRecords, readCells } from './csv-records.ts';
import { formatTable, openTable, parseTable, readHeader } from './csv-table.ts';
import type { ChunkFormat, ChunkRow, RowMark } from './row-format.ts';
import { decodeText } from './utf8.ts';

const LINES: RowMark = {
  bytes: Buffer.from('\n'),
  before: 1,
  endsWithLine: true,
  seemsInside: seemsQuoted,
  createInsideCheck: createQuoteCount,
};
const LINE_END = 10;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** How files of CSV are cut, and how their rows are read by their table (see `formatTable`). */
export const csvChunks: ChunkFormat = {
  rowMark: () => LINES,
  mayCutRows: true,
  readTable,
  rows: cutRows,
  readRow: (bytes, table) => {
    const text = bytes.toString('utf8');
    return { text, value: recordReader(table).read(text) };
  },
  createPlainCheck: (_, table) => (record) => isPlainRecord(record, table.charAt(0)),
};

function readTable(path: string, head: Buffer, isWhole: boolean, schema: JsonSchema): string | undefined {
  const text = decodeText(isWhole ? head : head.subarray(0, head.lastIndexOf(LINE_END) + 1));
  const header = text === undefined ? undefined : readHeader(path, text);
  if (!header) return undefined;
  const { table, faults } = openTable(header, schema, true);
  return faults.length > 0 ? undefined : formatTable(table);
}

/**
 * Yields the rows of a chunk of CSV, with their places in bytes. Yields undefined where a record is wrong, or
 * does not end in the chunk. The first chunk of a file begins with the header.
 */
function* cutRows(bytes: Buffer, table: string, isFirst: boolean): Generator<ChunkRow | undefined> {
  const text = decodeText(bytes);
  if (text === undefined) {
    yield undefined;
    return;
  }
  const reader = recordReader(table);
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const before = isMarked ? BYTE_ORDER_MARK.length : 0;
  const offsetOf = byteOffsets(text, bytes.length - before === text.length, before);
  const records = cutFilledRecords(text, reader.delimiter);
  if (isFirst) records.next();
  for (const { start, end, line, openAt } of records) {
    if (openAt !== undefined) {
      yield undefined;
      return;
    }
    const record = text.slice(start, end);
    yield {
      start: offsetOf(start),
      end: offsetOf(end),
      line,
      // The values of a row depend on the header and on the types of the schema.
      source: `${reader.hash} ${record}`,
      text: () => record,
      parse: (row) => reader.read(row),
    };
  }
}

/** Makes the function that turns offsets of a text, in their order, into offsets of its UTF-8. */
function byteOffsets(text: string, isAscii: boolean, before: number): (offset: number) => number {
  if (isAscii) return (offset) => offset + before;
  let known = 0;
  let bytes = before;
  return (offset) => {
    bytes += Buffer.byteLength(text.slice(known, offset));
    known = offset;
    return bytes;
  };
}

/** Reads the records of a table. */
interface RecordReader {
  readonly delimiter: string;
  /** The hash of the table: the value of a record depends on it. */
  readonly hash: string;
  /** Returns the row of a record. Returns undefined if the record is faulty. */
  read(record: string): DataObject | undefined;
}

const MAX_READERS = 100;
const readers = new Map<string, RecordReader>();

/** Returns the reader of a table, given its text. Readers stay in memory. */
function recordReader(table: string): RecordReader {
  const known = readers.get(table);
  if (known) return known;
  const parsed = parseTable(table);
  const readRow = createRowReader(parsed);
  const width = parsed.columns.length;
  const reader: RecordReader = {
    delimiter: parsed.delimiter,
    hash: hashContent(table),
    read(record) {
      const { cells, faultAt } = readCells(record, parsed.delimiter);
      return faultAt === undefined && cells.length === width ? readRow(cells) : undefined;
    },
  };
  if (readers.size >= MAX_READERS) readers.clear();
  readers.set(table, reader);
  return reader;
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
