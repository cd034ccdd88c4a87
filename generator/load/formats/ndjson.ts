import { isUtf8 } from 'node:buffer';
import type { DataValue } from '../../types/data.ts';
import { createPlainCheck, jsonText, parseJsonSource, readJson, readRow } from './json.ts';
import { scanJson } from './json-items.ts';
import {
  type ChunkRow,
  type OfDataset,
  type ParsedSource,
  type RowFormat,
  refused,
  type SourceFile,
  type UnreadRow,
} from './row-format.ts';
import { createYamlLocate, wholeText } from './yaml-places.ts';

/** NDJSON: a row of JSON in each line. */
export const ndjson: RowFormat = {
  endings: ['ndjson', 'jsonl'],
  rowsAreLines: true,
  writing: 'brackets',
  rowAdvice: 'Write each row into a line of its own, in braces: { "slug": "…" }.',
  parse: parseNdjson,
  createLocate: ({ text }) => {
    const lines = linesOf(text).map((line, lineOffset) => ({ ...wholeText(line), lineOffset }));
    const rows = lines.filter((line) => line.text.trim() !== '');
    return createYamlLocate(rows[0] ?? wholeText(''), rows);
  },
  chunks: {
    rowMark: () => ({ bytes: Buffer.from('\n'), before: 1, endsWithLine: true }),
    mayCutRows: false,
    rows: cutRows,
    readRow,
    createPlainCheck,
  },
};

/** Returns the lines of a text. Splitting it by an expression takes ten times as long. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** Finds the slug of a row that is no JSON. */
const SLUG = /"slug"\s*:\s*"([^"\\]+)"/;

function parseNdjson(source: SourceFile, of?: OfDataset): ParsedSource {
  const values: DataValue[] = [];
  const lines: number[] = [];
  const unread: UnreadRow[] = [];
  linesOf(source.text).forEach((text, at) => {
    if (text.trim() === '') return;
    const parsed = parseJsonSource({ ...source, text }, at);
    const line = at + 1;
    const slug = SLUG.exec(text)?.[1] ?? '';
    if (parsed.value === undefined) unread.push({ at: values.length, line, slug, problems: parsed.problems });
    values.push(parsed.value ?? null);
    lines.push(line);
  });
  if (unread.length === 0) return { value: values, lines, problems: [] };
  if (of?.mayLeaveOut) return { value: values, lines, problems: [], unread };
  return refused(unread.flatMap(({ problems }) => problems));
}

function* cutRows(bytes: Buffer): Generator<ChunkRow | undefined> {
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
