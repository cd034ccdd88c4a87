import { fieldPath } from '../load/formats/csv-columns.ts';
import { cutFilledRecords, cutRecords, findDelimiter, readCells } from '../load/formats/csv-records.ts';
import { decodeText } from '../load/formats/utf8.ts';
import { UsageError } from '../problems/errors.ts';
import { SLUG_NAMES } from './names.ts';

/** A CSV text as people wrote it: the names of its columns, and the cells of its records. */
export interface TextTable {
  readonly delimiter: string;
  /** The names of the columns. It is empty for a column without a name. */
  readonly names: readonly string[];
  /** The cells of each record, as many as there are columns. */
  readonly records: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

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
  const { records, notes } = readRecords(plain, delimiter, fileName);
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
): { records: string[][]; notes: string[] } {
  const records: string[][] = [];
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
    if (cells.some((cell) => cell.trim() !== '')) records.push([...cells]);
  }
  return { records, notes };
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

/** A text, and the name of its encoding if that is not UTF-8. */
interface DecodedText {
  readonly text: string;
  readonly encoding?: string;
}

/**
 * Returns the text of a file that people exported from any program: UTF-8, UTF-16, or else Windows-1252, in
 * which every byte is a character.
 */
export function readText(content: string | Uint8Array): DecodedText {
  if (typeof content === 'string') return { text: content.replace(/^\ufeff/, '') };
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return decodeAs(content, 'utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return decodeAs(content, 'utf-16be', 'UTF-16');
  const text = decodeText(content);
  return text === undefined ? decodeAs(content, 'windows-1252', 'Windows-1252') : { text };
}

/** What the first bytes of a file say, and names in it. */
interface OtherKind {
  readonly start: string;
  /** A name that the file holds as well. */
  readonly holds?: RegExp;
  readonly kind: string;
  readonly advice: string;
}

const ZIP = 'PK\x03\x04';
const SAVE_AS = 'Open it and save the sheet as "CSV UTF-8": File, Save As.';
/** Kinds of files that are no text of rows, with what to do. The first that fits counts. */
const OTHER_KINDS: readonly OtherKind[] = [
  { start: ZIP, holds: /xl\//, kind: 'a workbook of Excel (xlsx)', advice: SAVE_AS },
  {
    start: ZIP,
    holds: /Index\/|\.iwa/,
    kind: 'a table of Numbers',
    advice: 'Open it and export it as CSV: File, Export To, CSV.',
  },
  {
    start: ZIP,
    holds: /opendocument\.spreadsheet/,
    kind: 'a table of LibreOffice (ods)',
    advice: 'Open it and save it as CSV: File, Save As, Text CSV.',
  },
  { start: ZIP, kind: 'a zip archive', advice: 'Unpack it, and name the CSV file in it.' },
  { start: '\xd0\xcf\x11\xe0', kind: 'a workbook of an old Excel (xls)', advice: SAVE_AS },
  { start: '%PDF-', kind: 'a PDF', advice: 'Copy its table into a spreadsheet, and save that as CSV.' },
  {
    start: '',
    holds: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|table|\?xml|!--)/i,
    kind: 'HTML or XML',
    advice: 'Copy its table into a spreadsheet, and save that as CSV.',
  },
  { start: '\x1f\x8b', kind: 'compressed with gzip', advice: 'Unpack it with "gunzip".' },
];
/** How many bytes at each end of a file may tell its kind. The names in a zip archive are at its end. */
const MOST_TELLING = 65_536;

/** Refuses a file that is no text of rows. @throws UsageError with its kind and what to do */
export function refuseOtherKinds(content: string | Uint8Array, fileName: string): void {
  if (typeof content === 'string') return;
  const ends = [content.subarray(0, MOST_TELLING), content.subarray(-MOST_TELLING)];
  const text = ends.map((bytes) => Buffer.from(bytes).toString('latin1')).join('');
  const found = OTHER_KINDS.find(({ start, holds }) => text.startsWith(start) && (holds?.test(text) ?? true));
  if (found) throw new UsageError(`${fileName} is ${found.kind}, and not CSV or TSV`, found.advice);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(text)) return;
  const zeros = ends[0]?.reduce((sum, byte) => sum + Number(byte === 0), 0) ?? 0;
  if (zeros * 4 < (ends[0]?.length ?? 0)) return;
  throw new UsageError(
    `${fileName} is UTF-16 without its mark, or no text`,
    'Open it in an editor and save it as UTF-8.',
  );
}

function decodeAs(bytes: Uint8Array, label: string, encoding: string): DecodedText {
  const text = new TextDecoder(label).decode(bytes);
  // Some versions of Node.js decode Windows-1252 as Latin-1.
  return {
    text: text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? ''),
    encoding,
  };
}

/** The characters of the bytes 0x80 to 0x9f in Windows-1252. A space stands for a byte without one. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What people write into a cell that has no value. `NA` may be a value, such as North America. */
const NO_VALUE = /^(?:[-–—]+|n\/a|#N\/A|null|\?)$/i;

/** Tags that make words bold and the like. In a cell without other tags they are left out. */
const STYLES = /<\/?(?:i|b|em|strong|u|sup|sub|small)>/gi;
const STYLE = /<\/?(?:i|b|em|strong|u|sup|sub|small)>/i;
const BLOCK = /<(?!\/?(?:i|b|em|strong|u|sup|sub|small)>)\/?[a-z]/i;

/**
 * Returns a table without what no page should show: signs for an empty cell, tags in names, and rows of
 * variants, which repeat the key of the row above and leave most cells empty, as exports of shops do. Notes
 * say so.
 */
export function tidyTable(table: TextTable): TextTable {
  const notes = [...table.notes];
  let emptied = 0;
  let example = '';
  const filled = table.records.map((cells) => {
    if (!cells.some((cell) => isNoValue(cell) || STYLE.test(cell))) return cells;
    return cells.map((cell) => {
      if (!isNoValue(cell)) return BLOCK.test(cell) ? cell : cell.replace(STYLES, '');
      emptied++;
      example ||= cell.trim();
      return '';
    });
  });
  if (emptied > 0)
    notes.push(
      emptied === 1
        ? `A cell "${example}" is left empty.`
        : `${emptied} cells such as "${example}" are left empty.`,
    );
  const key = findKey(table.names, filled);
  const records = key < 0 ? filled : filled.filter((_, at) => !isVariant(filled, at, key));
  const variants = filled.length - records.length;
  const above = `"${table.names[key]}" of the row above with few values, as variants do, and`;
  if (variants === 1) notes.push(`One row repeats ${above} is left out.`);
  if (variants > 1) notes.push(`${variants} rows repeat ${above} are left out.`);
  return { ...table, records, notes };
}

const isNoValue = (cell: string) => NO_VALUE.test(cell.trim());

/** Returns the column of keys that only variants repeat, or -1. */
function findKey(names: readonly string[], records: TextTable['records']): number {
  return names.findIndex((name, key) => {
    if (!SLUG_NAMES.includes(fieldPath(name).join())) return false;
    const own = records.filter((_, at) => !isVariant(records, at, key));
    return own.length < records.length && new Set(own.map((cells) => cells[key])).size === own.length;
  });
}

/**
 * Returns whether a row has the key of the row above, and at most half as many values as the first row of
 * that key.
 */
function isVariant(records: TextTable['records'], at: number, key: number): boolean {
  const value = records[at]?.[key];
  if (!value || records[at - 1]?.[key] !== value) return false;
  let first = at - 1;
  while (first > 0 && records[first - 1]?.[key] === value) first--;
  return countFilled(records[at]) * 2 <= countFilled(records[first]);
}

const countFilled = (cells: readonly string[] = []) => cells.filter((cell) => cell.trim() !== '').length;
