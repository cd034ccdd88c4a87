import { isPhone, isPlace } from '../cells/infer/columns.ts';
import type { InferredDataset, InferredField } from '../cells/infer/dataset-types.ts';
import { subjectOf } from '../cells/infer/names.ts';
import { isObject } from '../utils/data-values.ts';

/** How a template shows a value. */
type FieldKind =
  | 'text'
  | 'markdown'
  | 'number'
  | 'date'
  | 'link'
  | 'image'
  | 'picture'
  | 'email'
  | 'boolean'
  | 'list'
  | 'reference';

/** A field as the pages of a new site show it. */
export interface ShownField {
  /** The path of the field in a row: `prices.from`. */
  readonly path: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** The dataset of a reference. */
  readonly dataset?: string;
  /** The currency of an amount, or `%`. */
  readonly unit?: string;
}

/** What each field of a dataset is for in the pages of a new site. */
export interface FieldChoice {
  /** A picture of the row. */
  readonly image: ShownField | undefined;
  /** A short text that introduces the row. */
  readonly lede: ShownField | undefined;
  /** The lines of the table of facts. */
  readonly facts: readonly ShownField[];
  /** Long texts, each a section. */
  readonly texts: readonly ShownField[];
  /** Fields of which lists and descriptions show a value: short ones, the fullest first. */
  readonly short: readonly ShownField[];
  /** A field with few values, by which pages are grouped and related. */
  readonly group: InferredField | undefined;
}

/** Numbers that are names: they have no separator between thousands. */
const NO_QUANTITY =
  /(?:year|jahr|annee|ano|anno|founded|established|since|grue?ndung|gegrue?ndet|seit|fondee?|fundad[ao]|fundacion|id|code|nr|no|number|zip|plz|phone)\d*$/i;
const IMAGE = /(?:image|photo|picture|img|thumbnail|bild|foto|logo|avatar)/i;
/** Texts of this length introduce a row. A shorter one is a label, and a longer one a section. */
const LEDE_LENGTH = { min: 25, max: 220 };
const MAX_SHORT_LENGTH = 40;
const MAX_GROUPS = 24;

/** Chooses what each field of a dataset is for. */
export function chooseFields({ fields, rows, title, lastName }: InferredDataset): FieldChoice {
  const shown = fields.filter(
    ({ name, isAlt }) => !isAlt && !NOT_SHOWN.has(name) && name !== title && name !== lastName,
  );
  const filled = shown.filter(
    ({ name }) =>
      rows.some((row) => fieldValue(row, name) !== undefined) &&
      !isEvery(rows, name, (text) => ADDRESS.test(text)),
  );
  const all = filled.map((field) => ({ field, shown: showField(field), length: meanLength(rows, field) }));
  const image =
    all.find(({ shown: { kind } }) => kind === 'picture') ??
    all.find(({ shown: { kind } }) => kind === 'image');
  const isLede = ({ field, shown: { kind }, length }: (typeof all)[number]) =>
    kind === 'text' &&
    !field.enum &&
    length >= LEDE_LENGTH.min &&
    length <= LEDE_LENGTH.max &&
    isEvery(rows, field.name, isSentence);
  const lede = all.find((one) => isLede(one) && one.field.required) ?? all.find(isLede);
  const texts = all.filter(
    (one) =>
      one !== lede && (one.field.isLong || (one.shown.kind === 'text' && hasMarkup(rows, one.field.name))),
  );
  const facts = all.filter(
    (one) => one !== lede && one !== image && !texts.includes(one) && !isConstantSign(rows, one.field),
  );
  const short = facts
    .filter(({ shown: { kind }, length }) => SHORT_KINDS.has(kind) && length <= MAX_SHORT_LENGTH)
    .filter(({ field: { name } }) => isTelling(rows, name))
    .sort((a, b) => Number(b.field.required) - Number(a.field.required));
  const of = (list: typeof all) => list.map((one) => one.shown);
  return {
    image: image?.shown,
    lede: lede?.shown,
    facts: of(facts),
    texts: of(texts),
    short: of(short),
    group: findGroup(filled, rows),
  };
}

/** Fields that say how a row is published, and nothing about its subject. */
const NOT_SHOWN = new Set(['slug', 'slugText', 'draft', 'noindex', 'publishAt', 'updated']);
const SHORT_KINDS: ReadonlySet<FieldKind> = new Set(['text', 'number', 'date']);

/** Returns how the pages of a new site show a field. */
export function showField(field: InferredField): ShownField {
  const { name, column, reference, unit } = field;
  const path = name;
  const label = labelOf(column?.trim() || name);
  return {
    ...{ path, label, kind: kindOf(field) },
    ...(reference === undefined ? {} : { dataset: reference }),
    ...(unit === undefined ? {} : { unit }),
  };
}

function kindOf({ name, type, format, reference, examples }: InferredField): FieldKind {
  if (reference !== undefined) return 'reference';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return NO_QUANTITY.test(name) ? 'text' : 'number';
  if (format === 'picture') return 'picture';
  if (format === 'link') return isImage(name, examples) ? 'image' : 'link';
  if (format === 'date' || format === 'date-time') return 'date';
  return format === 'email' || format === 'markdown' ? format : 'text';
}

function isImage(name: string, examples: readonly string[]): boolean {
  return (
    IMAGE.test(name) && examples.every((value) => /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(value))
  );
}

/** An address within another site. */
const ADDRESS = /^\/\S*$/;
/** Tags of HTML, and what only Markdown has. */
const MARKUP = /<\/?[a-z][^>]*>|\*\*\S|^#{1,6} |\]\(|&\w+;/m;
const MAP = /^(?:lat|lng|lon|long|latitude|longitude|breite|laenge)(?:\p{Lu}|\d|$)/u;

function isEvery(rows: readonly InferredRow[], path: string, test: (text: string) => boolean): boolean {
  return rows.every((row) => fieldValue(row, path) === undefined || test(fieldText(row, path)));
}

/**
 * Returns whether a text introduces a subject: five words or more, or a text without white space between
 * words.
 */
function isSentence(text: string): boolean {
  const isLong = text.split(/\s+/).length >= 5 || /\p{Lo}{12}/u.test(text);
  return isLong && !text.includes('\n') && !MARKUP.test(text);
}

function hasMarkup(rows: readonly InferredRow[], path: string): boolean {
  return rows.some((row) => MARKUP.test(fieldText(row, path)));
}

/** Returns whether a field is the same yes or no in all rows, as marks of programs are. */
function isConstantSign(rows: readonly InferredRow[], { name, type }: InferredField): boolean {
  return type === 'boolean' && rows.length > 2 && new Set(rows.map((row) => fieldText(row, name))).size === 1;
}

/**
 * Returns whether a field says something in a list: its values differ, and are no telephones and no places.
 */
function isTelling(rows: readonly InferredRow[], path: string): boolean {
  const isOther = (text: string) => isPhone(text) || isPlace(text) || /^www\./i.test(text);
  const distinct = new Set(rows.map((row) => fieldText(row, path)));
  return !MAP.test(path) && (distinct.size > 1 || rows.length < 3) && ![...distinct].some(isOther);
}

function meanLength(rows: readonly InferredRow[], { name }: InferredField): number {
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    const value = fieldValue(row, name);
    if (value === undefined) continue;
    sum += String(value).length;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Returns a field whose values repeat: one with few values, or a list. Fields of mappings do not count. */
function findGroup(
  fields: readonly InferredField[],
  rows: readonly InferredRow[],
): InferredField | undefined {
  const candidates = fields.filter(
    ({ name, type, isTaxonomy, format }) =>
      isTaxonomy && !format && (type === 'string' || type === 'array') && !name.includes('.'),
  );
  const isSmall = ({ name }: InferredField) =>
    new Set(rows.map((row) => String(row[name]))).size <= MAX_GROUPS;
  return candidates.find((field) => field.type === 'string' && isSmall(field)) ?? candidates[0];
}

/** A row with typed values. */
type InferredRow = InferredDataset['rows'][number];

/** Returns a row's value at a path such as `prices.from`. Returns undefined if the row leaves it out. */
export function fieldValue(row: InferredRow, path: string): unknown {
  let value: unknown = row;
  for (const step of path.split('.')) value = isObject(value) ? value[step] : undefined;
  return value ?? undefined;
}

/** Returns a row's value at a path as a text, or an empty one. */
export function fieldText(row: InferredRow, path: string): string {
  return String(fieldValue(row, path) ?? '');
}

/** Words that stay in capitals where all words are. */
const ACRONYMS =
  /^(?:ID|ISO|IATA|ICAO|URL|ISBN|ISSN|EAN|GTIN|SKU|GPS|VAT|ZIP|SEO|IBAN|BIC|PLZ|USA|US|EU|UK|UTC|PDF)\d*$/;
/** A name that people wrote as words: with white space, a hyphen before a capital, or a dot at its end. */
const WRITTEN = /\s|\p{Lu}[\p{L}\p{N}]*-|-\p{Lu}|\.$/u;

/** Returns a label for a column: `city_name`, `cityName` and `CITY_NAME` become `City name`. */
export function labelOf(column: string): string {
  const named = column.replace(/\((?:html|markdown|text)\)\s*$/i, '').replace(/^[\s#*]+|[\s?:*]+$/g, '');
  const isWritten = WRITTEN.test(named);
  const words = isWritten
    ? named
    : named.replace(/[_\-.]+/g, ' ').replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');
  const plain = soften(words.replace(/\s+/g, ' ').trim());
  const lower = isWritten
    ? plain
    : plain.replace(/ (\p{Lu}\p{Ll})/gu, (_, letters: string) => ` ${letters.toLowerCase()}`);
  const isAcronym = ACRONYMS.test(lower.toUpperCase());
  return isAcronym ? lower.toUpperCase() : lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Returns what people call the rows of a file, by its name. Braces are left out: texts would read them. */
export function labelOfFile(file: string, otherwise: string): string {
  return labelOf(subjectOf(file)).replace(/[{}]/g, '') || otherwise;
}

/**
 * Returns words in small letters if all of them are in capitals, and one is longer than most abbreviations.
 */
function soften(words: string): string {
  if (/\p{Ll}/u.test(words) || !/\p{Lu}{4}/u.test(words)) return words;
  return words.replace(/[\p{L}\p{N}]+/gu, (word) => (ACRONYMS.test(word) ? word : word.toLowerCase()));
}
