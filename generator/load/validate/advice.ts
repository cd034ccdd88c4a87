import { cleanText } from '../../problems/odd-characters.ts';
import { asSlug } from '../../utils/as-slug.ts';
import { readLanguage } from '../../utils/language-tag.ts';
import type { Writing } from '../formats/row-format.ts';
import { fitsSchema } from './ajv.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'nothing',
};

/** Returns types of JSON Schema in words. */
export function nameTypes(types: readonly string[]): string {
  return [...new Set(types)].map((name) => TYPE_NAMES[name] ?? name).join(' or ');
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, on: true, 1: true },
  ...{ false: false, no: false, n: false, off: false, 0: false },
};

/**
 * Returns what to do about a value of the wrong type. It names a value only if the schema allows it and the
 * written one can mean nothing else. Quotes decide about types in YAML and JSON, and not in CSV.
 */
export function adviseType(
  types: readonly string[],
  data: unknown,
  schema: object | undefined,
  writing: Writing,
): string {
  const type = types.find((name) => name !== 'null') ?? 'null';
  if (data === null || data === undefined) return ADVICE_FOR_NOTHING[writing][type] ?? WRITE_OR_REMOVE;
  if (type === 'null') return 'Leave it empty.';
  if (type === 'integer' || type === 'number') return adviseNumber(type, data, schema, writing);
  if (type === 'boolean') return adviseBoolean(data, writing);
  const isList = Array.isArray(data);
  const isScalar = typeof data !== 'object';
  if (type === 'string' && isScalar) return 'Put it in quotes, as it is written, so that it is a text.';
  if (writing !== 'indentation') return ADVICE_IN_JSON[type] ?? `Write ${nameTypes(types)}.`;
  if (type === 'string')
    return `Write one text. ${isList ? 'A text that begins with "[" or "- "' : 'A text with ": " in it, or with "{" at its beginning,'} needs quotes.`;
  if (type === 'array')
    return isScalar ? adviseList(String(data)) : 'Put "- " before each item, so that it is a list.';
  return isList
    ? 'Write its fields as "key: value", without "- " before them.'
    : 'Write its fields below it, each as "key: value" and indented by two more spaces.';
}

/** A list that is written as a text: words with commas between them. */
const COMMA_LIST = /^(?:(?!(?:true|false|null) *(?:,|$))\p{L}[\p{L}\p{N} ._-]*(?:, ?|$))+$/iu;

function adviseList(text: string): string {
  if (/^-\S/.test(text)) return 'Write a space after the "-" of each item.';
  return text.length < 60 && text.includes(',') && COMMA_LIST.test(text)
    ? `Write it as a list, in brackets: [${text}].`
    : 'Write it as a list, each item after "- ".';
}

const WRITE_OR_REMOVE = 'Write a value, or remove the field if it is optional.';
const WRITE_TEXT = 'Write the text, or remove the field if it is optional.';
const ADVICE_FOR_NOTHING: Readonly<Record<Writing, Readonly<Record<string, string>>>> = {
  indentation: {
    string: WRITE_TEXT,
    array: 'Write its items below it, each after "- ", or remove the field if it is optional.',
    object: 'Indent its fields below it by two more spaces, or remove the field if it is optional.',
  },
  brackets: {
    string: WRITE_TEXT,
    array: 'Write a list in square brackets, or remove the field if it is optional.',
    object: 'Write a mapping in braces, or remove the field if it is optional.',
  },
  cells: { string: WRITE_TEXT },
};
const ADVICE_IN_JSON: Readonly<Record<string, string>> = {
  string: 'Write one text in double quotes.',
  array: 'Write a list in square brackets.',
  object: 'Write a mapping in braces.',
};

function adviseNumber(type: string, data: unknown, schema: object | undefined, writing: Writing): string {
  const number = typeof data === 'string' ? readNumber(cleanText(data).text) : undefined;
  if (number !== undefined && fitsSchema(schema, number)) return `Write ${number}.`;
  const without = writing === 'cells' ? 'without' : 'without quotes,';
  return type === 'integer'
    ? `Write a whole number: digits only, ${without} separators or units.`
    : `Write a number: digits, and a point before decimals, ${without} other separators or units.`;
}

function adviseBoolean(data: unknown, writing: Writing): string {
  const end = writing === 'cells' ? '.' : ', without quotes.';
  const meant = BOOLEANS[cleanText(String(data)).text.toLowerCase()];
  return meant === undefined ? `Write true or false${end}` : `Write ${meant}${end}`;
}

/** Digits, and at most one kind of separator between groups of them. */
const PLAIN = /^([-+\u2212]?)(\d+(?:([.,' _\u00a0\u2009\u202f\u2019])\d+(?:\3\d+)*)?)\s?(k|K|M)?$/;
/** Separators that only ever stand between thousands. */
const GROUPING = "' _\u00a0\u2009\u202f\u2019";
const FACTORS: Readonly<Record<string, string>> = { k: 'e3', K: 'e3', M: 'e6' };

/**
 * Returns the number that a text means: digits, thousands in groups, a decimal point or comma, and "k" or
 * "M". Returns undefined if the text may mean another number to someone: `1,299` and `1.299` are a thousand
 * in one country and one in the next.
 */
function readNumber(text: string): number | undefined {
  const [, sign = '', digits = '', separator, suffix = ''] = PLAIN.exec(text.trim()) ?? [];
  const plain = separator === undefined ? wholeDigits(digits) : separated(digits, separator);
  if (plain === undefined) return undefined;
  const value = Number(`${sign === '' || sign === '+' ? '' : '-'}${plain}${FACTORS[suffix] ?? ''}`);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** Returns digits as they are. Those with a zero before them may be a code, such as a postcode. */
function wholeDigits(digits: string): string | undefined {
  return /^(?:0|[1-9]\d*)$/.test(digits) ? digits : undefined;
}

function separated(text: string, separator: string): string | undefined {
  const [first = '', ...groups] = text.split(separator);
  const areThousands = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => group.length === 3);
  if (GROUPING.includes(separator) || groups.length > 1)
    return areThousands ? first + groups.join('') : undefined;
  return areThousands || wholeDigits(first) === undefined ? undefined : `${first}.${groups[0]}`;
}

/** The formats of texts in words, for error messages. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  slug: 'a slug of lower-case letters, digits and hyphens',
  'slug-with-letters': 'a slug of lower-case letters, digits and hyphens',
  'slug-with-capitals': 'a slug of letters, digits and hyphens',
  link: 'an address of the site (/…/), or an https:, mailto: or tel: link',
  markdown: 'a text in Markdown',
  date: 'a date such as 2026-11-20',
  time: 'a time such as 09:30:00Z',
  'date-time': 'a date and time such as 2026-11-20T09:30:00Z',
  email: 'an e-mail address such as name@example.com',
  uri: 'an address with its scheme, such as https://example.com/',
  day: 'a date such as 2026-11-20',
  host: 'a host without https://, such as cdn.example.com',
  'image-address': 'the address of an image, such as /images/x.png or https://example.com/x.png',
  'language-tag': 'a language tag such as en or pt-BR',
  'base-url': 'where the site is published, such as https://www.example.com or https://example.com/shop/',
  origin: 'an origin without a path, such as https://www.example.com',
  'path-below': 'the path of a file below templates/, such as icon.svg',
  'web-address': 'an address with https://',
};

/** Returns a format in words. */
export function nameFormat(format: string): string {
  return FORMAT_NAMES[format] ?? `the format ${format}`;
}

/** Without `www.`, the text might be the name of a file. */
const ADDRESS = /^www\.(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/**
 * Returns what to do about a text that does not have its format. It names a text only if the schema allows it
 * and the written one can mean nothing else.
 */
export function adviseFormat(format: string, text: string, schema: object | undefined): string {
  const meant = (READERS[format] ?? (() => undefined))(text);
  if (meant !== undefined && fitsSchema(schema, meant)) return `Write ${JSON.stringify(meant)}.`;
  if ((format === 'date' || format === 'day') && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return 'There is no such day; correct it.';
  return ADVICE[format] ?? `Write ${nameFormat(format)}.`;
}

const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  slug: (text) => asSlug(text)?.toLowerCase(),
  'slug-with-capitals': asSlug,
  date: readDate,
  day: readDate,
  link: (text) => (EMAIL.test(text) ? `mailto:${text}` : asAddress(text)),
  email: (text) => text.replace(/^mailto:/i, '').trim(),
  uri: asAddress,
  'language-tag': readLanguage,
};

const ADVICE: Readonly<Record<string, string>> = {
  slug: 'Write it with hyphens between words, for example "screen-recorder".',
  'slug-with-capitals': 'Write it with hyphens between words, for example "Screen-Recorder".',
  date: 'Write the year, the month and the day with hyphens: 2026-11-20.',
  day: 'Write the year, the month and the day with hyphens, in quotes: "2026-11-20".',
  'language-tag': 'Write the code of the language, such as en for English or de for German.',
  'image-address': 'Begin with / for an image of the site, or with https://.',
  'base-url':
    'Write https://, the host and, if the site is below a path, that path: letters, digits, "-", "_", ".", "~", without "?" and "#".',
  origin: 'Write https:// and the host name alone, without a path or a "/" at the end.',
  link: 'Begin the address of another site with "https://", and one of this site with "/".',
};

/** Returns the address that a text such as `www.example.com/a` stands for. */
export function asAddress(text: string): string | undefined {
  const plain = text.trim();
  return ADDRESS.test(plain) ? `https://${plain}` : undefined;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * Returns a text that means a day as `2026-11-20`. Returns undefined if it may mean another day to someone:
 * 05/06/2026 is in May or in June. It does not check that the day exists.
 */
export function readDate(text: string): string | undefined {
  const whole = text.trim();
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d.*)?$/.exec(whole);
  if (yearFirst) return format(yearFirst[1], yearFirst[3], yearFirst[4]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(whole);
  if (compact) return format(compact[1], compact[2], compact[3]);
  // Dots are used only where the day comes first.
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(whole);
  if (dotted) return format(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(whole);
  if (slashed) return fromEither(slashed[4], slashed[1], slashed[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(whole);
  if (dayFirst) return format(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(whole);
  return monthFirst ? format(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : undefined;
}

/** Returns the date of two numbers of which one is too large for a month, or which are equal. */
function fromEither(year: string | undefined, a = '', b = ''): string | undefined {
  if (Number(a) > 12 || Number(a) === Number(b)) return format(year, b, a);
  return Number(b) > 12 ? format(year, a, b) : undefined;
}

function monthNumber(name = ''): string | undefined {
  const at = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? undefined : String(at + 1);
}

function format(year: string | undefined, month: string | undefined, day = ''): string | undefined {
  return year && month && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
