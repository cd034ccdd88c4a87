import type { Scalar } from 'yaml';
import type { DataObject, DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { lineEndOf } from './changes.ts';

/** How values are written that a file gets: as those that it has. */
export interface YamlStyle {
  /** How texts are quoted, unless they need another way. */
  readonly quotes: 'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE';
  /** Whether the items of a list stand deeper than its key. */
  readonly indentsLists: boolean;
  /** What stands between key and value, and between two items, in brackets. */
  readonly colon: string;
  readonly comma: string;
  /** What stands inside of braces. */
  readonly pad: string;
  /** By how much JSON that is indented goes deeper. */
  readonly indent: string;
  /** Whether days stand without quotes. */
  readonly hasPlainDays: boolean;
}

/** Returns the style of a text of YAML, or of JSON, by what is most frequent or comes last in it. */
export function styleOf(text: string, isJson: boolean): YamlStyle {
  const count = (expression: RegExp) => text.match(expression)?.length ?? 0;
  const double = count(/(?:: |- )"(?!")/g);
  const single = count(/(?:: |- )'(?!')/g);
  const plain = count(/(?:^|\n) *(?:- )?(?:[\w-]+: )[^\s"'|>[{&*#\d][^\n]* /g);
  const quotes =
    double > plain && double >= single ? 'QUOTE_DOUBLE' : single > plain ? 'QUOTE_SINGLE' : 'PLAIN';
  const lastLine = isJson ? (text.trimEnd().split('\n').at(-1) ?? '') : text;
  const isDense = isJson && /[\w"\]}]":?["[{\d]|":["[{\dtfn]/.test(lastLine) && !/": /.test(lastLine);
  return {
    quotes,
    indentsLists: areListsIndented(text),
    colon: isDense ? ':' : ': ',
    comma: isDense ? ',' : ', ',
    pad: !isDense && /[{] /.test(text) ? ' ' : '',
    indent: isJson ? indentOf(text) : '  ',
    hasPlainDays: /: \d{4}-\d\d-\d\d\s*$/m.test(text),
  };
}

/** Returns by how much a line of JSON stands deeper than one next to it. */
function indentOf(text: string): string {
  const indents = [...text.matchAll(/\n([ \t]*)\S/g)].map(([, indent = '']) => indent);
  const steps = indents.slice(1).map((indent, at) => Math.abs(indent.length - (indents[at]?.length ?? 0)));
  const step = Math.min(...steps.filter((length) => length > 0));
  const deepest = indents.find((indent) => indent !== '') ?? '  ';
  return Number.isFinite(step) ? deepest.slice(0, step) : deepest;
}

/** Returns whether the first list of a text that is the value of a key stands deeper than the key. */
function areListsIndented(text: string): boolean {
  const [, key = '', dash] = /^( *(?:- )?)[^\s#-][^\n]*:[ \t]*\r?\n( *)- /m.exec(text) ?? [];
  return dash === undefined || dash.length > key.length;
}

/** Returns the lines of a mapping's pairs, or a list's items, at a column. The first line has it too. */
export function formatPairs(value: DataValue, style: YamlStyle, column: number): string[] {
  const { Document, visit } = loadLibrary('yaml');
  const document = new Document(value);
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key') node.type = typeOf(node, style.quotes, style.hasPlainDays);
    },
  });
  return indentLines(document.toString(options(style)), column);
}

function options({ quotes, indentsLists }: Pick<YamlStyle, 'quotes' | 'indentsLists'>) {
  return {
    lineWidth: 0,
    singleQuote: quotes === 'QUOTE_SINGLE',
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    indentSeq: indentsLists,
  };
}

type ScalarType = NonNullable<Scalar['type']>;

/** Texts that other readers of YAML take for yes, no or nothing, for a number or a time. */
const WORD = /^(?:yes|no|on|off|true|false|null|nil|none|~)$/i;
const NUMBER = /^[-+]?[\d_.,:]*\d[\d_.,:]*$/;
const DAY = /^\d{4}-\d\d?-\d\d?(?:[T ].*)?$/;

/** Returns whether a text is a slug, a word or an address, which needs no quotes anywhere. */
export function isPlainWord(text: string): boolean {
  return /^[A-Za-z/][\w/.-]*$/.test(text) && !WORD.test(text);
}

/** Returns how a scalar is written. Texts with line ends are blocks, and words such as "yes" have quotes. */
function typeOf({ value }: { value?: unknown }, wanted: ScalarType, hasPlainDays: boolean): ScalarType {
  if (typeof value !== 'string') return 'PLAIN';
  if (value.includes('\n') && canBeBlock(value)) return 'BLOCK_LITERAL';
  if (wanted !== 'PLAIN') return wanted;
  const isOdd = WORD.test(value) || (DAY.test(value) ? !hasPlainDays : NUMBER.test(value));
  return isOdd ? 'QUOTE_DOUBLE' : wanted;
}

/** Returns whether a text can be a block: no line ends with a space, and the first begins with none. */
function canBeBlock(text: string): boolean {
  return !/^[ \n]|[ \t]$|[ \t]\n|[^\S\n]\n|[\r\u0085\u2028\u2029\ufeff]/.test(text) && text.trim() !== '';
}

/**
 * Returns the lines of a text or number as the value of a key or an item at a column. `type` is how the old
 * value was written, and `written` its text.
 */
export function formatScalar(
  value: DataValue,
  style: YamlStyle & { readonly type: Scalar['type'] | undefined; readonly written: string },
  column: number,
): string[] {
  const { Document } = loadLibrary('yaml');
  const document = new Document({ k: value });
  const [pair] = (document.contents as unknown as { items: { value: Scalar }[] }).items;
  const isBlock = style.type === 'BLOCK_LITERAL' || style.type === 'BLOCK_FOLDED';
  const isFolded = style.type === 'BLOCK_FOLDED' && typeof value === 'string' && !/\n./.test(value);
  const block = isFolded ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL';
  const kept = isBlock && typeof value === 'string' && canBeBlock(value) ? block : undefined;
  const isQuoted = style.type === 'QUOTE_DOUBLE' || style.type === 'QUOTE_SINGLE';
  const isPlainDay = style.hasPlainDays || DAY.test(style.written);
  if (pair)
    pair.value.type =
      kept ??
      (isQuoted && typeof value === 'string' ? style.type : undefined) ??
      typeOf(pair.value, isBlock ? style.quotes : (style.type ?? style.quotes), isPlainDay);
  const quotes = style.type === 'QUOTE_SINGLE' ? 'QUOTE_SINGLE' : style.quotes;
  const [first = '', ...rest] = document
    .toString({ ...options({ ...style, quotes }), lineWidth: isFolded ? widthOf(style.written, column) : 0 })
    .replace(/\n$/, '')
    .split('\n');
  const comment = isBlock ? /^[|>][^\n\r#]*?([ \t]+#[^\n\r]*)/.exec(style.written)?.[1] : undefined;
  return [
    first.slice('k: '.length) + (comment ?? ''),
    ...indentLines(rest.join('\n'), column, rest.length === 0),
  ];
}

/** Returns the length of the longest line of a folded text, without the column of its key. */
function widthOf(written: string, column: number): number {
  return Math.max(
    60,
    ...written
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.length - column),
  );
}

function indentLines(text: string, column: number, isEmpty = false): string[] {
  if (isEmpty) return [];
  const space = ' '.repeat(column);
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line === '' ? '' : space + line));
}

/** Returns a value in brackets. With `indent`, that of its line, a mapping has a line for each field. */
export function flowText(value: DataValue, style: YamlStyle, indent?: string): string {
  if (indent !== undefined && typeof value === 'object' && value !== null)
    return JSON.stringify(value, null, style.indent).replaceAll('\n', `\n${indent}`);
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style)).join(style.comma)}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const pairs = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}${style.colon}${flowText(item ?? null, style)}`,
  );
  return `{${style.pad}${pairs.join(style.comma)}${style.pad}}`;
}

/** The rows of a list in brackets, or of lines, beside which a new one stands. */
interface Beside {
  readonly gaps: readonly string[];
  readonly rows: readonly string[];
}

/**
 * Returns the lines of a new row of YAML, which begins with a dash, or of a mapping if `indent` is 0. Notes
 * stand as comments above their fields.
 */
export function formatNotedRow(
  value: DataObject,
  notes: ReadonlyMap<string, string> | undefined,
  style: YamlStyle,
  indent: 0 | 2,
): string[] {
  const lines = Object.entries(value).flatMap(([field, inside]) => {
    const note = notes?.get(field);
    const comments =
      note === undefined ? [] : note.split('\n').map((line) => `${' '.repeat(indent)}# ${line}`);
    const pair = inside === undefined ? [] : formatPairs({ [field]: inside }, style, indent);
    return [...comments, ...pair];
  });
  if (indent === 0) return lines;
  const [first = '', ...rest] = lines.length === 0 ? ['  {}'] : lines;
  // A comment above the first field stands above the dash.
  return first.startsWith('  #') ? [first.slice(2), ...dashFirst(rest)] : [`- ${first.slice(2)}`, ...rest];
}

function dashFirst(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => !line.startsWith('  #'));
  return lines.map((line, nth) => (nth < at ? line.slice(2) : nth === at ? `- ${line.slice(2)}` : line));
}

/** Returns a new row of JSON, written as the last row is. A row `inOneLine` is one, as NDJSON needs it. */
export function formatJsonRow(
  value: DataValue,
  { gaps, rows }: Beside,
  file: { readonly text: string; readonly like?: string | undefined },
  inOneLine = false,
): string {
  const like = file.text.trim() === '' || /^\s*\[\s*\]\s*$/.test(file.text) ? (file.like ?? '') : file.text;
  const last =
    rows.at(-1) ?? (inOneLine ? (like.split(/\r?\n/).find((line) => line.trim() !== '') ?? '') : '');
  if (inOneLine || (last !== '' && !last.includes('\n'))) return flowText(value, styleOf(last, true));
  const lineEnd = lineEndOf(file.text || like);
  const before = gaps.at(rows.length === 0 ? 0 : rows.length - 1) ?? '';
  const indent = /\n([ \t]*)$/.exec(before)?.[1] ?? '';
  const style = styleOf(like, true);
  const unit = /\n([ \t]*)\S/.exec(last)?.[1]?.slice(indent.length) || style.indent;
  return flowText(value, { ...style, indent: unit }, indent).replaceAll('\n', lineEnd);
}
