import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../hash/index.ts';
import type { DataObject, DataValue, RowPart } from '../types/data.ts';
import { countKeys } from './count-keys.ts';
import { decodeText } from './decode-text.ts';
import { parseQuickYaml } from './quick-yaml/parse-quick-yaml.ts';
import { scanJson } from './scan-json.ts';
import { type SourceFormat, sourceFormat } from './source-format.ts';

/** A row as parsed quickly: its value, where its text stands in the part's, and its line, counted from the part's first as 1. */
export interface QuickRow {
  readonly value: DataObject;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** The rows of a part, one after another: a row that is done with can be forgotten. Undefined comes where the fast readers are at a loss. */
export interface QuickRows {
  readonly text: string;
  readonly rows: Iterable<QuickRow | undefined>;
}

/** The bytes of a part. @throws the file system's own error */
export function readPartBytes(root: string, { path, start, end }: RowPart): Buffer {
  const file = openSync(join(root, path), 'r');
  try {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, fstatSync(file).size) - start));
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(file, bytes, done, bytes.length - done, start + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  } finally {
    closeSync(file);
  }
}

/**
 * The rows of a part, as far as they can be read by the fast readers and no fault is seen: whoever meets undefined reads the whole file with the
 * full parsers, which say what is wrong.
 */
export function parsePart(path: string, bytes: Uint8Array): QuickRows | undefined {
  const text = decodeText(bytes);
  return text === undefined ? undefined : { text, rows: PARSERS[sourceFormat(path)](text) };
}

/** The hash of a row as it was written. */
export function hashRow(text: string, { start, end }: QuickRow): string {
  return hashContent(text.slice(start, end));
}

const PARSERS: Record<SourceFormat, (text: string) => Iterable<QuickRow | undefined>> = {
  yaml: parseYamlRows,
  json: parseJsonRows,
  ndjson: parseNdjsonRows,
  markdown: () => [undefined],
};

function* parseYamlRows(text: string): Generator<QuickRow | undefined> {
  const quick = parseQuickYaml(text);
  if (!quick) yield undefined;
  else
    for (const [at, value] of quick.rows.entries())
      yield isObject(value)
        ? {
            value,
            start: quick.starts[at] ?? 0,
            end: quick.starts[at + 1] ?? text.length,
            line: quick.lines[at] ?? 1,
          }
        : undefined;
}

function* parseJsonRows(text: string): Generator<QuickRow | undefined> {
  const { items, keys, isSequence } = scanJson(text);
  let counted = 0;
  for (const { start, end, line } of items) {
    const value = parseJson(text.slice(start, end));
    counted += countKeys(value, 2);
    yield isObject(value) ? { value, start, end, line } : undefined;
  }
  if (!isSequence || counted !== keys) yield undefined;
}

function* parseNdjsonRows(text: string): Generator<QuickRow | undefined> {
  let line = 0;
  for (let start = 0; start < text.length; ) {
    line++;
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const row = text.slice(start, end).trim();
    if (row !== '') {
      const value = parseJson(row);
      const isRight = isObject(value) && countKeys(value, 1) === scanJson(row).keys;
      yield isRight ? { value, start, end, line } : undefined;
    }
    start = end + 1;
  }
}

function parseJson(text: string): DataValue | undefined {
  try {
    return JSON.parse(text) as DataValue;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
