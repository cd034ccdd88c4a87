import type { TextTable } from '../cells/tidy-table.ts';
import { cutFilledRecords, cutRecords, findDelimiter, readCells } from '../load/formats/csv-records.ts';
import { UsageError } from '../problems/errors.ts';

/** A table with more columns takes minutes, and no page shows them. */
const MOST_COLUMNS = 2000;
/** A quote that does not end before the end of a longer text cannot be read as a cell. */
const MOST_OPEN = 1 << 20;
/** A first line that Excel writes to name the delimiter. */
const EXCEL_HINT = /^sep=(.)\r?\n/;
/** A cell that is no name of a column: a number, a date, an address. */
const DATA =
  /^(?:[+-]?[\d.,]+(?:\s?[%€$£])?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|https?:\/\/.+|[^\s@]+@[^\s@]+\.\w+)$/i;
/** A column of figures may be called by its year. */
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Reads a CSV text, and forgives what a data file of a site must not have: no header, rows that are too short
 * or too long, wrong quotes. Notes say so. @throws UsageError if the text has no records
 */
export function readTable(text: string, fileName: string): TextTable {
  const hint = EXCEL_HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const plain = body.includes('\n') ? body : body.replace(/\r/g, '\n');
  const first = plain.slice(0, cutRecords(plain, ',').next().value?.end ?? 0);
  const delimiter = hint?.[1] ?? findDelimiter(fileName, first);
  const { records, lines, notes } = readRecords(plain, delimiter, fileName);
  const [header] = records;
  if (!header)
    throw new UsageError(
      `${fileName} has no rows`,
      'Give it a header with the names of the columns, and rows.',
    );
  const width = Math.max(...widths(records));
  if (width > MOST_COLUMNS)
    throw new UsageError(
      `${fileName} has ${width} columns, and ${MOST_COLUMNS} are the most`,
      'Leave out columns that no page shows, or check which character is between the cells.',
    );
  const isData = (cell: string) => DATA.test(cell.trim()) && !YEAR.test(cell.trim());
  const isRow = header.filter(isData).length > header.length / 4;
  if (isRow) notes.unshift('The first line looks like a row, so the columns have no names: name the fields.');
  const rows = isRow ? records : records.slice(1);
  notes.push(...noteWidths(rows, header.length));
  const names = isRow ? [] : header.map((name) => name.trim());
  // A column without a name and without values is no column.
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => names[at] || rows.some((cells) => cells[at]?.trim()),
  );
  return {
    delimiter,
    names: columns.map((at) => names[at] ?? ''),
    records: rows.map((cells) => columns.map((at) => cells[at] ?? '')),
    lines: (isRow ? lines : lines.slice(1)).map((line) => line + (hint ? 1 : 0)),
    notes,
  };
}

/** Returns the different widths of rows. There are few, however many rows there are. */
function widths(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  return new Set(rows.map(({ length }) => length));
}

function readRecords(
  text: string,
  delimiter: string,
  fileName: string,
): { records: string[][]; lines: number[]; notes: string[] } {
  const records: string[][] = [];
  const lines: number[] = [];
  const notes: string[] = [];
  for (const { start, end, line, openAt } of cutFilledRecords(text, delimiter)) {
    if (openAt !== undefined && end - openAt > MOST_OPEN)
      throw new UsageError(
        `${fileName}:${line} has a double quote that is not closed`,
        'Close it, or remove it. The rest of the file is one cell now.',
      );
    const { cells, faultAt } = readCells(text.slice(start, end), delimiter);
    if (openAt !== undefined) notes.push(`Line ${line} has a double quote that is not closed.`);
    else if (faultAt !== undefined) notes.push(`Line ${line} has a double quote in the middle of a cell.`);
    // A record with a wrong quote may have nothing else.
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    records.push([...cells]);
    lines.push(line);
  }
  return { records, lines, notes };
}

function noteWidths(rows: readonly (readonly string[])[], width: number): string[] {
  const short = rows.filter(({ length }) => length < width).length;
  const long = rows.filter(({ length }) => length > width).length;
  return [
    ...(short > 0 ? [`${count(short)} fewer cells than the header, so their last fields are empty.`] : []),
    ...(long > 0 ? [`${count(long)} more cells than the header, so there are columns without a name.`] : []),
  ];
}

function count(rows: number): string {
  return rows === 1 ? 'One row has' : `${rows} rows have`;
}
