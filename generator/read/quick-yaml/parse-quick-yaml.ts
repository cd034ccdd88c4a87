import type { DataValue } from '../../types/data.ts';
import { createCursor, isAtEnd, type LineCursor, nextLine } from './line-cursor.ts';
import { NotQuick } from './not-quick.ts';
import { blockScalar, flowCollection, isQuickKey, plainScalar, quotedScalar } from './quick-scalars.ts';

const MAX_DEPTH = 40;
const DASH = 45;
const SPACE = 32;
/** A plain key and its colon; keys that YAML reads as something else than a text are left to the full parser. */
const KEY = /([A-Za-z_][A-Za-z0-9_-]*):(?= |$)/my;

/** The items of a sequence, the line of each (counted from 1), and the character with which that line begins. */
export interface QuickRows {
  readonly rows: readonly DataValue[];
  readonly lines: readonly number[];
  readonly starts: readonly number[];
}

/**
 * Parses the YAML that people write into datasets: a sequence at column 0 of block mappings and sequences, plain and quoted scalars on one
 * line, folded and literal blocks. About ten times as fast as a full parser. Whatever else it meets (anchors, tags, tabs, multi-line
 * plain scalars, repeated keys, faults), it returns undefined, and the full parser decides. Proven equal to `yaml` by a property test.
 */
export function parseQuickYaml(text: string): QuickRows | undefined {
  if (isUnusual(text)) return undefined;
  const cursor = createCursor(text);
  if (isAtEnd(cursor) || cursor.indent !== 0 || !isDash(cursor)) return undefined;
  const rows: DataValue[] = [];
  const lines: number[] = [];
  const starts: number[] = [];
  let counted = 0;
  let line = 1;
  try {
    while (!isAtEnd(cursor)) {
      if (cursor.indent !== 0 || !isDash(cursor)) return undefined;
      for (let at = text.indexOf('\n', counted); at >= 0 && at < cursor.line; at = text.indexOf('\n', at + 1))
        line++;
      counted = cursor.line;
      lines.push(line);
      starts.push(cursor.line);
      rows.push(parseItem(cursor, 1));
    }
    return { rows, lines, starts };
  } catch (error) {
    if (error instanceof NotQuick) return undefined;
    throw error;
  }
}

/** Parses a document that is one block mapping at column 0, as `parseQuickYaml` parses rows; undefined where the full parser is to decide. */
export function parseQuickMapping(text: string): DataValue | undefined {
  if (isUnusual(text)) return undefined;
  const cursor = createCursor(text);
  if (isAtEnd(cursor) || cursor.indent !== 0 || isDash(cursor)) return undefined;
  try {
    const mapping = parseMapping(cursor, 1);
    return isAtEnd(cursor) ? mapping : undefined;
  } catch (error) {
    if (error instanceof NotQuick) return undefined;
    throw error;
  }
}

function isUnusual(text: string): boolean {
  return /[\t\r]/.test(text) || /^(?:---|\.\.\.|%)/m.test(text);
}

function isDash({ text, start, end }: LineCursor): boolean {
  return text.charCodeAt(start) === DASH && (start + 1 === end || text.charCodeAt(start + 1) === SPACE);
}

/** The item after the dash that the cursor stands on. */
function parseItem(cursor: LineCursor, depth: number): DataValue {
  const dash = cursor.indent;
  let start = cursor.start + 1;
  while (start < cursor.end && cursor.text.charCodeAt(start) === SPACE) start++;
  if (start === cursor.end) return parseBelow(cursor, dash, depth);
  if (cursor.text[start] === '#') throw new NotQuick('comment after a dash');
  const isNested = cursor.text[start] === '-' && (cursor.text[start + 1] === ' ' || start + 1 === cursor.end);
  KEY.lastIndex = start;
  if (!isNested && (!KEY.test(cursor.text) || KEY.lastIndex > cursor.end))
    return parseInline(cursor, start, dash);
  cursor.indent += start - cursor.start;
  cursor.start = start;
  return isNested ? parseSequence(cursor, depth + 1) : parseMapping(cursor, depth + 1);
}

/** A mapping whose first key the cursor stands on. */
function parseMapping(cursor: LineCursor, depth: number): DataValue {
  if (depth > MAX_DEPTH) throw new NotQuick('depth');
  const { indent } = cursor;
  const mapping: Record<string, DataValue> = {};
  do {
    KEY.lastIndex = cursor.start;
    const match = KEY.exec(cursor.text);
    const key = match?.[1];
    if (key === undefined || !isQuickKey(key)) throw new NotQuick('key');
    if (Object.hasOwn(mapping, key)) throw new NotQuick('repeated key');
    let start = KEY.lastIndex;
    if (start > cursor.end) throw new NotQuick('key over two lines');
    while (start < cursor.end && cursor.text.charCodeAt(start) === SPACE) start++;
    mapping[key] =
      start === cursor.end ? parseBelow(cursor, indent, depth, true) : parseInline(cursor, start, indent);
  } while (!isAtEnd(cursor) && cursor.indent === indent && !isDash(cursor));
  if (cursor.indent > indent) throw new NotQuick('deeper line');
  return mapping;
}

/** The value on the lines below a key or a dash: a block that stands deeper, a sequence beside its key, or nothing. */
function parseBelow(cursor: LineCursor, indent: number, depth: number, isKey = false): DataValue {
  nextLine(cursor);
  if (isAtEnd(cursor)) return null;
  const isSequence = isDash(cursor);
  if (cursor.indent < indent || (cursor.indent === indent && !(isKey && isSequence))) return null;
  if (isSequence) return parseSequence(cursor, depth + 1);
  KEY.lastIndex = cursor.start;
  if (!KEY.test(cursor.text)) throw new NotQuick('scalar below');
  return parseMapping(cursor, depth + 1);
}

function parseSequence(cursor: LineCursor, depth: number): DataValue {
  if (depth > MAX_DEPTH) throw new NotQuick('depth');
  const { indent } = cursor;
  const items: DataValue[] = [];
  while (!isAtEnd(cursor) && cursor.indent === indent && isDash(cursor)) items.push(parseItem(cursor, depth));
  if (cursor.indent > indent) throw new NotQuick('deeper line');
  return items;
}

/** A scalar or flow collection that begins on the cursor's line; afterwards the cursor stands on the next line with content. */
function parseInline(cursor: LineCursor, start: number, parent: number): DataValue {
  const source = cursor.text.slice(start, cursor.end);
  const first = source.charCodeAt(0);
  if (first === 124 || first === 62) return blockScalar(cursor, source.trimEnd(), parent);
  const value =
    first === 34 || first === 39
      ? quotedScalar(source)
      : first === 91 || first === 123
        ? flowCollection(source)
        : plainScalar(source);
  nextLine(cursor);
  if (!isAtEnd(cursor) && cursor.indent > parent) throw new NotQuick('scalar over several lines');
  return value;
}
