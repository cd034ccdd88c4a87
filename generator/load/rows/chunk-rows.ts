import { isUtf8 } from 'node:buffer';
import type { DataObject, DataValue, HashedChunk, JsonSchema } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { cutFilledRecords } from '../formats/csv-records.ts';
import { formatTable, openTable, readHeader, recordReader } from '../formats/csv-table.ts';
import { countKeys } from '../formats/data-limits.ts';
import { scanJson } from '../formats/json-items.ts';
import { decodeText, type SourceFormat, sourceFormat } from '../formats/source-file.ts';
import { cutYamlRows, parseYamlRow } from '../formats/yaml.ts';
import type { ChunkReader } from './chunk-bytes.ts';

/**
 * Yields the rows of a chunk. Yields undefined where the fast parsers decline. The caller then parses the
 * whole file with the full parsers, which report faults.
 */
export function parseChunk(
  { path, start, table = '' }: Pick<HashedChunk, 'path' | 'start' | 'table'>,
  bytes: Buffer,
): Iterable<ChunkRow | undefined> {
  const format = sourceFormat(path);
  return format === 'csv' ? parseCsvRows(bytes, table, start === 0) : PARSERS[format](bytes);
}

const PARSERS: Record<Exclude<SourceFormat, 'csv'>, (bytes: Buffer) => Iterable<ChunkRow | undefined>> = {
  yaml: parseYamlRows,
  json: parseJsonRows,
  ndjson: parseNdjsonRows,
  markdown: () => [undefined],
};

function* parseYamlRows(bytes: Buffer): Generator<ChunkRow | undefined> {
  const text = decodeText(bytes);
  const rows = text === undefined ? undefined : cutYamlRows(text);
  if (!rows || text === undefined) yield undefined;
  else
    for (const row of rows) {
      const source = text.slice(row.start, row.end);
      yield { ...row, source, text: () => source, parse: readYaml };
    }
}

function readYaml(text: string): DataObject | undefined {
  const value = parseYamlRow(text);
  return isObject(value) ? value : undefined;
}

function* parseJsonRows(bytes: Buffer): Generator<ChunkRow | undefined> {
  if (!isUtf8(bytes)) yield undefined;
  const { items, keys, isSequence } = scanJson(bytes, true);
  let counted = 0;
  for (const { start, end, line, keys: own } of items) {
    counted += own;
    const source = bytes.subarray(start, end);
    const text = () => source.toString('utf8');
    yield { start, end, line, source, text, parse: (row) => readJson(row, own, 2) };
  }
  if (!isSequence || counted !== keys) yield undefined;
}

function* parseNdjsonRows(bytes: Buffer): Generator<ChunkRow | undefined> {
  if (!isUtf8(bytes)) yield undefined;
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    line++;
    const lineEnd = bytes.indexOf('\n', start);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    const source = bytes.subarray(start, end);
    const row = jsonText(source);
    const parse = (text: string) => readJson(text, scanJson(source).keys, 1);
    if (row !== '') yield { start, end, line, source, text: () => row, parse };
    start = end + 1;
  }
}

/** Returns the JSON of a row without the white space and the byte-order mark around it. */
export function jsonText(source: Buffer): string {
  return source.toString('utf8').trim();
}

/**
 * Parses a row whose text has this many keys. Declines if its value has fewer, since then a key is repeated.
 */
function readJson(text: string, keys: number, depth: number): DataObject | undefined {
  const value = parseJson(text);
  return isObject(value) && countKeys(value, depth) === keys ? value : undefined;
}

function parseJson(text: string): DataValue | undefined {
  try {
    return JSON.parse(text) as DataValue;
  } catch {
    return undefined;
  }
}

/**
 * A row that the fast path found in a chunk. `start` and `end` are its place in the chunk (JSON and CSV: in
 * bytes; YAML: in characters). `line` is its line, where the chunk's first line is 1.
 */
export interface ChunkRow {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** What is hashed: the row's text, or its bytes, which are valid until the next chunk is read. */
  readonly source: string | Uint8Array;
  readonly text: () => string;
  /** Parses the row's text. Returns undefined if the fast parsers decline it. */
  readonly parse: (text: string) => DataObject | undefined;
}

/** The number of first bytes of a file in which the header is expected. */
const HEAD_BYTES = 64 * 1024;
const LINE_END = 10;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Returns the text of the table of a CSV file with rows (see `formatTable`). Returns undefined if its header
 * is unusual or wrong: then the file is parsed in full. @throws the file system's own error
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
 * Yields the rows of a chunk of CSV, with their places in bytes. Yields undefined where a record is wrong, or
 * does not end in the chunk. The first chunk of a file begins with the header.
 */
function* parseCsvRows(bytes: Buffer, table: string, isFirst: boolean): Generator<ChunkRow | undefined> {
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
