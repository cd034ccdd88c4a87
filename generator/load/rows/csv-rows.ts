import type { JsonSchema } from '../../types/data.ts';
import { cutRecords } from '../parse/csv/cut-records.ts';
import { openTable, readHeader } from '../parse/csv/open-table.ts';
import { formatTable, type RecordReader, recordReader } from '../parse/csv/table-text.ts';
import { decodeText } from '../parse/decode-text.ts';
import type { ChunkReader } from './chunk-reader.ts';
import type { ChunkRow } from './chunk-row.ts';

/** The number of first bytes of a file in which the header is expected. */
const HEAD_BYTES = 64 * 1024;
const LINE_END = 10;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Returns the text of the table of a CSV file with rows (see `formatTable`). Returns undefined if its header is
 * unusual or wrong: then the file is parsed in full. @throws the file system's own error
 */
export function readTable(
  readBytes: ChunkReader,
  path: string,
  size: number,
  schema: JsonSchema,
): string | undefined {
  const head = readBytes({ path, start: 0, end: Math.min(size, HEAD_BYTES) });
  const isWhole = head.length >= size;
  const text = decodeText(isWhole ? head : head.subarray(0, head.lastIndexOf(LINE_END) + 1));
  const header = text === undefined ? undefined : readHeader(path, text);
  if (!header) return undefined;
  const { table, faults } = openTable(header, schema, true);
  return faults.length > 0 ? undefined : formatTable(table);
}

/**
 * Yields the rows of a chunk of CSV, with their places in bytes. Yields undefined where a record is wrong, or does
 * not end in the chunk. The first chunk of a file begins with the header.
 */
export function* parseCsvRows(
  bytes: Buffer,
  table: string,
  isFirst: boolean,
): Generator<ChunkRow | undefined> {
  const text = decodeText(bytes);
  if (text === undefined) {
    yield undefined;
    return;
  }
  const reader = recordReader(table);
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const before = isMarked ? BYTE_ORDER_MARK.length : 0;
  const offsetOf = byteOffsets(text, bytes.length - before === text.length, before);
  const records = cutRecords(text, reader.delimiter);
  if (isFirst) records.next();
  for (const { start, end, line, openAt } of records) {
    if (openAt !== undefined) {
      yield undefined;
      return;
    }
    const record = text.slice(start, end);
    if (isBlank(record, reader.delimiter)) continue;
    yield {
      start: offsetOf(start),
      end: offsetOf(end),
      line,
      // The values of a row depend on the header and on the types of the schema.
      source: `${reader.hash} ${record}`,
      text: () => record,
      parse: (row) => readRecord(reader, row),
    };
  }
}

function readRecord(reader: RecordReader, record: string) {
  const row = reader.read(record);
  return row === 'wrong' ? undefined : row;
}

/** Returns whether all cells of a record are empty. */
function isBlank(record: string, delimiter: string): boolean {
  const first = record[0];
  if (first !== delimiter && first !== '"' && first !== ' ') return false;
  return record.replaceAll(delimiter, '').replaceAll('"', '').trim() === '';
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
