import { extname } from 'node:path';
import { formatCell, unguardCell } from '../cells/cell-text.ts';
import { readText } from '../cells/read-text.ts';
import type { SheetMap } from '../cells/sheet-map.ts';
import { tidyTable } from '../cells/tidy-table.ts';
import { readWorkbookCells } from '../edit/table-files.ts';
import { cutFilledRecords, findDelimiter, placeInText, readCells } from '../load/formats/csv-records.ts';
import { decodeText } from '../load/formats/utf8.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { readRegular } from '../utils/files.ts';

/** A sheet as a file has it: the names of its columns, and the cells of its rows as texts. */
export interface ReadSheet {
  /** What its rows are numbered by: the lines of a file of text, or the rows of a workbook. */
  readonly unit: 'line' | 'row';
  readonly names: readonly string[];
  readonly rows: readonly SheetRow[];
}

/**
 * A row of a sheet: the line of the file at which it begins, or its number in a workbook, and its cells, of
 * which there is one a column.
 */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads a sheet of CSV, TSV, XLSX (its first sheet) or NDJSON. If it is cleaned, the bytes of a table may be
 * those of Windows. @throws UsageError if the file cannot be read or is none of these
 */
export async function readSheet(file: string, isCleaned = false): Promise<ReadSheet> {
  const bytes = readBytes(file);
  switch (extname(file).toLowerCase()) {
    case '.xlsx':
      return readWorkbook(file, bytes);
    case '.ndjson':
    case '.jsonl':
      return readLines(file, textOf(file, bytes));
    case '.csv':
    case '.tsv':
    case '.txt':
      return readTable(file, isCleaned ? readText(bytes).text : textOf(file, bytes));
    default:
      throw new UsageError(
        `${file} is in no format that is imported`,
        'Save it as CSV, TSV, Excel (.xlsx) or NDJSON.',
      );
  }
}

/**
 * Returns a sheet without what no row should have, if its map says so: white space around cells, signs for
 * nothing, tags, rows that repeat. Notes say what was left out.
 */
export function cleanSheet(
  sheet: ReadSheet,
  { clean }: SheetMap,
): { readonly sheet: ReadSheet; readonly notes: readonly string[] } {
  if (!clean) return { sheet, notes: [] };
  const table = tidyTable({
    ...{ names: sheet.names, notes: [], delimiter: ',', unit: sheet.unit },
    records: sheet.rows.map(({ cells }) => cells.map((cell) => cell.trim())),
    lines: sheet.rows.map(({ number }) => number),
  });
  const rows = table.records.map((cells, at) => ({ number: table.lines[at] ?? 0, cells }));
  return { sheet: { ...sheet, rows }, notes: table.notes };
}

function readBytes(file: string): Buffer {
  try {
    return readRegular(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`, 'Check the path.');
  }
}

/** Spreadsheets of Windows write other bytes than UTF-8, in which signs would be exchanged in silence. */
function textOf(file: string, bytes: Buffer): string {
  const text = decodeText(bytes);
  if (text === undefined)
    throw new UsageError(`${file} is not UTF-8`, 'Save it as "CSV UTF-8" or as .xlsx, and import it again.');
  return text;
}

function readTable(file: string, text: string): ReadSheet {
  const delimiter = findDelimiter(file, text.slice(0, text.search(/\r?\n|$/)));
  const rows: SheetRow[] = [];
  for (const { start, end, line, openAt } of cutFilledRecords(text, delimiter)) {
    if (openAt !== undefined)
      throw new UsageError(
        `${file}: a quote that begins in line ${placeInText(text)(openAt).line} is never closed`,
        'Write a quote inside a cell twice.',
      );
    const { cells } = readCells(text.slice(start, end), delimiter);
    rows.push({ number: line, cells: cells.map((cell) => unguardCell(cell.replaceAll('\r\n', '\n'))) });
  }
  return withHeader(file, 'line', rows);
}

async function readWorkbook(file: string, bytes: Buffer): Promise<ReadSheet> {
  const sheet = await readWorkbookCells(bytes);
  if (!sheet)
    throw new UsageError(`${file} is no workbook of Excel`, 'Save it again as .xlsx, or as .csv in UTF-8.');
  const rows = sheet
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.replaceAll('\r\n', '\n')) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return withHeader(file, 'row', rows);
}

/** Reads objects, one a line. Their fields are columns: those of mappings with dots in their names. */
function readLines(file: string, text: string): ReadSheet {
  const rows = text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      value = undefined;
    }
    if (!isObject(value))
      throw new UsageError(`${file}:${at + 1} is no object of JSON`, 'Write one object on each line.');
    return [{ number: at + 1, cells: new Map(flatten(value, '')) }];
  });
  const names = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return {
    unit: 'line',
    names,
    rows: rows.map(({ number, cells }) => ({ number, cells: names.map((name) => cells.get(name) ?? '') })),
  };
}

function flatten(row: DataObject, prefix: string): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    if (isObject(value)) return flatten(value, `${prefix}${name}.`);
    const isListOfMappings = Array.isArray(value) && value.length > 0 && value.every(isObject);
    if (!isListOfMappings) return [[prefix + name, formatCell(value)]];
    return (value as readonly DataValue[]).flatMap((item, at) =>
      flatten(item as DataObject, `${prefix}${name}.${at}.`),
    );
  });
}

function withHeader(file: string, unit: ReadSheet['unit'], rows: readonly SheetRow[]): ReadSheet {
  const [head, ...below] = rows;
  if (!head) throw new UsageError(`${file} is empty`, 'Its first row must have the names of the columns.');
  const names = head.cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  for (const { number, cells } of below) {
    const extra = cells.slice(names.length).find((cell) => cell.trim() !== '');
    if (extra !== undefined)
      throw new UsageError(
        `${file}: ${unit} ${number} has more cells than the header`,
        'Name the column, or put a cell with the delimiter in quotes.',
      );
  }
  return {
    unit,
    names,
    rows: below.map(({ number, cells }) => ({ number, cells: names.map((_, at) => cells[at] ?? '') })),
  };
}
