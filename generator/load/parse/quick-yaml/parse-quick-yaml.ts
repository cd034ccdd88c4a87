import type { DataValue } from '../../../types/data.ts';
import { blockScalar } from './block-scalar.ts';
import { flowCollection } from './flow-collection.ts';
import { createCursor, isAtEnd, type LineCursor, nextLine } from './line-cursor.ts';
import { NotQuick } from './not-quick.ts';
import { isQuickKey, plainScalar, quotedScalar } from './quick-scalars.ts';

const MAX_DEPTH = 40;
const DASH = 45;
const SPACE = 32;
const HASH = 35;
/** A plain key and its colon; keys that YAML reads as something else than a text are left to the full parser. */
const KEY = /([A-Za-z_][A-Za-z0-9_-]*):(?= |$)/my;

/**
 * Parses the text of one item of a sequence at column 0 (which holds no mark of a document's begin or end, or it would not be one item), as people and programs write it into datasets: block mappings and sequences, plain and quoted scalars,
 * folded and literal blocks, flow collections on one line. About ten times as fast as a full parser. Whatever else it meets (anchors, tags, tabs, repeated keys,
 * faults), it returns undefined, and the full parser decides. Proven equal to `yaml` by a property test.
 */
export function parseQuickItem(text: string): DataValue | undefined {
  return parseQuick(text, true, (cursor) => parseItem(cursor, 1));
}

/** Parses a document that is one block mapping at column 0 in the same way; undefined where the full parser is to decide. */
export function parseQuickMapping(text: string): DataValue | undefined {
  if (/^(?!---\r?\n)(?:---|\.\.\.|%)|\n(?:---|\.\.\.|%)/.test(text)) return undefined;
  return parseQuick(text.replace(/^---\r?\n/, '\n'), false, (cursor) => parseMapping(cursor, 1));
}

function parseQuick(
  text: string,
  isItem: boolean,
  parse: (cursor: LineCursor) => DataValue,
): DataValue | undefined {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  if (/[\t\r]/.test(lines)) return undefined;
  const cursor = createCursor(lines);
  if (isAtEnd(cursor) || cursor.indent !== 0 || isDash(cursor) !== isItem) return undefined;
  try {
    const value = parse(cursor);
    return isAtEnd(cursor) ? value : undefined;
  } catch (error) {
    if (error instanceof NotQuick) return undefined;
    throw error;
  }
}

function isDash({ text, start, end }: LineCursor): boolean {
  return text.charCodeAt(start) === DASH && (start + 1 === end || text.charCodeAt(start + 1) === SPACE);
}

/** Whether a comment begins where, after a dash or a colon and spaces, a value might. */
function isComment({ text }: LineCursor, start: number): boolean {
  return text.charCodeAt(start) === HASH;
}

/** The item after the dash that the cursor stands on. */
function parseItem(cursor: LineCursor, depth: number): DataValue {
  const dash = cursor.indent;
  let start = cursor.start + 1;
  while (start < cursor.end && cursor.text.charCodeAt(start) === SPACE) start++;
  if (start === cursor.end || isComment(cursor, start)) return parseBelow(cursor, dash, depth);
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
    const isBelow = start === cursor.end || isComment(cursor, start);
    mapping[key] = isBelow ? parseBelow(cursor, indent, depth, true) : parseInline(cursor, start, indent);
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
  if (!KEY.test(cursor.text)) return parseInline(cursor, cursor.start, indent);
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

/** A scalar or flow collection that begins on the cursor's line, deeper than `parent`; afterwards the cursor stands on the next line with content. */
function parseInline(cursor: LineCursor, start: number, parent: number): DataValue {
  const first = cursor.text.charCodeAt(start);
  if (first === 124 || first === 62) return blockScalar(cursor, start, parent);
  if (first === 34 || first === 39) return quotedScalar(cursor, start, parent);
  if (first !== 91 && first !== 123) return plainScalar(cursor, start, parent);
  const value = flowCollection(cursor.text.slice(start, cursor.end));
  nextLine(cursor);
  if (!isAtEnd(cursor) && cursor.indent > parent) throw new NotQuick('flow collection over several lines');
  return value;
}
