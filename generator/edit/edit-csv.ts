import { isDeepStrictEqual } from 'node:util';
import { readTranslatedFrom } from '../languages/text-states.ts';
import { createRowReader } from '../load/formats/csv-columns.ts';
import { cellStarts, cutRecords, readCells } from '../load/formats/csv-records.ts';
import { openTable, readHeader } from '../load/formats/csv-table.ts';
import type { DataObject, DataPath, DataValue, JsonSchema } from '../types/data.ts';
import { isObject, valueAtPath } from '../utils/data-values.ts';
import { lineEndOf } from './changes.ts';
import { type CutText, cutTable } from './cut-rows.ts';

/** A table that is edited. */
interface EditedTable {
  readonly path: string;
  readonly text: string;
  readonly schema: JsonSchema | undefined;
  readonly like?: string | undefined;
}

/** What a new file begins with. */
const FIRST_COLUMN = 'slug';

/**
 * Cuts a table to which columns are added that new values need. All other records get an empty cell in each.
 * A new file has the delimiter of the one that it is like. Returns undefined if the header cannot be read.
 */
export function cutWithColumns(file: EditedTable, values: readonly DataObject[]): CutText | undefined {
  const { path, like } = file;
  const isNew = file.text.trim() === '';
  const text = isNew ? FIRST_COLUMN + lineEndOf(like ?? '') : file.text;
  const header = readHeader(path, text);
  const cut = cutTable(path, text);
  if (!header || !cut) return undefined;
  const delimiter =
    (isNew && like !== undefined ? readHeader(path, like)?.delimiter : undefined) ?? header.delimiter;
  const { columns } = openTable(header, file.schema, false).table;
  const known = new Set(columns.map((column) => column.path.join('.')));
  for (const name of header.names) known.add(name);
  const added = new Set(values.flatMap((value) => [...newNames(value, '', known)]));
  if (added.size === 0) return cut;
  const [head = '', ...gaps] = cut.gaps;
  const { end } = header.record;
  const names = [...added].map((name) => delimiter + quote(name, delimiter)).join('');
  const cells = delimiter.repeat(added.size);
  // Records whose cells are all empty stand between the others.
  const blank = (gap: string) =>
    [...cutRecords(gap, delimiter)].reduceRight(
      (all, record) => all.slice(0, record.end) + cells + all.slice(record.end),
      gap,
    );
  return {
    ...cut,
    gaps: [head.slice(0, end) + names + blank(head.slice(end)), ...gaps.map(blank)],
    rows: cut.rows.map((row) => row + cells),
  };
}

/** Yields the names of the columns that a value needs besides the known ones. */
function* newNames(
  value: DataValue | undefined,
  name: string,
  known: ReadonlySet<string>,
): Generator<string> {
  if (value === undefined || known.has(name) || (name === '' && Object.keys(value ?? {}).length === 0))
    return;
  const isNested = isObject(value) && Object.keys(value).length > 0;
  if (!isNested) yield name;
  else
    for (const [field, inside] of Object.entries(value))
      yield* newNames(inside, name === '' ? field : `${name}.${field}`, known);
}

/**
 * Returns the record of a row. Only the cells of fields that differ `before` are written again. `record` is
 * undefined for a new row, and `head` is the text that begins with the header.
 */
export function editRecord(
  record: string | undefined,
  { path, schema }: EditedTable,
  head: string,
  after: DataObject,
  before: DataValue | undefined,
): string {
  const header = readHeader(path, head);
  if (!header) return record ?? '';
  const { names, delimiter } = header;
  const { table } = openTable(header, schema, false);
  const readRow = createRowReader(table);
  const starts = record === undefined ? [] : cellStarts(record, delimiter);
  const old = record === undefined ? [] : readCells(record, delimiter).cells;
  const cells = names.map((_, at) => {
    const column = table.columns[at]?.path ?? [];
    const value = cellValue(after, column);
    const start = starts[at] ?? record?.length ?? 0;
    const raw =
      record?.slice(start, at + 1 < starts.length ? (starts[at + 1] as number) - 1 : undefined) ?? '';
    if (record !== undefined && isDeepStrictEqual(value, cellValue(before, column))) return raw;
    const read = (cell: string) =>
      valueAtPath(readRow(names.map((_name, other) => (other === at ? cell : ''))), column);
    const cell = quote(formatCell(value, old[at]?.trim() ?? '', read), delimiter);
    return raw.startsWith('"') && !cell.startsWith('"') && cell !== '' ? `"${cell}"` : cell;
  });
  return cells.join(delimiter);
}

/** Returns the value of a column. Hashes of translations have names with dots. */
function cellValue(row: DataValue | undefined, path: DataPath): unknown {
  const value = valueAtPath(row, path);
  if (value !== undefined || path[0] !== 'translatedFrom' || !isObject(row)) return value;
  return readTranslatedFrom(row).get(path.slice(1).join('.'));
}

const ANSWERS = [
  ['yes', 'no'],
  ['Yes', 'No'],
  ['YES', 'NO'],
  ['1', '0'],
  ['TRUE', 'FALSE'],
] as const;

/** Returns a value as a cell, as the old cell is written if the new one is read so. */
function formatCell(value: unknown, old: string, read: (cell: string) => unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') {
    const pair = ANSWERS.find((answers) => (answers as readonly string[]).includes(old));
    return pair?.[value ? 0 : 1] ?? String(value);
  }
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const written = /\s*\|\s*/.exec(old)?.[0] ?? /\s*;\s*/.exec(old)?.[0];
    for (const separator of [written ?? ' | ', ' | ']) {
      const items = value.map(String).join(separator);
      if (items.trim() !== '' && isDeepStrictEqual(read(items), value)) return items;
    }
  }
  return JSON.stringify(value);
}

/** Returns a text as a cell, in double quotes if it needs them. */
export function quote(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\n\r]|^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
