import type { DataObject, DataPath, DataValue, Row, SiteData } from '../types/data.ts';
import type { Family, TextName } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { ListPage } from '../types/plan.ts';
import type { Place, Problem, Severity } from '../types/problem.ts';
import { valueAt } from '../utils/data-values.ts';
import { isDay, isImageAddress } from '../utils/field-values.ts';
import { textPath } from './places.ts';
import { isDraft } from './publishable.ts';
import { findNamedPicture } from './texts/named-pictures.ts';
import { foldSpace, TextError } from './texts/text-helpers.ts';

/** Texts that failed before, by place and message, and the number of their pages. */
export type FailedTexts = Map<
  string,
  { readonly problem: { message: string }; readonly says: string; count: number }
>;

/**
 * Makes the function that returns a page's text by name. It returns undefined if the family does not
 * have the text, or if the text is empty. A text that fails for these rows is a problem at the
 * pattern, and the message names the first row and the number of other pages. Nothing is reported if
 * the rows or site.yaml have faults, since those are reported already.
 */
export function createTextReader(
  family: Family,
  rows: Readonly<Record<string, Row>>,
  path: string,
  data: SiteData,
  list: ListPage | undefined,
  problems: Problem[],
  failed: FailedTexts,
): (name: TextName) => string | undefined {
  const scope: Record<string, unknown> = {
    site: data.site.value,
    fact: data.factTexts,
    list: list && { ...list, part: list.page > 1 ? list.page : undefined },
  };
  for (const [as, row] of Object.entries(rows)) scope[as] = row.value;
  const isReported = data.incomplete.has('site') || Object.values(rows).some((row) => row.isFaulty);
  const isOfDraft = Object.values(rows).some(isDraft);
  const severity: Severity = isOfDraft ? 'note' : 'error';
  return (name) => {
    const text = family.texts.get(name);
    if (!text) return undefined;
    try {
      const value = text(scope);
      if (value === '' && !isReported && NEEDED.has(name))
        problems.push({ ...emptyText(family, name, path, data), severity });
      return value === '' ? undefined : value;
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      if (isReported) return undefined;
      const id = `${severity} ${family.name} ${name} ${error.offset} ${error.message}`;
      const known = failed.get(id);
      if (known) {
        known.problem.message = `${known.says}, and for ${known.count++} more`;
        return undefined;
      }
      const problem = { ...failedText(family, name, path, rows, data, error), severity };
      failed.set(id, { problem, says: problem.message, count: 1 });
      problems.push(problem);
      return undefined;
    }
  };
}

/** The texts that must not be empty. */
const NEEDED: ReadonlySet<TextName> = new Set(['title', 'description', 'feed.title', 'feed.description']);

function failedText(
  family: Family,
  name: TextName,
  path: string,
  rows: Readonly<Record<string, Row>>,
  data: SiteData,
  error: TextError,
): Problem & { message: string } {
  const row = Object.values(rows)[0];
  const from = row ? ` (row ${row.file}:${row.line})` : '';
  return {
    kind: 'text-field',
    severity: 'error',
    ...data.locate(family.file, [family.position, ...textPath(name)], { offset: error.offset }),
    message: `${name}: ${error.message}, for the page ${path}${from}`,
    advice: error.advice ?? 'Guard it with {{#if …}}, or give the row the field.',
  };
}

function emptyText(family: Family, name: TextName, path: string, data: SiteData): Problem {
  return {
    kind: 'empty-text',
    severity: 'error',
    ...data.locate(family.file, [family.position, ...textPath(name)]),
    message: `${name}: came out empty for the page ${path}`,
    advice: 'Fill the fields that it reads, or give it a text for the case that they are missing.',
  };
}

/** The page whose values are read. */
interface ReadPage {
  readonly family: Family;
  readonly rows: Readonly<Record<string, Row>>;
  readonly path: string;
}

const TYPES = {
  date: {
    accepts: isDay,
    expected: 'a date such as 2026-11-20',
    advice: 'Write a day of the calendar as year-month-day, in quotes: "2026-11-20".',
  },
  image: {
    accepts: isImageAddress,
    expected: 'the address of an image, such as /images/x.png or https://example.com/x.png',
    advice:
      'Begin with / for an image of the site, or with https://. A picture beside its row needs a field with "format": "picture" in the schema.',
  },
} as const;

const PICTURE = {
  name: 'picture',
  expected: 'a picture of one of its rows',
  advice:
    'Give the field "format": "picture" in the schema of its dataset, and write picture: "{{…}}" with this field alone.',
};

/**
 * Returns the text that routes.yaml reads as a page's date or image. A text of another type is a problem at
 * the row's field that has it, and undefined is returned.
 */
export function readTyped(
  name: keyof typeof TYPES,
  text: string | undefined,
  page: ReadPage,
  data: SiteData,
  problems: Problem[],
): string | undefined {
  const { accepts, ...type } = TYPES[name];
  if (text !== undefined && !accepts(text)) report({ ...type, name, value: text }, page, data, problems);
  else return text;
  return undefined;
}

/** The pictures of a page in the index. */
type PagePictures = Pick<IndexedPage, 'image' | 'sharedPicture' | 'picture'>;

/**
 * Returns the pictures that routes.yaml names for a page: the image of shared links, which may be an address,
 * and that of lists. A text that is none is a problem at the row's field that has it.
 */
export function readPictures(
  read: ReturnType<typeof createTextReader>,
  page: ReadPage,
  data: SiteData,
  problems: Problem[],
): PagePictures {
  const [image, shown] = [read('image'), read('picture')];
  if (image === undefined && shown === undefined) return NO_PICTURES;
  const [sharedPicture, picture] = [image, shown].map((text) => findNamedPicture(text, page.rows, data));
  if (shown !== undefined && !picture) report({ ...PICTURE, value: shown }, page, data, problems);
  const address = sharedPicture ? undefined : readTyped('image', image, page, data, problems);
  return { image: address, sharedPicture, picture };
}

const NO_PICTURES: PagePictures = { image: undefined, sharedPicture: undefined, picture: undefined };

/** Returns the tags that routes.yaml names: a list of texts, or the one text of a field such as `country`. */
export function readTags(page: ReadPage, data: SiteData, problems: Problem[]): readonly string[] | undefined {
  const { family, rows } = page;
  if (!family.tags) return undefined;
  const [variable = '', ...path] = family.tags;
  const tags = valueAt(rows[variable]?.value, path);
  if (tags === undefined || tags === null) return undefined;
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags as string[];
  // A field such as `country` has one value. In a field called "tags", a text is a list that lacks its
  // hyphens.
  if (typeof tags === 'string' && path.at(-1) !== 'tags') return [tags];
  const advice = 'Write the tags as a list of texts, each after "- ".';
  report({ name: 'tags', value: tags, expected: 'a list of texts', advice }, page, data, problems);
  return undefined;
}

/** A value that does not have the type that its field needs, such as a date that is no day. */
interface WrongValue {
  readonly name: string;
  readonly value: DataValue;
  readonly expected: string;
  readonly advice: string;
}

/** The number of characters of a value that a message shows. */
const MAX_SHOWN = 60;

function report(
  { name, value, expected, advice }: WrongValue,
  { family, rows, path }: ReadPage,
  data: SiteData,
  problems: Problem[],
): void {
  // The fault of a row that does not fit its schema is reported already.
  if (data.incomplete.has('site') || Object.values(rows).some((row) => row.isFaulty)) return;
  const field = findField(rows, value);
  const place = field
    ? data.locate(field.row.file, field.at)
    : data.locate(family.file, [family.position, name]);
  const written = (data.routes.value as readonly DataObject[])[family.position]?.[name];
  if (!field && isReported(written, place, problems)) return;
  const given = JSON.stringify(value).slice(0, MAX_SHOWN);
  const by = field ? `, which ${family.file}:${family.line} reads for ${path}` : `, for the page ${path}`;
  const message = `${field?.name ?? name}: expected ${expected}, got ${given}${by}`;
  problems.push({ kind: 'wrong-value', severity: 'error', ...place, message, advice });
}

/** A script, which is reported as an unsafe link if routes.yaml has it as it is. */
const SCRIPT = /^(?:java|vb)script:\S/i;

/** Returns whether a fault of routes.yaml is reported already: as an unsafe link, or for another page. */
function isReported(written: unknown, { line, column }: Place, problems: readonly Problem[]): boolean {
  const isSame = (other: Problem) =>
    other.kind === 'wrong-value' && other.line === line && other.column === column;
  const isScript = typeof written === 'string' && !written.includes('{{') && SCRIPT.test(written);
  return isScript || problems.some(isSame);
}

/** A field of a row, and where it stands in its file. */
export interface FoundField {
  readonly row: Row;
  readonly name: string;
  readonly at: DataPath;
}

/**
 * Returns the field of one of a page's rows that has the value. Returns undefined if a text is made of
 * several fields.
 */
export function findField(rows: ReadPage['rows'], value: DataValue): FoundField | undefined {
  for (const row of Object.values(rows))
    for (const [name, own] of Object.entries(row.value)) {
      const shown = typeof own === 'string' ? foldSpace(own) : own;
      if (shown === value) return { row, name, at: row.at === undefined ? [name] : [row.at, name] };
    }
  return undefined;
}
