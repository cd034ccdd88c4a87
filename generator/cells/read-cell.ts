import { suggest } from '../problems/suggest.ts';
import type { DataValue } from '../types/data.ts';
import { parseJson, quoted, splitList, withScheme } from './cell-text.ts';
import type { FieldKind, ReadCell, SheetLocale } from './field-kind.ts';
import { hasTags, htmlToMarkdown } from './html-to-markdown.ts';
import { readHours, splitHours } from './opening-hours.ts';
import { readYesNo } from './read-boolean.ts';
import { createDayReader } from './read-day.ts';
import { createNumberReader } from './read-number.ts';

/** What cells may name: the slugs of a dataset, each with the names that people use. */
export type Names = ReadonlyMap<string, string>;

/** Reads the cells of one sheet. */
export interface CellReader {
  /** Returns the value of a cell that is not empty, by the kind of its field. */
  read(cell: string, kind: FieldKind): ReadCell;
}

/** Makes the reader of cells. `namesOf` returns the slugs of a dataset by slug and by name, in lower case. */
export function createCellReader(locale: SheetLocale, namesOf: (dataset: string) => Names): CellReader {
  const numbers = createNumberReader(locale);
  const readDay = createDayReader(locale);
  const readers: Readonly<Record<string, (text: string, kind: FieldKind) => ReadCell>> = {
    boolean: (text) => {
      const value = readYesNo(text, locale.language);
      return value === undefined ? { fault: `${quoted(text)} is neither yes nor no` } : { value };
    },
    number: numbers,
    integer: numbers,
    array: (text, kind) =>
      locale.hours
        ? { value: splitHours(text).flatMap((line) => readHours(line, locale.language)) }
        : readList(text, kind, read, locale.between),
    object: (text) => {
      const value = parseJson(text);
      return value === undefined ? { fault: `${quoted(text)} is no JSON` } : { value };
    },
  };
  const read = (cell: string, kind: FieldKind): ReadCell => {
    const text = cell.trim();
    if (kind.reference !== undefined && !kind.types.includes('array'))
      return readReference(text, kind, namesOf);
    if (kind.allowed) return readAllowed(locale.yesNo ? yesNoValue(text, locale) : text, kind.allowed);
    if (kind.format === 'date' || kind.format === 'day') return readDay(text);
    if (kind.format === 'link') return { value: withScheme(text) };
    const types = kind.types.filter((type) => type !== 'null' && type !== 'string');
    const tried = types.map((type) => readers[type]?.(text, kind) ?? { value: text });
    const fitting = tried.find((result) => 'value' in result);
    if (fitting) return fitting;
    if (!kind.types.includes('string') && tried[0]) return tried[0];
    return { value: locale.html && hasTags(cell) ? htmlToMarkdown(cell) : cell };
  };
  return { read };
}

/** Returns the value that a cell with yes or no stands for, or the cell. */
function yesNoValue(text: string, { yesNo, language }: SheetLocale): string {
  const isYes = readYesNo(text, language);
  return (isYes === undefined ? undefined : yesNo?.[isYes ? 0 : 1]) ?? text;
}

function readList(
  text: string,
  { items }: FieldKind,
  read: CellReader['read'],
  between: SheetLocale['between'],
): ReadCell {
  const list = splitList(text, between);
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
