import { isUtf8 } from 'node:buffer';
import { findOddCharacter } from '../../problems/odd-characters.ts';
import type { DataObject, DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/data-values.ts';
import { hasPlainCharacters, hasPlainLinks } from '../validate/safe-texts.ts';
import { findJsonFault, isSpace, scanJson, scanJsonText } from './json-items.ts';
import {
  type ChunkRow,
  countKeys,
  type ParsedSource,
  type RowFormat,
  type RowMark,
  refused,
  type SourceFile,
} from './row-format.ts';
import { parseYamlSource } from './yaml.ts';
import { createYamlLocate, rowSections, wholeText } from './yaml-places.ts';

/** JSON: a sequence of rows. */
export const json: RowFormat = {
  endings: ['json'],
  hasDocuments: true,
  writing: 'brackets',
  rowAdvice: 'Write a list in square brackets, with each row in braces: [{ "slug": "…" }].',
  parse: (source) => parseJsonSource(source),
  createLocate: ({ text }) => {
    const { items, isSequence } = scanJsonText(text);
    return createYamlLocate(wholeText(text), isSequence ? rowSections(text, items) : undefined);
  },
  chunks: { rowMark, mayCutRows: true, isWellCut, rows: cutRows, readRow, createPlainCheck },
};

/**
 * Parses JSON with `JSON.parse`, which is fast. If keys repeat, are unsafe or nest too deep, it parses the
 * text again as YAML (a superset of JSON) to find their places. `lineOffset` is the number of lines before
 * the text.
 */
export function parseJsonSource(source: SourceFile, lineOffset = 0): ParsedSource {
  let value: DataValue;
  try {
    value = JSON.parse(source.text) as DataValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused([jsonProblem(source, lineOffset)]);
  }
  const { items, keys } = scanJsonText(source.text);
  if (countKeys(value, 1) === keys) return { value, lines: items.map(({ line }) => line), problems: [] };
  const checked = parseYamlSource(source);
  const problems = checked.problems.map((problem) => ({
    ...problem,
    line: (problem.line ?? 1) + lineOffset,
  }));
  return { ...checked, problems };
}

function jsonProblem({ path, text }: SourceFile, lineOffset: number): Problem {
  const { offset, message } = findJsonFault(text);
  const odd = findOddCharacter(text.charAt(offset));
  const before = text.slice(0, offset).split('\n');
  return {
    kind: 'json-syntax',
    severity: 'error',
    file: path,
    line: before.length + lineOffset,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: odd ? message.replace(/, got .*$/s, `, got ${odd.name}`) : message,
    advice: odd
      ? upperFirst(`${odd.advice}.`)
      : 'JSON needs double quotes around keys and texts, no comma after the last item, and no comments.',
  };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The number of first bytes of a file or chunk that are searched for the beginning of its rows. */
const HEAD = 256;
const COMMA = 44;
const CLOSE_BRACKET = 93;
const JSON_OPENING = /^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]*\[?[ \t\r\n]*(\{[ \t\r\n]*"[^"\\]*"[ \t\r\n]*:)/;

/**
 * Returns the mark of rows that begin like the first one, with the same white space and key. An object inside
 * of a row may begin in the same way. Then a block ends inside of a row, and the parser of the block declines
 * it.
 */
function rowMark(head: Buffer): RowMark | undefined {
  const opening = JSON_OPENING.exec(head.toString('latin1', 0, HEAD))?.[1];
  if (opening === undefined) return undefined;
  return { bytes: Buffer.from(opening, 'latin1'), before: 0, endsWithLine: false, isRow: followsComma };
}

function followsComma(bytes: Buffer, row: number): boolean {
  return bytes[lastUsed(bytes, row)] === COMMA;
}

/** Returns the place of the last byte before another that is not white space. */
function lastUsed(bytes: Buffer, before: number): number {
  let at = before - 1;
  while (isSpace(bytes[at])) at--;
  return at;
}

/**
 * A chunk must end with a comma. The first one must begin with the bracket of the sequence, and the last one
 * must end with it.
 */
function isWellCut(bytes: Buffer, isFirst: boolean, isLast: boolean): boolean {
  const [first] = bytes
    .toString('latin1', 0, HEAD)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const last = bytes[lastUsed(bytes, bytes.length)];
  return (first === '[') === isFirst && last === (isLast ? CLOSE_BRACKET : COMMA);
}

function* cutRows(bytes: Buffer): Generator<ChunkRow | undefined> {
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

/** Reads the bytes of a row that was checked before. */
export function readRow(bytes: Buffer): { readonly text: string; readonly value: DataObject } {
  const text = jsonText(bytes);
  return { text, value: JSON.parse(text) as DataObject };
}

/** Makes the check of a chunk's texts (see `ChunkFormat`). */
export function createPlainCheck(bytes: Buffer): (text: string) => boolean {
  const arePlain = hasPlainCharacters(bytes);
  return (text) => arePlain && hasPlainLinks(text);
}

/** Returns the JSON of a row without the white space and the byte-order mark around it. */
export function jsonText(source: Buffer): string {
  return source.toString('utf8').trim();
}

/**
 * Parses a row whose text has this many keys. Declines if its value has fewer, since then a key is repeated.
 */
export function readJson(text: string, keys: number, depth: number): DataObject | undefined {
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
