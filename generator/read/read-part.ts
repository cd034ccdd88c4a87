import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../hash/index.ts';
import type { DataObject, DataValue, RowPart } from '../types/data.ts';
import { countKeys } from './count-keys.ts';
import { decodeText } from './decode-text.ts';
import { parseQuickYaml } from './quick-yaml/parse-quick-yaml.ts';
import { scanJson } from './scan-json.ts';
import { type SourceFormat, sourceFormat } from './source-format.ts';

/** A row as parsed quickly: its value, the text it was written as, and its line, counted from the part's first as 1. */
export interface QuickRow {
  readonly value: DataObject;
  readonly text: string;
  readonly line: number;
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
 * The rows of a part, when all of them can be read by the fast readers and no fault is seen; else undefined, and whoever reads the whole file with the
 * full parsers says what is wrong.
 */
export function parsePart(path: string, bytes: Uint8Array): readonly QuickRow[] | undefined {
  const text = decodeText(bytes);
  const rows = text === undefined ? undefined : PARSERS[sourceFormat(path)](text);
  return rows?.every(({ value }) => isObject(value)) ? rows : undefined;
}

/** The hash of a row as it was written. */
export function hashRow({ text }: QuickRow): string {
  return hashContent(Buffer.from(text, 'utf16le'));
}

const PARSERS: Record<SourceFormat, (text: string) => readonly QuickRow[] | undefined> = {
  yaml: parseYamlRows,
  json: parseJsonRows,
  ndjson: parseNdjsonRows,
  markdown: () => undefined,
};

function parseYamlRows(text: string): readonly QuickRow[] | undefined {
  const quick = parseQuickYaml(text);
  return quick?.rows.map((value, at) => ({
    value: value as DataObject,
    text: text.slice(quick.starts[at], quick.starts[at + 1]),
    line: quick.lines[at] ?? 1,
  }));
}

function parseJsonRows(text: string): readonly QuickRow[] | undefined {
  const value = parseJson(text);
  const { items, keys } = scanJson(text);
  if (!Array.isArray(value) || value.length !== items.length || countKeys(value, 1) !== keys)
    return undefined;
  return items.map(({ start, end, line }, at) => ({ value: value[at], text: text.slice(start, end), line }));
}

function parseNdjsonRows(text: string): readonly QuickRow[] | undefined {
  const rows: QuickRow[] = [];
  let line = 0;
  for (const written of text.split('\n')) {
    line++;
    const row = written.trim();
    if (row === '') continue;
    const value = parseJson(row);
    if (!isObject(value) || countKeys(value, 1) !== scanJson(row).keys) return undefined;
    rows.push({ value, text: row, line });
  }
  return rows;
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
