import type { DataValue } from '../../types/data.ts';
import { UNSAFE_KEYS } from '../count-keys.ts';
import { type LineCursor, moveOn } from './line-cursor.ts';
import { NotQuick } from './not-quick.ts';

const WORDS: Readonly<Record<string, DataValue>> = {
  '~': null,
  null: null,
  Null: null,
  NULL: null,
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
};
/** Characters that cannot begin a plain scalar, or that begin something this parser leaves to the full one. */
const SPECIAL_START = /^[-?:,[\]{}#&*!|>'"%@`]/;
/** Numbers of the core schema (YAML 1.2.2, section 10.3.2); the rare spellings are left to the full parser. */
const NUMBER = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const RARE_NUMBER = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const JSON_ESCAPES = /^(?:[^\\]|\\["\\/bfnrt]|\\u[0-9A-Fa-f]{4})*$/;

/** The value of a plain scalar that stands on one line; a comment after it is cut off. */
export function plainScalar(source: string): DataValue {
  const comment = source.indexOf(' #');
  const text = (comment < 0 ? source : source.slice(0, comment)).trimEnd();
  if (text in WORDS && Object.hasOwn(WORDS, text)) return WORDS[text] as DataValue;
  if (SPECIAL_START.test(text) && !/^-[^\s]/.test(text)) throw new NotQuick('special character');
  if (text.includes(': ') || text.endsWith(':')) throw new NotQuick('colon in a plain scalar');
  if (NUMBER.test(text)) return Number(text);
  if (RARE_NUMBER.test(text)) throw new NotQuick('number in a rare spelling');
  return text;
}

/** The value of a quoted scalar that begins and ends on one line, and nothing but a comment after it. */
export function quotedScalar(source: string): string {
  return source.startsWith('"') ? doubleQuoted(source) : singleQuoted(source);
}

function doubleQuoted(source: string): string {
  let end = 1;
  while (end < source.length && source[end] !== '"') end += source[end] === '\\' ? 2 : 1;
  if (end >= source.length) throw new NotQuick('quote that goes on');
  expectNothing(source.slice(end + 1));
  const inner = source.slice(1, end);
  if (!inner.includes('\\')) return inner;
  if (!JSON_ESCAPES.test(inner)) throw new NotQuick('escape of its own');
  return JSON.parse(source.slice(0, end + 1)) as string;
}

function singleQuoted(source: string): string {
  let end = source.indexOf("'", 1);
  while (end >= 0 && source[end + 1] === "'") end = source.indexOf("'", end + 2);
  if (end < 0) throw new NotQuick('quote that goes on');
  expectNothing(source.slice(end + 1));
  return source.slice(1, end).replaceAll("''", "'");
}

function expectNothing(rest: string): void {
  if (rest !== '' && !/^ +(?:#|$)/.test(rest)) throw new NotQuick('text after a quote');
}

/** A flow sequence or mapping of plain words and numbers on one line, or an empty collection. */
export function flowCollection(source: string): DataValue {
  const text = source.trimEnd();
  if (text === '[]') return [];
  if (text === '{}') return {};
  const sequence = /^\[([A-Za-z0-9 ,_./-]*)\]$/.exec(text)?.[1];
  if (sequence !== undefined) return sequence.split(',').map(flowScalar);
  const mapping = /^\{([A-Za-z0-9 ,_.:-]*)\}$/.exec(text)?.[1];
  if (mapping === undefined) throw new NotQuick('flow collection');
  const result: Record<string, DataValue> = {};
  for (const pair of mapping.split(',')) {
    const [, key, value] = /^ *([A-Za-z_][A-Za-z0-9_-]*): +([^: ][^:]*)$/.exec(pair) ?? [];
    if (key === undefined || value === undefined || !isQuickKey(key) || Object.hasOwn(result, key))
      throw new NotQuick('flow mapping');
    result[key] = flowScalar(value);
  }
  return result;
}

function flowScalar(item: string): DataValue {
  const text = item.trim();
  if (text === '' || text.startsWith('-')) throw new NotQuick('empty or signed flow item');
  return plainScalar(text);
}

const WORD_KEYS = /^(?:null|true|false)$/i;

/** Whether a key is a plain text to YAML, and safe as a property. */
export function isQuickKey(key: string): boolean {
  return !UNSAFE_KEYS.has(key) && !WORD_KEYS.test(key);
}

/**
 * A block scalar (`|`, `|-`, `>` or `>-`): the cursor stands on the line of its header and is moved to the first line after it. Its
 * lines stand deeper than `parent`.
 */
export function blockScalar(cursor: LineCursor, header: string, parent: number): string {
  const isFolded = header.startsWith('>');
  const isStripped = header === '>-' || header === '|-';
  if (!isStripped && header !== '>' && header !== '|') throw new NotQuick('block scalar header');
  const { text } = cursor;
  const lines: string[] = [];
  let indent = -1;
  for (moveOn(cursor); cursor.line < text.length; moveOn(cursor)) {
    if (cursor.start === cursor.end) {
      if (cursor.indent > Math.max(indent, 0)) throw new NotQuick('spaces on an empty line');
      lines.push('');
      continue;
    }
    if (cursor.indent <= parent) break;
    if (indent < 0) indent = cursor.indent;
    if (cursor.indent < indent) throw new NotQuick('line less indented');
    const line = text.slice(cursor.line + indent, cursor.end);
    if (isFolded && (line.startsWith(' ') || line.endsWith(' ')))
      throw new NotQuick('folded line with spaces');
    lines.push(line);
  }
  // The line after a block scalar may be a comment, which the callers do not expect.
  skipComments(cursor);
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0 || lines[0] === '') throw new NotQuick('empty block scalar');
  const body = isFolded ? fold(lines) : lines.join('\n');
  return isStripped ? body : `${body}\n`;
}

function skipComments(cursor: LineCursor): void {
  while (
    cursor.line < cursor.text.length &&
    (cursor.start === cursor.end || cursor.text[cursor.start] === '#')
  )
    moveOn(cursor);
}

/** Joins lines with spaces; an empty line is a line break. */
function fold(lines: readonly string[]): string {
  let folded = lines[0] ?? '';
  let breaks = 0;
  for (const line of lines.slice(1)) {
    if (line === '') {
      breaks++;
      continue;
    }
    folded += (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + line;
    breaks = 0;
  }
  return folded;
}
