import { isDeepStrictEqual } from 'node:util';
import { createRowReader } from '../load/formats/csv-columns.ts';
import { cellStarts, cutFilledRecords, cutRecords, readCells } from '../load/formats/csv-records.ts';
import { openTable, readHeader } from '../load/formats/csv-table.ts';
import type { DataObject, DataPath, DataValue, JsonSchema } from '../types/data.ts';
import {
  applyEdits,
  applyPatch,
  type Change,
  lineEndOf,
  type Patch,
  patchOf,
  type RowChanges,
  type TextEdit,
} from './changes.ts';

/** What a new file of translations begins with. */
const FIRST_COLUMN = 'slug';

/**
 * Returns a CSV text with changes. Only the cells that change are written again. A new column gets an empty
 * cell in all other records. `like` is the source file, whose delimiter a new file has. Returns undefined if
 * the header cannot be read.
 */
export function editCsv(
  path: string,
  text: string,
  rows: readonly RowChanges[],
  schema: JsonSchema | undefined,
  like: string | undefined,
): string | undefined {
  const start = text.trim() === '' ? FIRST_COLUMN + lineEndOf(like ?? '') : text;
  const delimiter = like === undefined || text.trim() !== '' ? undefined : readHeader(path, like)?.delimiter;
  const withColumns = addColumns(path, start, namesOf(rows), schema, delimiter);
  return withColumns === undefined ? undefined : editRecords(path, withColumns, rows, schema);
}

/** Returns the names of the columns that changes need, in their order. */
function namesOf(rows: readonly RowChanges[]): readonly string[] {
  return [...new Set(rows.flatMap(({ changes }) => [...byColumn(changes).keys()]))];
}

/** Returns changes by the names of their columns. What is inside of a list is a part of its cell. */
function byColumn(changes: readonly Change[]): Map<string, Patch> {
  const columns = new Map<string, Patch>();
  const visit = (patch: Patch, name: string): void => {
    if ('value' in patch || patch.isList) columns.set(name, patch);
    else
      for (const [field, inside] of patch.inside)
        visit(inside, name === '' ? `${field}` : `${name}.${field}`);
  };
  visit(patchOf(changes), '');
  return columns;
}

/** Returns the position of each column by its path: `prices.from`. */
function readColumns(path: string, text: string, schema: JsonSchema | undefined) {
  const header = readHeader(path, text);
  if (!header) return undefined;
  const { table } = openTable(header, schema, false);
  const positions = new Map(table.columns.map(({ path: own }, at) => [own.join('.'), at]));
  return { header, table, positions };
}

function addColumns(
  path: string,
  text: string,
  wanted: readonly string[],
  schema: JsonSchema | undefined,
  newDelimiter: string | undefined,
): string | undefined {
  const columns = readColumns(path, text, schema);
  if (!columns) return undefined;
  const { header, positions } = columns;
  const missing = wanted.filter((name) => !positions.has(name));
  if (missing.length === 0) return text;
  const delimiter = header.names.length > 1 ? header.delimiter : (newDelimiter ?? header.delimiter);
  const edits: TextEdit[] = [];
  const added = missing.map((name) => delimiter + quote(name, delimiter)).join('');
  edits.push({ start: header.record.end, end: header.record.end, text: added });
  for (const { start, end } of cutRecords(text, delimiter))
    if (start > header.record.start) edits.push({ start: end, end, text: delimiter.repeat(missing.length) });
  return applyEdits(text, edits);
}

function editRecords(
  path: string,
  text: string,
  rows: readonly RowChanges[],
  schema: JsonSchema | undefined,
): string | undefined {
  const columns = readColumns(path, text, schema);
  if (!columns) return undefined;
  const { header, table, positions } = columns;
  const { delimiter } = header;
  const readRow = createRowReader(table);
  const records = new Map<unknown, { start: number; record: string; row: DataObject | undefined }>();
  for (const { start, end } of cutFilledRecords(text, delimiter)) {
    if (start <= header.record.start) continue;
    const record = text.slice(start, end);
    const row = readRow(readCells(record, delimiter).cells);
    if (!records.has(row?.slug)) records.set(row?.slug, { start, record, row });
  }
  const edits: TextEdit[] = [];
  const added: string[] = [];
  const cellOf = (value: DataValue, at: number) =>
    formatCell(value, delimiter, (cell) => {
      const cells = header.names.map((_, column) => (column === at ? cell : ''));
      return valueAtPath(readRow(cells), table.columns[at]?.path ?? []);
    });
  for (const { key, changes } of rows) {
    const known = records.get(key?.value);
    const cells = new Map<number, string>();
    for (const [name, patch] of byColumn(changes)) {
      const at = positions.get(name);
      if (at === undefined) continue;
      const value = valueAtPath(known?.row, table.columns[at]?.path ?? []);
      cells.set(at, cellOf(applyPatch(value as DataValue, patch), at));
    }
    if (!known) {
      cells.set(positions.get('slug') ?? 0, quote(key?.value ?? '', delimiter));
      added.push(header.names.map((_, at) => cells.get(at) ?? '').join(delimiter));
      continue;
    }
    const starts = cellStarts(known.record, delimiter);
    for (const [at, cell] of cells) {
      const from = starts[at] ?? known.record.length;
      const to = at + 1 < starts.length ? (starts[at + 1] as number) - 1 : known.record.length;
      const isQuoted = known.record[from] === '"' && !cell.startsWith('"');
      edits.push({ start: known.start + from, end: known.start + to, text: isQuoted ? `"${cell}"` : cell });
    }
  }
  const edited = applyEdits(text, edits);
  if (added.length === 0) return edited;
  const lineEnd = lineEndOf(text);
  const begin = edited.endsWith('\n') ? '' : lineEnd;
  return `${edited}${begin}${added.join(lineEnd)}${lineEnd}`;
}

function valueAtPath(row: unknown, path: DataPath): unknown {
  let value = row;
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
  return value;
}

/** Returns a value as a cell. A list is written with `|` between its items if it is read so, else as JSON. */
function formatCell(value: DataValue, delimiter: string, read: (cell: string) => unknown): string {
  if (typeof value !== 'object' || value === null) return quote(String(value), delimiter);
  const items = Array.isArray(value) ? value.map(String).join(' | ') : undefined;
  const isRead = items !== undefined && isDeepStrictEqual(read(items), value);
  return quote(isRead ? items : JSON.stringify(value), delimiter);
}

/** Returns a text as a cell, in double quotes if it needs them. */
export function quote(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\n\r]|^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
