import type { DataObject, DataPath, DataValue, Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { Place, Problem } from '../types/problem.ts';
import { isDay, isImageAddress } from '../utils/field-values.ts';
import { valueAt } from '../utils/schema/visit-path.ts';
import { foldSpace } from './texts/fold-space.ts';

/** The page whose values are read. */
export interface ReadPage {
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
    advice: 'Begin with / for an image of the site, or with https://.',
  },
} as const;

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

/** Returns the tags that routes.yaml names: a list of texts, or the one text of a field such as `country`. */
export function readTags(page: ReadPage, data: SiteData, problems: Problem[]): readonly string[] | undefined {
  const { family, rows } = page;
  if (!family.tags) return undefined;
  const [variable = '', ...path] = family.tags;
  const tags = valueAt(rows[variable]?.value, path);
  if (tags === undefined || tags === null) return undefined;
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags as string[];
  // A field such as `country` has one value. In a field called "tags", a text is a list that lacks its hyphens.
  if (typeof tags === 'string' && path.at(-1) !== 'tags') return [tags];
  const advice = 'Write the tags as a list of texts, each after "- ".';
  report({ name: 'tags', value: tags, expected: 'a list of texts', advice }, page, data, problems);
  return undefined;
}

/** A value that has not the type of what it is read as. */
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

/** Returns the field of one of a page's rows that has the value. Returns undefined if a text is made of several fields. */
export function findField(rows: ReadPage['rows'], value: DataValue): FoundField | undefined {
  for (const row of Object.values(rows))
    for (const [name, own] of Object.entries(row.value)) {
      const shown = typeof own === 'string' ? foldSpace(own) : own;
      if (shown === value) return { row, name, at: row.at === undefined ? [name] : [row.at, name] };
    }
  return undefined;
}
