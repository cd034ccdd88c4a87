import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, DataObject, DataValue } from '../../types/data.ts';
import { isObject } from '../../utils/is-object.ts';
import { countKeys } from '../parse/count-keys.ts';
import { decodeShort, decodeText } from '../parse/decode-text.ts';
import { scanJson } from '../parse/scan-json.ts';
import { type SourceFormat, sourceFormat } from '../parse/source-format.ts';
import { cutYamlRows, parseYamlRow } from '../parse/yaml-rows.ts';

/** A row as found quickly: where it stands in its part (JSON: in bytes; YAML: in the characters of the text), and its line, counted from the part's first as 1. */
export interface ChunkRow {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** What is hashed: its text, or the bytes of it, which last until the next part is read. */
  readonly source: string | Uint8Array;
  readonly text: () => string;
  /** The value of its text; undefined where the fast readers are at a loss. */
  readonly parse: (text: string) => DataObject | undefined;
}

/** Reads the bytes of a part, into memory that the next part overwrites. @throws the file system's own error */
export type ChunkReader = (part: Chunk) => Buffer;

/** Makes a reader of the parts below `root`; new memory for each of them would cost as much as to read it. */
export function createChunkReader(root: string): ChunkReader {
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
 * The rows of a part, one after another, as far as they can be read by the fast readers and no fault is seen: whoever meets undefined reads the whole file with the
 * full parsers, which say what is wrong.
 */
export function parseChunk(path: string, bytes: Buffer): Iterable<ChunkRow | undefined> {
  return PARSERS[sourceFormat(path)](bytes);
}

const PARSERS: Record<SourceFormat, (bytes: Buffer) => Iterable<ChunkRow | undefined>> = {
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
    const text = () => decodeShort(source);
    yield { start, end, line, source, text, parse: (row) => readJson(row, own, 2) };
  }
  if (!isSequence || counted !== keys) yield undefined;
}

function* parseNdjsonRows(bytes: Buffer): Generator<ChunkRow | undefined> {
  if (!isUtf8(bytes)) yield undefined;
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    line++;
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    const source = bytes.subarray(start, end);
    const row = jsonText(source);
    const parse = (text: string) => readJson(text, scanJson(source).keys, 1);
    if (row !== '') yield { start, end, line, source, text: () => row, parse };
    start = end + 1;
  }
}

/** The JSON of a row by its bytes; a line may have white space around it, or a byte-order mark before it. */
export function jsonText(source: Uint8Array): string {
  return decodeShort(source).trim();
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
