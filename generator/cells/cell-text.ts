import type { DataValue } from '../types/data.ts';
import { cutAt, firstMark } from './list-marks.ts';

/** Returns whether a value is a text, a number or a boolean. */
export function isScalar(value: DataValue | undefined): value is string | number | boolean {
  return value !== null && value !== undefined && typeof value !== 'object';
}

/**
 * Returns a value as the text of a cell. A list of texts stands with `|` between its items, and what has no
 * other form is JSON. Nothing, and an empty text, are an empty cell.
 */
export function formatCell(value: DataValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  return (Array.isArray(value) ? formatList(value) : undefined) ?? JSON.stringify(value);
}

/** Returns a list as items between `|`, if it is read as the same list again. */
function formatList(items: readonly DataValue[]): string | undefined {
  if (items.length === 0 || !items.every(isScalar)) return undefined;
  const texts = items.map(String);
  const isPlain = texts.every((text) => text !== '' && text === text.trim() && !/[|\n]/.test(text));
  const first = texts[0] ?? '';
  if (!isPlain || first.startsWith('[') || (texts.length === 1 && first.includes(';'))) return undefined;
  return texts.join(' | ');
}

/**
 * Returns the items of a list. If `between` names several signs, or one that is no comma, items stand between
 * all of them. Else they stand between `|`, in lines, or between `;`, or else between what is given.
 * Undefined for faulty JSON.
 */
export function splitList(cell: string, between?: string): readonly DataValue[] | undefined {
  const text = cell.trim();
  if (text.startsWith('[')) {
    const list = parseJson(text);
    return Array.isArray(list) ? list : undefined;
  }
  const marks = between === undefined || between === ',' ? [] : [...between];
  if (!marks.some((mark) => text.includes(mark))) return cutAt(text, firstMark(text) ?? between ?? ';');
  return [...marks, '|'].reduce((items, mark) => items.flatMap((item) => cutAt(item, mark)), [text]);
}

/** Returns the value of a text of JSON, or undefined. */
export function parseJson(text: string): DataValue | undefined {
  try {
    return JSON.parse(text) as DataValue;
  } catch {
    return undefined;
  }
}

/** What a spreadsheet takes for a formula, at the beginning of a cell of CSV. */
const FORMULA = /^[=+\-@\t\r]/;
/** A cell whose apostrophe is not of its text. */
const GUARDED = /^'(?=[=+\-@\t\r'])/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Returns a cell of CSV that no spreadsheet runs: what looks like a formula gets an apostrophe before it.
 * Numbers stay as they are.
 */
export function guardCell(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  return isFormula || GUARDED.test(text) ? `'${text}` : text;
}

/** Returns a cell without the apostrophe that `guardCell` sets. */
export function unguardCell(text: string): string {
  return text.replace(GUARDED, '');
}

/** An address of a site without its scheme, as people write it: `www.example.com`. */
const WITHOUT_SCHEME = /^www\.\S+\.\S+$/i;

/** Returns an address with its scheme: `https://www.example.com` for `www.example.com`. */
export function withScheme(text: string): string {
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
}

/** Returns a text in quotes, cut if it is long. */
export function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
}
