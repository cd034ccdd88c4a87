import { isDateOrAmount, isPhone, isPlace } from '../cells/infer/columns.ts';
import type { InferredDataset } from '../cells/infer/dataset-types.ts';
import { DEFAULT_LIMITS } from '../types/audit.ts';
import { type FieldChoice, fieldText, type ShownField } from './row-fields.ts';

const MAX_CARD_FACTS = 3;
/** How many letters a description and a title may have before search engines cut them. */
const MAX_DESCRIPTION = 135;
const MAX_NAME = 36;
const MAX_TITLE = 56;
/** A text is never cut shorter than this. */
const MIN_CUT = 24;
/** The most letters of a sentence that introduces a row, in a description. */
const MAX_SENTENCE = 110;

/**
 * Returns the texts of a row's page in routes.yaml: title, description, label, and what cards show. `others`
 * is the heading of rows without a group, and `more` what descriptions of short rows say as well.
 */
export function formatRowTexts(
  dataset: InferredDataset,
  choice: FieldChoice,
  subject: string,
  isLong: boolean,
  { others, more }: { readonly others: string; readonly more: string },
): string[] {
  const { rows } = dataset;
  const { lede, group, image } = choice;
  const short = choice.short.filter(({ path }) => isName(path));
  const apart = findQualifiers(dataset, choice);
  const label = nameOf(dataset) + apart.map(({ path }) => ifFilled(path, `, {{row.${path}}}`)).join('');
  const told = short.filter((field) => !apart.includes(field));
  const facts = told.filter(({ path }) => isLong || path !== group?.name).slice(0, MAX_CARD_FACTS);
  const isGrouped = group && group.type === 'string' && !isLong && isName(group.name) && rows.length > 12;
  // A summary that repeats the label is not shown.
  const summary = lede && isName(lede.path) ? ifFilled(lede.path, `{{row.${lede.path}}}`) : label;
  return [
    `  title: ${quote(titleOf(dataset, apart))}`,
    `  description: ${quote(describe(dataset, choice, { label, apart, subject, told, more }))}`,
    `  label: ${quote(label)}`,
    `  summary: ${quote(summary)}`,
    ...(facts.length > 0 ? ['  facts:'] : []),
    ...facts.map(
      ({ path, label: name }) => `    ${quote(path)}: ${quote(ifFilled(path, `${name}: {{row.${path}}}`))}`,
    ),
    ...(isGrouped
      ? [`  group: ${quote(`{{#if row.${group.name}}}{{row.${group.name}}}{{else}}${others}{{/if}}`)}`]
      : []),
    ...(group && isName(group.name) ? [`  tags: row.${group.name}`] : []),
    ...(image?.kind === 'picture' && isName(image.path) ? pictureLines(image) : []),
  ];
}

/** Returns the lines that show a row's picture in shared links and in lists. */
function pictureLines({ path }: ShownField): string[] {
  const text = quote(path.includes('.') ? ifFilled(path, `{{row.${path}}}`) : `{{row.${path}}}`);
  return [
    '  # The picture of shared links, and that of cards in lists.',
    `  image: ${text}`,
    `  picture: ${text}`,
  ];
}

/**
 * Returns the name of a row: a field, or the first and the last name of a person. A longer one is cut at
 * `most` letters.
 */
function nameOf(dataset: InferredDataset, most?: number): string {
  const { title, lastName, fields } = dataset;
  const isRequired = (name: string) => fields.find((field) => field.name === name)?.required === true;
  if (lastName !== undefined)
    return ifFilled(title, `{{row.${title}}}`) + ifFilled(lastName, ` {{row.${lastName}}}`);
  const name = textOf(dataset, title, most);
  return isRequired(title) ? name : `{{#if row.${title}}}${name}{{else}}{{row.slug}}{{/if}}`;
}

/** Returns what shows a field, cut after whole words if a row has a text of more than `most` letters. */
function textOf({ rows }: InferredDataset, path: string, most = Number.POSITIVE_INFINITY): string {
  const isLong = rows.some((row) => fieldText(row, path).length > most);
  return isLong ? `{{truncate row.${path} ${most}}}` : `{{row.${path}}}`;
}

/** Returns the title of a row's page. It has the name of the site if there is room for it. */
function titleOf(dataset: InferredDataset, apart: readonly ShownField[]): string {
  const others = apart.map(({ path }) => ifFilled(path, `, {{row.${path}}}`)).join('');
  const room = apart.reduce((sum, { path }) => sum + usualLength(dataset, path) + 2, 0);
  const most = Math.max(MIN_CUT, MAX_TITLE - room);
  return isShortName(dataset)
    ? `${nameOf(dataset, most)}${others} – {{site.name}}`
    : nameOf(dataset, most) + others;
}

interface DescribedRow {
  readonly label: string;
  /** The fields of the label that tell names apart. */
  readonly apart: readonly ShownField[];
  readonly subject: string;
  /** The fields that the description may show. */
  readonly told: readonly ShownField[];
  /** What it says as well if it would be short. */
  readonly more: string;
}

/** Returns a description of a row: the sentence that introduces it, or else its first fields. */
function describe(
  dataset: InferredDataset,
  { lede }: FieldChoice,
  { label, apart, subject, told, more }: DescribedRow,
): string {
  const length = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + usualLength(dataset, path) + 2, 0);
  const about = `${subject}: ${label}`;
  const free = MAX_DESCRIPTION - subject.length - length([dataset.title, ...apart.map(({ path }) => path)]);
  let room = free;
  const shown: ShownField[] = [];
  for (const field of told) {
    const needed = afterValue(field).length + field.label.length + usualLength(dataset, field.path) + 5;
    if (needed > room) break;
    room -= needed;
    shown.push(field);
  }
  const facts = shown
    .map((field) => ifFilled(field.path, ` · ${field.label}: {{row.${field.path}}}${afterValue(field)}`))
    .join('');
  if (!lede || !isName(lede.path) || lede.path.includes('.')) {
    const fewest = subject.length + 2 + fewestLetters(dataset, apart, shown);
    const isShort = fewest < DEFAULT_LIMITS.descriptionCharacters && more.length + 3 <= room;
    return about + facts + (isShort ? ` – ${more}` : '');
  }
  const isRoomy = free > length([lede.path]);
  const sentence = textOf(dataset, lede.path, MAX_SENTENCE);
  return `${isRoomy ? about : nameOf(dataset, MAX_TITLE)}{{#if row.${lede.path}}}. ${sentence}{{else}}${facts}{{/if}}`;
}

const afterValue = ({ unit }: ShownField) => (unit === undefined ? '' : ` ${unit}`);

/** Returns how many letters the name and some fields have together, of the row that has the fewest. */
function fewestLetters(
  { rows, title, lastName }: InferredDataset,
  apart: readonly ShownField[],
  shown: readonly ShownField[],
): number {
  const names = [title, ...(lastName === undefined ? [] : [lastName]), ...apart.map(({ path }) => path)];
  const lengths = rows.map((row) => {
    const own = names.reduce((sum, path) => sum + fieldText(row, path).length, 0);
    const told = shown.filter(({ path }) => fieldText(row, path) !== '');
    return told.reduce((sum, { path, label }) => sum + label.length + 5 + fieldText(row, path).length, own);
  });
  return lengths.reduce((fewest, length) => Math.min(fewest, length), Number.POSITIVE_INFINITY);
}

/** Returns a length that nine of ten texts of a field do not exceed. */
function usualLength({ rows }: InferredDataset, path: string): number {
  const lengths = sample(rows).map((row) => fieldText(row, path).length);
  return lengths.sort((a, b) => a - b)[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
}

function isShortName({ rows, title }: InferredDataset): boolean {
  return sample(rows).every((row) => fieldText(row, title).length <= MAX_NAME);
}

/** Returns some rows of all parts of a list. */
function sample(rows: InferredDataset['rows']): InferredDataset['rows'] {
  const step = Math.ceil(rows.length / 2000);
  return rows.filter((_, at) => at % step === 0);
}

/** Returns whether a text of routes.yaml can name a field. */
const isName = (path: string): boolean =>
  path.split('.').every((step) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(step));

/** Returns a text that is shown if a row has a field. A field of a mapping needs the mapping first. */
function ifFilled(path: string, text: string): string {
  const steps = path.split('.');
  const paths = steps.map((_, at) => steps.slice(0, at + 1).join('.'));
  return paths.reduceRight((inner, prefix) => `{{#if row.${prefix}}}${inner}{{/if}}`, text);
}

/** A field that tells names apart must be filled and short, so that a title has room for it. */
const MAX_LENGTH = 28;
const MAX_FIELDS = 3;
/** The share of rows that must have a name of their own. */
const ENOUGH = 0.98;
/** A word, such as a town, is taken before a date if it makes so many times more names. */
const WORTH_WHILE = 1.3;

/**
 * Returns fields that tell rows of the same name apart: a code that every row has, or else up to three fields
 * that people read. Returns an empty list if names differ anyway, or if no field helps.
 */
export function findQualifiers(
  { rows, title, lastName }: InferredDataset,
  { short }: FieldChoice,
): readonly ShownField[] {
  const names = [title, ...(lastName === undefined ? [] : [lastName])];
  const count = (fields: readonly ShownField[]) =>
    countNames(rows, [...names, ...fields.map(({ path }) => path)]);
  const own = count([]);
  if (own === rows.length) return [];
  const candidates = short.filter(
    ({ path, unit }) => isName(path) && !names.includes(path) && !unit && isReadable(rows, path),
  );
  const codes = candidates.filter((field) => countNames(rows, [field.path]) === rows.length);
  // Digits alone say less than a code with letters.
  const code = codes.find(({ path }) => /\p{L}/u.test(fieldText(rows[0] ?? {}, path))) ?? codes[0];
  if (code) return [code];
  const words = candidates.filter(({ path }) => isWords(rows, path));
  const word = best(words, own * WORTH_WHILE, (field) => count([field]));
  const one = word ?? best(candidates, own, (field) => count([field]));
  const found = one ? [one] : [];
  while (found.length > 0 && found.length < MAX_FIELDS && count(found) < rows.length * ENOUGH) {
    const withMore = (field: ShownField) => count([...found, field]);
    const more = best(words, rows.length * ENOUGH, withMore) ?? best(candidates, count(found), withMore);
    if (!more) break;
    found.push(more);
  }
  return found;
}

type Rows = InferredDataset['rows'];

const countNames = (rows: Rows, paths: readonly string[]) =>
  new Set(rows.map((row) => paths.map((path) => fieldText(row, path)).join('\0'))).size;

/** Returns the field with the highest count above a given one, the first of several. */
function best(
  fields: readonly ShownField[],
  above: number,
  count: (field: ShownField) => number,
): ShownField | undefined {
  let most = above;
  let found: ShownField | undefined;
  for (const field of fields) {
    const own = count(field);
    if (own <= most) continue;
    most = own;
    found = field;
  }
  return found;
}

function isWords(rows: Rows, path: string): boolean {
  return rows.every((row) => {
    const text = fieldText(row, path);
    return /\p{L}{2}/u.test(text) && !/\d:\d/.test(text) && !isDateOrAmount(text);
  });
}

/**
 * Returns whether a field's texts say something in a title: no addresses, telephones, places or long texts.
 */
function isReadable(rows: Rows, path: string): boolean {
  return rows.every((row) => {
    const text = fieldText(row, path);
    return (
      text.length <= MAX_LENGTH && !/^\/|^www\.|[@€$£₽%]|\n/.test(text) && !isPhone(text) && !isPlace(text)
    );
  });
}

/** Returns a text in double quotes, as YAML and JSON both read it. */
export const quote = (text: string): string => JSON.stringify(text);
