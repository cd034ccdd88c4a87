import { isUtf8 } from 'node:buffer';
import type { DataObject, DataValue, HashedChunk } from '../../types/data.ts';
import { isObject } from '../../utils/is-object.ts';
import { countKeys } from '../parse/count-keys.ts';
import { decodeText } from '../parse/decode-text.ts';
import { scanJson } from '../parse/scan-json.ts';
import { type SourceFormat, sourceFormat } from '../parse/source-format.ts';
import { cutYamlRows, parseYamlRow } from '../parse/yaml-rows.ts';
import type { ChunkRow } from './chunk-row.ts';
import { parseCsvRows } from './csv-rows.ts';

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
