import { readDate } from '../load/validate/advice.ts';
import { suggest } from '../problems/suggest.ts';
import type { DataValue } from '../types/data.ts';
import { parseJson, splitList } from './cells.ts';
import type { FieldKind } from './columns.ts';

/** How people write numbers and dates in a sheet. */
export interface SheetLocale {
  /** A language such as `de`, which says how numbers, months and yes and no are written. */
  readonly language: string;
  /** The order of day and month in dates such as 03/04/26. Undefined if nobody has said it. */
  readonly dates: 'dmy' | 'mdy' | 'ymd' | undefined;
}

/** The value of a cell, or why it has none. */
export type ReadCell = { readonly value: DataValue } | { readonly fault: string };

/** What cells may name: the slugs of a dataset, each with the names that people use. */
export type Names = ReadonlyMap<string, string>;

/** Reads the cells of one sheet. */
export interface CellReader {
  /** Returns the value of a cell that is not empty, by the kind of its field. */
  read(cell: string, kind: FieldKind): ReadCell;
}

/** Makes the reader of cells. `namesOf` returns the slugs of a dataset by slug and by name, in lower case. */
export function createCellReader(locale: SheetLocale, namesOf: (dataset: string) => Names): CellReader {
  const numbers = createNumberReader(locale.language);
  const months = monthNumbers(locale.language);
  const readers: Readonly<Record<string, (text: string, kind: FieldKind) => ReadCell>> = {
    boolean: (text) => readBoolean(text, new Intl.Locale(locale.language).language),
    number: numbers,
    integer: numbers,
    array: (text, kind) => readList(text, kind, read),
    object: (text) => {
      const value = parseJson(text);
      return value === undefined ? { fault: `${quoted(text)} is no JSON` } : { value };
    },
  };
  const read = (cell: string, kind: FieldKind): ReadCell => {
    const text = cell.trim();
    if (kind.reference !== undefined && !kind.types.includes('array'))
      return readReference(text, kind, namesOf);
    if (kind.allowed) return readAllowed(text, kind.allowed);
    if (kind.format === 'date' || kind.format === 'day') return readDay(text, locale, months);
    const types = kind.types.filter((type) => type !== 'null' && type !== 'string');
    const tried = types.map((type) => readers[type]?.(text, kind) ?? { value: text });
    const fitting = tried.find((result) => 'value' in result);
    if (fitting) return fitting;
    return kind.types.includes('string') || !tried[0] ? { value: cell } : tried[0];
  };
  return { read };
}

function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
}

function readList(text: string, { items }: FieldKind, read: CellReader['read']): ReadCell {
  const list = splitList(text);
  if (!list) return { fault: `${quoted(text)} begins like a list of JSON, and is none` };
  const values: DataValue[] = [];
  for (const item of list) {
    const result: ReadCell = typeof item === 'string' && items ? read(item, items) : { value: item };
    if ('fault' in result) return result;
    values.push(result.value);
  }
  return { value: values };
}

function readReference(
  text: string,
  { reference = '' }: FieldKind,
  namesOf: (dataset: string) => Names,
): ReadCell {
  const names = namesOf(reference);
  const slug = names.get(text.toLowerCase());
  if (slug !== undefined) return { value: slug };
  return { fault: `${quoted(text)} is no row of ${reference}.${advise(text, names.keys())}` };
}

function readAllowed(text: string, allowed: NonNullable<FieldKind['allowed']>): ReadCell {
  const same = allowed.filter((value) => String(value).toLowerCase() === text.toLowerCase());
  const value = same.find((one) => String(one) === text) ?? same[0];
  if (value !== undefined) return { value };
  const names = allowed.map(String);
  const listed = names.length > 8 ? '' : ` Allowed: ${names.join(', ')}.`;
  return { fault: `${quoted(text)} is none of the allowed values.${advise(text, names) || listed}` };
}

function advise(text: string, names: Iterable<string>): string {
  const near = suggest(text, names);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** What people write for yes and no, by language, in lower case. */
const YES: Readonly<Record<string, string>> = {
  ...{ de: 'ja j wahr', fr: 'oui o vrai', es: 'sí si s verdadero', it: 'sì si s vero', nl: 'ja j waar' },
  ...{ pt: 'sim s verdadeiro', pl: 'tak t prawda', sv: 'ja j sant', da: 'ja j sand', ar: 'نعم', ja: 'はい' },
};
const NO: Readonly<Record<string, string>> = {
  ...{ de: 'nein n falsch', fr: 'non n faux', es: 'no n falso', it: 'no n falso', nl: 'nee n onwaar' },
  ...{
    pt: 'não nao n falso',
    pl: 'nie n fałsz',
    sv: 'nej n falskt',
    da: 'nej n falsk',
    ar: 'لا',
    ja: 'いいえ',
  },
};

function readBoolean(text: string, language: string): ReadCell {
  const lower = text.toLowerCase();
  const of = (table: typeof YES, always: string) => `${always} ${table[language] ?? ''}`.split(' ');
  if (of(YES, 'true yes y 1 x ✓ ✔').includes(lower)) return { value: true };
  if (of(NO, 'false no n 0 - – ✗ ✘').includes(lower)) return { value: false };
  return { fault: `${quoted(text)} is neither yes nor no` };
}

/** What may stand around an amount: a sign of a currency or its code. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu;

/**
 * Makes the reader of numbers as a language writes them: `1.299,00 €` in German, `$1,299.00` in English. A
 * separator between thousands must stand before each third digit.
 */
function createNumberReader(language: string): (text: string) => ReadCell {
  const { group, decimal } = separatorsOf(language);
  const pattern = numberPattern(group, decimal);
  return (text) => {
    const plain = text
      .replace(CURRENCY, '')
      .replace(/[\s\u00a0\u202f’](?=\d{3}(?!\d))/g, '')
      .trim();
    if (/^-?\d+$/.test(plain)) return { value: Number(plain) };
    if (pattern.test(plain))
      return { value: Number(plain.replaceAll(group, '').replace(decimal, '.').replace('−', '-')) };
    const other = decimal === ',' ? 'en' : 'de';
    const { group: theirGroup, decimal: theirDecimal } = separatorsOf(other);
    const isOther = numberPattern(theirGroup, theirDecimal).test(plain);
    return {
      fault: `${quoted(text)} is no number${isOther ? ` in the language "${language}", but one in "${other}": give --locale` : ''}`,
    };
  };
}

function numberPattern(group: string, decimal: string): RegExp {
  const [between, before] = [group, decimal].map((mark) => `\\${mark}`);
  return new RegExp(`^[-−]?(?:\\d+|\\d{1,3}(?:${between}\\d{3})+)(?:${before}\\d+)?$`);
}

function separatorsOf(language: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12_345_678.9);
  const of = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const group = of('group', ',');
  // Spaces between thousands are left out before.
  return { group: /\s/.test(group) ? '’' : group, decimal: of('decimal', '.') };
}

/** Returns the months by their names in a language, in lower case, and by the first three letters. */
function monthNumbers(language: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const width of ['long', 'short'] as const)
    for (let month = 1; month <= 12; month++) {
      const name = new Intl.DateTimeFormat(language, { month: width, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(new Date(Date.UTC(2026, month - 1, 1)))
        .find(({ type }) => type === 'month')
        ?.value.toLowerCase();
      if (name !== undefined) numbers.set(name.replace(/\.$/, ''), month);
    }
  return numbers;
}

/** Returns a day as `2026-11-20`. Days and months that can be exchanged need the order of the sheet. */
function readDay(
  text: string,
  { dates, language }: SheetLocale,
  months: ReadonlyMap<string, number>,
): ReadCell {
  const known = readDate(text) ?? readNamedDay(text, months) ?? readOrderedDay(text, dates);
  if (known !== undefined && isDay(known)) return { value: known };
  const isNumeric = /^\d{1,4}[-/. ]+\d{1,2}[-/. ]+\d{1,4}$/.test(text);
  if (isNumeric && dates === undefined)
    return {
      fault: `${quoted(text)} may be two days. Give --dates dmy (day first) or --dates mdy (month first)`,
    };
  return {
    fault: `${quoted(text)} is no day${isNumeric ? '' : ` in the language "${language}"`}. Write it as 2026-11-20`,
  };
}

function readNamedDay(text: string, months: ReadonlyMap<string, number>): string | undefined {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})\.?\s+(?:de\s+)?([\p{L}]+)\.?\s+(?:de\s+)?(\d{4})$/iu.exec(text) ?? [];
  const month = months.get(name.toLowerCase());
  return month === undefined ? undefined : asDay(year, String(month), day);
}

function readOrderedDay(text: string, dates: SheetLocale['dates']): string | undefined {
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/.exec(text) ?? [];
  if (a === '' || dates === undefined) return undefined;
  const [year, month, day] = dates === 'dmy' ? [c, b, a] : dates === 'mdy' ? [c, a, b] : [a, b, c];
  return asDay(year.length === 2 ? `20${year}` : year, month, day);
}

function asDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
