import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { ProblemKind } from '../../types/problem.ts';
import { fieldNames, isOpen, rowSchema } from '../../utils/schema.ts';
import { type CsvColumn, type CsvTable, readColumn } from './csv-columns.ts';
import { type CsvRecord, cutRecords, findDelimiter, readCells } from './csv-records.ts';
import { MAX_NESTING, UNSAFE_KEYS } from './row-format.ts';

/** What is wrong with a header: at a column (from 0), or with all of it. */
interface HeaderFault {
  readonly kind: ProblemKind;
  readonly column: number;
  readonly message: string;
  readonly advice: string;
}

/** The header of a CSV file: its record, its delimiter, and the names of the columns. */
export interface CsvHeader {
  readonly record: CsvRecord;
  readonly delimiter: string;
  readonly names: readonly string[];
}

/** Returns the header of a text. Returns undefined if the text has no record, or if its quotes are wrong. */
export function readHeader(path: string, text: string): CsvHeader | undefined {
  const first = cutRecords(text, ',').next().value;
  if (!first) return undefined;
  const delimiter = findDelimiter(path, text.slice(first.start, first.end));
  const record = cutRecords(text, delimiter).next().value;
  if (!record || record.openAt !== undefined) return undefined;
  const { cells, faultAt } = readCells(text.slice(record.start, record.end), delimiter);
  return faultAt === undefined ? { record, delimiter, names: cells.map((cell) => cell.trim()) } : undefined;
}

/**
 * Returns how the records below a header are read, or what is wrong with the header. `schema` is that of the
 * dataset, if it has one. The rows of a dataset need a column of slugs.
 */
export function openTable(
  { delimiter, names }: CsvHeader,
  schema: JsonSchema | undefined,
  isOfRows: boolean,
): { readonly table: CsvTable; readonly faults: readonly HeaderFault[] } {
  const row = schema && rowSchema(schema);
  const known = schema && row ? fieldNames(row, schema) : [];
  const columns = names.map((name) => readColumn(name, schema));
  const isClosed = row !== undefined && !isOpen(row);
  const faults = names.flatMap((name, at) => {
    const { path = [], isKnown } = columns[at] ?? {};
    const isUnknown = isClosed && !isKnown;
    const fault = nameFault(name, path) ?? (isUnknown ? unknownColumn(name, known) : undefined);
    return fault ? [{ column: at, ...fault }] : [];
  });
  const hasSlug = columns.some(({ path }) => path.join('.') === 'slug');
  // A schema that names no fields, such as one that is no JSON, cannot tell a header from a row.
  const areNames = known.length === 0 || columns.some(({ isKnown }) => isKnown);
  if (isOfRows && !areNames) return { table: { delimiter, columns: [] }, faults: [noHeader(names, row)] };
  const all = [
    ...(isOfRows && !hasSlug ? [noSlugs(names)] : []),
    ...faults,
    ...equalColumns(columns.map(({ path }) => path.join('.'))),
  ];
  return { table: { delimiter, columns: columns.map(({ isKnown: _, ...column }) => column) }, faults: all };
}

function nameFault(name: string, path: readonly string[]): Omit<HeaderFault, 'column'> | undefined {
  if (name === '' || path.some((step) => step === ''))
    return {
      kind: 'wrong-shape',
      message: name === '' ? 'this column has no name' : `"${name}" is no name of a field`,
      advice: 'Name the column, or remove it with all of its cells.',
    };
  const unsafe = path.find((step) => UNSAFE_KEYS.has(step));
  if (unsafe !== undefined)
    return {
      kind: 'unsafe-key',
      message: `the name "${unsafe}" has a meaning to programs`,
      advice: 'Rename the column.',
    };
  if (path.length >= MAX_NESTING)
    return {
      kind: 'nesting-too-deep',
      message: `the column is nested more than ${MAX_NESTING} deep`,
      advice: 'Use fewer dots in its name.',
    };
  return undefined;
}

function unknownColumn(name: string, known: readonly string[]): Omit<HeaderFault, 'column'> {
  return {
    kind: 'unknown-field',
    message: `the schema has no field for the column "${name}"`,
    advice: didYouMean(name, known, 'Remove the column, or add the field to the schema.'),
  };
}

function noSlugs(names: readonly string[]): HeaderFault {
  return {
    kind: 'wrong-shape',
    column: 0,
    message: `expected a column "slug" in the header, got ${listNames(names.map((name) => `"${name}"`))}`,
    advice:
      'Name the column of slugs "slug". If this line is a row, write the names of the columns above it.',
  };
}

function noHeader(names: readonly string[], row: JsonSchema | undefined): HeaderFault {
  const required = Array.isArray(row?.required) ? row.required.map(String) : [];
  return {
    kind: 'wrong-shape',
    column: 0,
    message: `expected a header with the names of fields, got "${names[0] ?? ''}"`,
    advice: `Write the names of the columns above this line, such as ${listNames(new Set(['slug', ...required]))}.`,
  };
}

/** Returns a fault for each column of the same field as one before it, or of a field inside of that one. */
function equalColumns(names: readonly string[]): HeaderFault[] {
  const seen = new Map<string, number>();
  const faults: HeaderFault[] = [];
  for (const [column, name] of names.entries()) {
    const first = seen.get(name);
    const inside = names.findIndex((other, at) => at !== column && name.startsWith(`${other}.`));
    if (name !== '' && first !== undefined)
      faults.push({
        kind: 'duplicate-key',
        column,
        message: `the columns ${first + 1} and ${column + 1} are both the field "${name}"`,
        advice: 'Rename or remove one of them.',
      });
    else if (inside >= 0 && names[inside] !== '')
      faults.push({
        kind: 'duplicate-key',
        column,
        message: `the field "${name}" is inside of "${names[inside]}", which is a column as well`,
        advice: 'Rename or remove one of them.',
      });
    if (first === undefined) seen.set(name, column);
  }
  return faults;
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ boolean: 'b', number: 'n', array: 'a', object: 'o', string: 's' },
};
const TYPES = new Map(Object.entries(LETTERS).map(([type, letter]) => [letter, type]));

/**
 * Returns a table as a short text: its delimiter, then each column as `path/types/types of items`. The text
 * goes with every page that reads a row of the file.
 */
export function formatTable({ delimiter, columns }: CsvTable): string {
  const letters = (types: readonly string[] = []) => types.map((type) => LETTERS[type]).join('');
  const texts = columns.map(({ path, types, items }) => {
    const name = path.map((step) => encodeURIComponent(step).replaceAll('.', '%2E')).join('.');
    return `${name}/${letters(types)}${items ? `/${letters(items)}` : ''}`;
  });
  return `${delimiter}${texts.join(' ')}`;
}

/** Parses what `formatTable` wrote. */
export function parseTable(text: string): CsvTable {
  const columns = text
    .slice(1)
    .split(' ')
    .map((column): CsvColumn => {
      const [name = '', types = '', items] = column.split('/');
      const path = name.split('.').map(decodeURIComponent);
      return { path, types: toTypes(types), ...(items === undefined ? {} : { items: toTypes(items) }) };
    });
  return { delimiter: text.charAt(0), columns };
}

function toTypes(letters: string): string[] {
  return [...letters].map((letter) => TYPES.get(letter) ?? 'string');
}
