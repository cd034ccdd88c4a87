import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { DataObject, DataValue, RowPart } from '../types/data.ts';
import { countKeys } from './count-keys.ts';
import { decodeText } from './decode-text.ts';
import { scanJson } from './scan-json.ts';
import { type SourceFormat, sourceFormat } from './source-format.ts';
import { cutYamlRows, parseYamlRow } from './yaml-rows.ts';

/** A row as found quickly: where its text stands in the part's, and its line, counted from the part's first as 1. */
export interface QuickRow {
  /** Its value; undefined where the fast readers are at a loss. */
  readonly read: () => DataObject | undefined;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** The rows of a part, one after another: a row that is done with can be forgotten. Undefined comes where the fast readers are at a loss. */
export interface QuickRows {
  readonly text: string;
  readonly rows: Iterable<QuickRow | undefined>;
}

/** Reads the bytes of a part, into memory that the next part overwrites. @throws the file system's own error */
export type PartReader = (part: RowPart) => Buffer;

/** Makes a reader of the parts below `root`; new memory for each of them would cost as much as to read it. */
export function createPartReader(root: string): PartReader {
  let memory = Buffer.alloc(0);
  return ({ path, start, end }) => {
    const file = openSync(join(root, path), 'r');
    try {
      const size = Math.max(0, Math.min(end, fstatSync(file).size) - start);
      if (size > memory.length) memory = Buffer.allocUnsafeSlow(size);
      let done = 0;
      while (done < size) {
        const count = readSync(file, memory, done, size - done, start + done);
        if (count === 0) break;
        done += count;
      }
      return memory.subarray(0, done);
    } finally {
      closeSync(file);
    }
  };
}

/**
 * The rows of a part, as far as they can be read by the fast readers and no fault is seen: whoever meets undefined reads the whole file with the
 * full parsers, which say what is wrong.
 */
export function parsePart(path: string, bytes: Uint8Array): QuickRows | undefined {
  const text = decodeText(bytes);
  return text === undefined ? undefined : { text, rows: PARSERS[sourceFormat(path)](text) };
}

const PARSERS: Record<SourceFormat, (text: string) => Iterable<QuickRow | undefined>> = {
  yaml: parseYamlRows,
  json: parseJsonRows,
  ndjson: parseNdjsonRows,
  markdown: () => [undefined],
};

function* parseYamlRows(text: string): Generator<QuickRow | undefined> {
  const rows = cutYamlRows(text);
  if (!rows) yield undefined;
  else for (const row of rows) yield { ...row, read: () => readYaml(text.slice(row.start, row.end)) };
}

function readYaml(text: string): DataObject | undefined {
  const value = parseYamlRow(text);
  return isObject(value) ? value : undefined;
}

function* parseJsonRows(text: string): Generator<QuickRow | undefined> {
  const { items, keys, isSequence } = scanJson(text, true);
  let counted = 0;
  for (const { start, end, line, keys: own } of items) {
    counted += own;
    yield { read: () => readJson(text.slice(start, end), own, 2), start, end, line };
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
    if (row !== '') yield { read: () => readJson(row, scanJson(row).keys, 1), start, end, line };
    start = end + 1;
  }
}

/** A row whose text holds so many keys: another number says that one stands twice. */
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

function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
