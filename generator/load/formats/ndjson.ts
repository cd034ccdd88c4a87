import { isUtf8 } from 'node:buffer';
import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { createPlainCheck, jsonText, parseJsonSource, readJson, readRow } from './json.ts';
import { scanJson } from './json-items.ts';
import { type ChunkRow, type ParsedSource, type RowFormat, refused, type SourceFile } from './row-format.ts';
import { createYamlLocate, wholeText } from './yaml-places.ts';

/** NDJSON: a row of JSON in each line. */
export const ndjson: RowFormat = {
  endings: ['ndjson', 'jsonl'],
  writing: 'brackets',
  rowAdvice: 'Write each row into a line of its own, in braces: { "slug": "…" }.',
  parse: parseNdjson,
  createLocate: ({ text }) => {
    const lines = text.split(LINE_END).map((line, lineOffset) => ({ ...wholeText(line), lineOffset }));
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

const LINE_END = /\r\n|\n/;

function parseNdjson(source: SourceFile): ParsedSource {
  const values: DataValue[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  source.text.split(LINE_END).forEach((text, at) => {
    if (text.trim() === '') return;
    const parsed = parseJsonSource({ ...source, text }, at);
    for (const problem of parsed.problems) problems.push(problem);
    if (parsed.value === undefined) return;
    values.push(parsed.value);
    lines.push(at + 1);
  });
  return problems.length > 0 ? refused(problems) : { value: values, lines, problems };
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
