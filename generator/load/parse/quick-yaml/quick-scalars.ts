import type { DataValue } from '../../../types/data.ts';
import { UNSAFE_KEYS } from '../count-keys.ts';
import { isAtEnd, type LineCursor, moveOn, nextLine } from './line-cursor.ts';
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

/** The value of a plain scalar's text on one line. */
export function plainValue(text: string): DataValue {
  if (text in WORDS && Object.hasOwn(WORDS, text)) return WORDS[text] as DataValue;
  if (SPECIAL_START.test(text) && !/^-[^\s]/.test(text)) throw new NotQuick('special character');
  expectNoKey(text);
  if (NUMBER.test(text)) return Number(text);
  if (RARE_NUMBER.test(text)) throw new NotQuick('number in a rare spelling');
  return text;
}

function expectNoKey(text: string): void {
  if (text.includes(': ') || text.endsWith(':')) throw new NotQuick('colon in a plain scalar');
}

/** The value of a plain scalar that begins at `start` on the cursor's line and goes on below on lines deeper than `parent`; a comment ends it. */
export function plainScalar(cursor: LineCursor, start: number, parent: number): DataValue {
  const first = plainLine(cursor, start);
  const value = plainValue(first.text);
  let { isLast } = first;
  let folded = first.text;
  let breaks = 0;
  let isFolded = false;
  for (moveOn(cursor); !isLast && !isAtEnd(cursor); moveOn(cursor)) {
    if (cursor.start === cursor.end) {
      breaks++;
      continue;
    }
    if (cursor.indent <= parent || cursor.text[cursor.start] === '#') break;
    const line = plainLine(cursor, cursor.start);
    expectNoKey(line.text);
    folded += (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + line.text;
    breaks = 0;
    isLast = line.isLast;
    isFolded = true;
  }
  endScalar(cursor, parent);
  return isFolded ? folded : value;
}

/** A plain scalar's part of a line, and whether a comment ends it there. */
function plainLine({ text, end }: LineCursor, start: number): { text: string; isLast: boolean } {
  const line = text.slice(start, end);
  const comment = line.indexOf(' #');
  return { text: (comment < 0 ? line : line.slice(0, comment)).trimEnd(), isLast: comment >= 0 };
}

/** Moves on to the next line with content, which must not belong to the scalar that has ended. */
function endScalar(cursor: LineCursor, parent: number): void {
  const { text, start, end } = cursor;
  if (!isAtEnd(cursor) && (start === end || text[start] === '#')) nextLine(cursor);
  if (!isAtEnd(cursor) && cursor.indent > parent) throw new NotQuick('text after a scalar');
}

/** The value of a quoted scalar that begins at `start` on the cursor's line and may go on below on lines deeper than `parent`. */
export function quotedScalar(cursor: LineCursor, start: number, parent: number): string {
  const { text } = cursor;
  const end = closingQuote(text, start);
  const lines: string[] = [];
  let from = start + 1;
  while (end > cursor.end) {
    lines.push(text.slice(from, cursor.end));
    moveOn(cursor);
    if (cursor.start < cursor.end && cursor.indent <= parent) throw new NotQuick('line less indented');
    from = cursor.start;
  }
  lines.push(text.slice(from, end));
  expectNothing(text.slice(end + 1, cursor.end));
  const value = unquote(
    lines.length === 1 ? (lines[0] ?? '') : foldQuoted(lines, text[start] === '"'),
    text[start],
  );
  moveOn(cursor);
  endScalar(cursor, parent);
  return value;
}

/** Where the quote that opens at `start` is closed. */
export function closingQuote(text: string, start: number): number {
  const quote = text[start] === '"' ? /["\\]/g : /'/g;
  quote.lastIndex = start + 1;
  while (quote.test(text)) {
    const at = quote.lastIndex - 1;
    if (text[at] === '\\' || (text[at] === "'" && text[at + 1] === "'")) quote.lastIndex = at + 2;
    else return at;
  }
  throw new NotQuick('quote that is not closed');
}

/** What stands between quotes, with line ends folded: `lines` begin without spaces, but for the first. */
function foldQuoted(lines: readonly string[], isEscaped: boolean): string {
  let folded = '';
  let breaks = -1;
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1;
    const text = isLast ? line : line.replace(/ +$/, '');
    if (text === '' && at > 0 && !isLast) {
      if (breaks < 0) throw new NotQuick('empty line after an escaped line end');
      breaks++;
      continue;
    }
    if (at > 0 && breaks >= 0) folded += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    breaks = 0;
    folded += text;
    if (isLast || !isEscaped || !/(?:^|[^\\])(?:\\\\)*\\$/.test(text)) continue;
    if (text !== line) throw new NotQuick('escaped space at the end of a line');
    folded = folded.slice(0, -1);
    breaks = -1;
  }
  return folded;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
};
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]?))/g;

/** The text between quotes, its escapes replaced. */
export function unquote(inner: string, quote: string | undefined): string {
  if (quote === "'") return inner.replaceAll("''", "'");
  if (!inner.includes('\\')) return inner;
  return inner.replace(ESCAPE, (_, two?: string, four?: string, one?: string) => {
    const code = two ?? four;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const character = ESCAPES[one ?? ''];
    if (character === undefined) throw new NotQuick('escape of its own');
    return character;
  });
}

/** After a value, nothing but a comment may stand on its line. */
export function expectNothing(rest: string): void {
  if (rest !== '' && !/^ +(?:#|$)/.test(rest)) throw new NotQuick('text after a value');
}

const WORD_KEYS = /^(?:null|true|false)$/i;

/** Whether a key is a plain text to YAML, and safe as a property. */
export function isQuickKey(key: string): boolean {
  return !UNSAFE_KEYS.has(key) && !WORD_KEYS.test(key);
}
