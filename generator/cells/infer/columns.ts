import { splitItems } from '../../load/formats/csv-columns.ts';
import { readDate } from '../../load/validate/advice.ts';
import { FORMATS } from '../../load/validate/formats.ts';
import type { RawColumn } from './column-types.ts';
import type { ColumnType, InferredField } from './dataset-types.ts';

/** What the values of a column say of its field, and notes about it. */
export interface InferredColumn
  extends Pick<InferredField, 'type' | 'format' | 'enum' | 'isTaxonomy' | 'isLong' | 'examples'> {
  readonly notes: readonly string[];
}

/** A number as a data file has it. */
export const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Yes or no as a data file has it. */
export const BOOLEAN = /^(?:true|false|yes|no)$/i;
/** Names of columns whose digits are no quantities. */
export const CODE =
  /(?:zip|postal|postcode|postleitzahl|plz|phone|telefon|^tel|fax|mobile?|handy|rufnummer|isbn|ean|gtin|sku|iban)/i;
const MAX_ENUM = 12;
const MAX_ENUM_LENGTH = 40;
const MAX_TAG_LENGTH = 60;
/** A longer text is no label. */
const LONG = 120;

/** The type and the format of a field whose type was chosen. */
const CHOSEN: Readonly<Record<ColumnType, Pick<InferredColumn, 'type' | 'format'>>> = {
  ...{ text: { type: 'string' }, number: { type: 'number' }, integer: { type: 'integer' } },
  ...{ 'yes-no': { type: 'boolean' }, list: { type: 'array' }, date: { type: 'string', format: 'date' } },
  ...{ email: { type: 'string', format: 'email' }, link: { type: 'string', format: 'link' } },
  markdown: { type: 'string', format: 'markdown' },
};

/**
 * Infers the type of a field from the values of its column, without empty ones, and its name. The type may be
 * chosen, or known to be a text as it is written.
 */
export function inferColumn(
  { name, column }: Pick<RawColumn, 'name' | 'column'>,
  values: readonly string[],
  chosen?: ColumnType,
  isPlainText = false,
): InferredColumn {
  const distinct = [...new Set(values)];
  const base = { isTaxonomy: false, isLong: false, examples: distinct.slice(0, 3), notes: [] };
  if (distinct.length === 0)
    return { ...base, type: 'string', notes: [`"${column}" is empty in every row.`] };
  const isLongText = distinct.some((value) => value.length > LONG || value.includes('\n'));
  if (chosen) {
    const items = chosen === 'list' ? values.flatMap(splitItems) : values;
    const isText = chosen === 'list' || chosen === 'text';
    const isTaxonomy = isText && repeats(items, new Set(items));
    const isLong = isLongText && (chosen === 'text' || chosen === 'markdown');
    return { ...base, ...CHOSEN[chosen], isTaxonomy, isLong };
  }
  if (isPlainText) return { ...base, type: 'string', isLong: isLongText };
  const type = scalarType(name, distinct);
  if (type !== 'string') return { ...base, type, notes: noteDigits(column, type, distinct) };
  if (isList(distinct)) {
    const items = values.flatMap(splitItems);
    const isTaxonomy = repeats(items, new Set(items));
    return { ...base, type: 'array', isTaxonomy };
  }
  const format = textFormat(distinct);
  if (format) return { ...base, type: 'string', format };
  const isLong = isLongText;
  const isTaxonomy = repeats(values, new Set(values));
  const allowed = isTaxonomy ? enumOf(values, distinct) : undefined;
  const notes = noteTexts(column, distinct);
  const markdown = isLong && isMarkdown(distinct) ? ({ format: 'markdown' } as const) : {};
  return {
    ...base,
    type: 'string',
    ...markdown,
    isTaxonomy,
    isLong,
    notes,
    ...(allowed && { enum: allowed }),
  };
}

function scalarType(name: string, distinct: readonly string[]): 'boolean' | 'integer' | 'number' | 'string' {
  const trimmed = distinct.map((value) => value.trim());
  if (trimmed.every((value) => BOOLEAN.test(value))) return 'boolean';
  if (CODE.test(name) || !trimmed.every((value) => NUMBER.test(value) && isExact(value))) return 'string';
  return trimmed.every((value) => Number.isInteger(Number(value))) ? 'integer' : 'number';
}

/** Returns a note about numbers that pages show with other digits, such as 12.50. */
function noteDigits(column: string, type: string, distinct: readonly string[]): string[] {
  const changed =
    type === 'boolean' ? undefined : distinct.find((value) => String(Number(value)) !== value.trim());
  if (changed === undefined) return [];
  return [
    `"${column}" holds numbers such as "${changed.trim()}", which templates get as ${Number(changed)}. Show them with fixed decimals there, or make the field a string.`,
  ];
}

/** Returns whether a number keeps its digits: long ones are codes. */
export function isExact(digits: string): boolean {
  const number = Number(digits);
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
}

const TEXT_FORMATS = ['date', 'date-time', 'email'] as const;

/** Returns whether a text is an address of another site. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && fits('link', text);

function textFormat(distinct: readonly string[]): InferredColumn['format'] {
  if (distinct.every(isLink)) return 'link';
  return TEXT_FORMATS.find((format) => distinct.every((value) => fits(format, value)));
}

/** Returns whether a text has a format of rowpress. */
export function fits(name: string, text: string): boolean {
  const format: unknown = FORMATS[name];
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return Boolean(format(text));
  const { validate } = (format ?? {}) as { validate?: RegExp | ((value: string) => boolean) };
  return validate instanceof RegExp ? validate.test(text) : (validate?.(text) ?? true);
}

/** Returns whether texts are lists of short items between `;` or `|`, in at least a third of the cells. */
function isList(distinct: readonly string[]): boolean {
  const lists = distinct.filter((value) => /[;|]/.test(value));
  if (lists.length < 2 || lists.length * 3 < distinct.length) return false;
  return areItems(distinct.flatMap(splitItems));
}

/** Returns whether texts are short enough for items of a list, and no sentences. */
export function areItems(items: readonly string[]): boolean {
  return items.every((item) => item.length <= MAX_ENUM_LENGTH && !/[.!?:]$|\n|&\w+$/.test(item));
}

/** Returns whether short values repeat so often that a page for each is worth while. */
function repeats(values: readonly string[], distinct: ReadonlySet<string>): boolean {
  if (distinct.size < 2 || distinct.size * 2 > values.length) return false;
  return [...distinct].every((value) => value.length <= MAX_TAG_LENGTH && !value.includes('\n'));
}

function enumOf(values: readonly string[], distinct: readonly string[]): readonly string[] | undefined {
  const isFew = distinct.length <= MAX_ENUM && values.length >= distinct.length * 5;
  return isFew && distinct.every(({ length }) => length <= MAX_ENUM_LENGTH)
    ? [...distinct].sort()
    : undefined;
}

/** Marks that a text without Markdown hardly has: links, bold words, headings, lists, blocks of code. */
const MARKS = [
  /\[[^\]\n]+\]\((?:https?:\/\/|mailto:)[^)\s]*\)/,
  /(?:^|[\s(])\*\*[^\s*][^*\n]*\*\*/,
  /^#{1,6} \S/m,
  /^[-*] \S.*\n[-*] \S/m,
  /^```/m,
];
/** Tags of HTML, and links to pages of the site that the texts come from. */
const OTHERS = /<\/[a-z]\w*>|<br\s*\/?>|\]\((?!https?:|mailto:|tel:)[^)\s]*\)/i;
/** One text in so many has marks. */
const TEXTS_FOR_ONE = 5;

/**
 * Returns whether texts are written in Markdown, by marks in a fifth of them. Texts with tags of HTML, or
 * with links to pages that a new site does not have, are not.
 */
function isMarkdown(texts: readonly string[]): boolean {
  const marked = texts.filter((text) => MARKS.some((mark) => mark.test(text)));
  return (
    marked.length > 0 &&
    marked.length * TEXTS_FOR_ONE >= texts.length &&
    !texts.some((text) => OTHERS.test(text))
  );
}

/** An amount as people write it: with a currency, a percentage, or separators between thousands. */
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3})?\s?[+−-]?\d[\d.,' \u00a0\u202f\u2019]*\s?(?:\p{Sc}|%|[A-Z]{3}|[kKM])?$/u;
const DATE_LIKE =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|^\d{1,2}\.? \p{L}{3,9}\.? \d{4}$|^\p{L}{3,9}\.? \d{1,2},? \d{4}$/u;

/** Two numbers of degrees in one cell. */
const COORDINATES = /^-?\d{1,3}\.\d+[,;]\s*-?\d{1,3}\.\d+$/;
/** A number of a telephone, with spaces, brackets or hyphens between its digits. */
const PHONE = /^(?:\+|00|0\d)[\d\s()/.-]{6,}$/;

/** Returns whether a text is a date or an amount, as people write them. */
export function isDateOrAmount(text: string): boolean {
  return DATE_LIKE.test(text) || isAmount(text);
}

/** Returns whether a text is a number of a telephone. */
export const isPhone = (text: string): boolean => PHONE.test(text.trim()) && !DATE_LIKE.test(text.trim());

/** Returns whether a text is a place on a map. */
export const isPlace = (text: string): boolean => COORDINATES.test(text.trim());

function isAmount(text: string): boolean {
  return /\d/.test(text) && AMOUNT.test(text) && !isPhone(text) && !isPlace(text);
}

/** Returns notes about texts that stand for something else: amounts, dates, addresses, lists with commas. */
function noteTexts(column: string, distinct: readonly string[]): string[] {
  const [first = ''] = distinct;
  const every = (test: RegExp) => distinct.every((value) => test.test(value.trim()));
  const shown = JSON.stringify(first);
  if (every(DATE_LIKE)) {
    const day = readDate(first);
    const like = day === undefined ? 'like 2026-11-20' : `as ${day}`;
    return [
      `"${column}" holds dates such as ${shown}, which stay texts. Write them ${like} to sort by them.`,
    ];
  }
  if (
    distinct.every((value) => isAmount(value.trim())) &&
    distinct.some((value) => /\D/.test(value.trim().replace('.', '')))
  )
    return [
      `"${column}" holds amounts such as ${shown}, which stay texts. Write plain numbers to sort by them.`,
    ];
  const lists = distinct.filter((value) => /^[^,.]{1,30}(?:,\s?[^,.]{1,30})+$/.test(value));
  if (
    /tags|keywords|categories|labels|amenities|features/i.test(column) &&
    lists.length * 2 >= distinct.length
  )
    return [
      `"${column}" may hold lists. Put ";" or "|" between items, instead of a comma, to read them as lists.`,
    ];
  return [];
}
