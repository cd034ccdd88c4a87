import type { DataObject, DataPath } from '../../types/data.ts';
import type { Problem, ProblemKind } from '../../types/problem.ts';
import { csvChunks } from './csv-chunks.ts';
import { createRowReader, fieldPath, splitItems } from './csv-columns.ts';
import {
  type CsvRecord,
  cellStarts,
  cellsOfLines,
  cutFilledRecords,
  cutRecords,
  linesAfterCell,
  placeInText,
  readCells,
} from './csv-records.ts';
import { type CsvHeader, openTable, readHeader } from './csv-table.ts';
import {
  type LocateInSource,
  type OfDataset,
  type ParsedSource,
  type RowFormat,
  refused,
  type SourceFile,
  type UnreadRow,
} from './row-format.ts';

/** Tables of cells: CSV and TSV. The header names the fields, and the schema says the types of the cells. */
export const csv: RowFormat = {
  endings: ['csv', 'tsv'],
  writing: 'cells',
  rowAdvice: 'Write each row into a line of its own.',
  encodingAdvice: 'Save it as UTF-8; Excel names that "CSV UTF-8" when you save.',
  parse: parseCsvSource,
  createLocate: createCsvLocate,
  chunks: csvChunks,
};

/** A fault of a file: its offset in the text, what is wrong, and what to do. */
interface CsvFault {
  readonly kind: ProblemKind;
  readonly offset: number;
  readonly message: string;
  readonly advice: string;
}

const OPEN_QUOTE = {
  message: 'the double quote that begins this cell is not closed',
  advice: 'Close it at the end of the cell, and write each quote inside of the cell twice.',
};
const WRONG_QUOTE = {
  message: 'expected the end of the cell after its closing double quote',
  advice: 'Write each quote inside of the cell twice, and put the whole cell in double quotes.',
};

/**
 * Parses CSV or TSV in full. The header names the fields, and cells are read by the types of the schema. Rows
 * of a dataset need a column of slugs. A line whose cells are all empty is no row.
 */
function parseCsvSource({ path, text }: SourceFile, of?: OfDataset): ParsedSource {
  const problem = createProblem(path, text);
  const refuse = (faults: readonly CsvFault[]) => refused(faults.map(problem));
  const header = readHeader(path, text);
  if (!header) return refuse([noHeader(text)]);
  const { table, faults } = openTable(header, of?.schema, of !== undefined);
  const inHeader = headerFaults(header, text, faults);
  if (inHeader.length > 0) return refuse(inHeader);
  const readRow = createRowReader(table);
  const rows: (DataObject | null)[] = [];
  const lines: number[] = [];
  const inRows: CsvFault[] = [];
  const unread: UnreadRow[] = [];
  const slugAt = header.names.indexOf('slug');
  for (const { record, cells, fault } of readRecords(header, text)) {
    const mayLeaveOut = of?.mayLeaveOut && isOneLine(record, text);
    const slug = cells[slugAt]?.trim() ?? '';
    if (fault && mayLeaveOut)
      unread.push({ at: rows.length, line: record.line, slug, problems: [problem(fault)] });
    else if (fault) inRows.push(fault);
    const row = fault ? (mayLeaveOut ? null : undefined) : readRow(cells);
    if (row === undefined) continue;
    rows.push(row);
    lines.push(record.line);
  }
  if (inRows.length > 0) return refuse(inRows);
  return { value: rows, lines, problems: [], ...(unread.length > 0 ? { unread } : {}) };
}

/** A record, its cells, and what is wrong with it. */
interface ReadRecord {
  readonly record: CsvRecord;
  readonly cells: readonly string[];
  readonly fault: CsvFault | undefined;
}

/** After so many wrong quotes, the next rows are not looked for. Each may cost a pass over the text. */
const MOST_WRONG_QUOTES = 20;

/**
 * Yields the records below a header. After a wrong quote, it goes on at the next row that has no fault, so
 * that one quote is one fault.
 */
function* readRecords(header: CsvHeader, text: string): Generator<ReadRecord> {
  let records = recordsBelow(header, text);
  let wrong = 0;
  for (let next = records.next(); !next.done; next = records.next()) {
    const read = readRecord(next.value, header, text);
    const mended = read.fault && wrong < MOST_WRONG_QUOTES ? passWrongQuote(read, header, text) : undefined;
    yield mended ? { ...read, fault: mended.fault } : read;
    if (!mended) continue;
    wrong++;
    records = cutFilledRecords(text, header.delimiter, mended.next);
  }
}

function readRecord(record: CsvRecord, header: CsvHeader, text: string): ReadRecord {
  const { cells, faultAt } = readCells(text.slice(record.start, record.end), header.delimiter);
  return { record, cells, fault: recordFault(record, cells, faultAt, header, text) };
}

/**
 * Returns the fault of a wrong quote, and the place of the next row: behind the first line of a cell whose
 * quote is not closed, or behind all lines of a cell with single quotes in it. Returns undefined if no row
 * without a fault is there: then it is not known what is wrong.
 */
function passWrongQuote({ record, fault }: ReadRecord, header: CsvHeader, text: string) {
  const { delimiter, names } = header;
  const written = text.slice(record.start, record.end);
  const follow = (lineEnd: number) => {
    const start = lineEnd + 1;
    const next = { start, line: record.line + text.slice(record.start, start).split('\n').length - 1 };
    const [row] = cutFilledRecords(text, delimiter, next);
    // Any line is a row of one column.
    return row && names.length > 1 && !readRecord(row, header, text).fault ? next : undefined;
  };
  for (const cell of cellsOfLines(written, delimiter)) {
    const offset = record.start + cell;
    const next = follow(text.indexOf('\n', offset));
    if (next) return { fault: { kind: 'csv-syntax' as const, offset, ...OPEN_QUOTE }, next };
  }
  if (fault?.message !== WRONG_QUOTE.message) return undefined;
  for (const end of linesAfterCell(text, fault.offset, delimiter)) {
    const next = end > record.end ? follow(end) : undefined;
    if (next) return { fault, next };
  }
  return undefined;
}

/** Returns whether a record with a fault is one row for sure: others may follow a quote that is wrong. */
function isOneLine({ start, end, openAt }: CsvRecord, text: string): boolean {
  return openAt === undefined && !/[\r\n]/.test(text.slice(start, end));
}

/** Yields the rows of a text: the records below its header that are not blank. */
function* recordsBelow({ record, delimiter }: CsvHeader, text: string): Generator<CsvRecord> {
  for (const next of cutFilledRecords(text, delimiter)) if (next.start > record.start) yield next;
}

/** Returns why a text has no header that can be read. */
function noHeader(text: string): CsvFault {
  const [first] = cutRecords(text, ',');
  if (!first)
    return {
      kind: 'wrong-shape',
      offset: 0,
      message: 'expected a header with the names of the columns, got an empty file',
      advice: 'Write the names of the columns into the first line, and a row into each line below it.',
    };
  const { openAt } = first;
  const quote = openAt === undefined ? WRONG_QUOTE : OPEN_QUOTE;
  return { kind: 'csv-syntax', offset: openAt ?? first.start, ...quote };
}

function headerFaults(
  { record, delimiter }: CsvHeader,
  text: string,
  faults: ReturnType<typeof openTable>['faults'],
): CsvFault[] {
  const header = text.slice(record.start, record.end);
  if (/\r(?!\n)/.test(header) && !text.includes('\n'))
    return [
      {
        kind: 'csv-syntax',
        offset: record.start + header.indexOf('\r'),
        message: 'the lines of this file end in CR alone, as on Macs before 2001',
        advice: 'Save the file with LF or CRLF at the end of lines.',
      },
    ];
  if (/^sep=/i.test(header))
    return [
      {
        kind: 'wrong-shape',
        offset: record.start,
        message: 'expected a header with the names of the columns, got a line for Excel',
        advice: `Remove the line "${header}": rowpress finds the delimiter by itself.`,
      },
    ];
  const starts = cellStarts(header, delimiter);
  return faults.map(({ column, ...fault }) => ({ offset: record.start + (starts[column] ?? 0), ...fault }));
}

function recordFault(
  { start, end, openAt }: CsvRecord,
  cells: readonly string[],
  faultAt: number | undefined,
  { names, delimiter }: CsvHeader,
  text: string,
): CsvFault | undefined {
  const kind = 'csv-syntax';
  if (openAt !== undefined) return { kind, offset: openAt, ...OPEN_QUOTE };
  if (faultAt !== undefined) return { kind, offset: start + faultAt, ...WRONG_QUOTE };
  if (cells.length === names.length) return undefined;
  const message = `expected ${count(names.length)}, as in the header, got ${cells.length}`;
  const shown = delimiter === '\t' ? 'a tab' : `"${delimiter}"`;
  if (cells.length < names.length) {
    const missing = names.slice(cells.length).map((name) => `"${name}"`);
    const some = missing.length > 4 ? [...missing.slice(0, 3), `${missing.length - 3} more`] : missing;
    const advice = `Add the cells of ${some.join(', ')}; an empty cell is ${shown} with nothing after it.`;
    return { kind, offset: end, message, advice };
  }
  const starts = cellStarts(text.slice(start, end), delimiter);
  const advice = `Put a cell that has ${shown} in it in double quotes, or remove what is too much.`;
  return { kind, offset: start + (starts[names.length] ?? 0), message, advice };
}

function count(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells} cells`;
}

function createProblem(file: string, text: string): (fault: CsvFault) => Problem {
  const place = placeInText(text);
  return ({ kind, offset, message, advice }) => ({
    kind,
    severity: 'error',
    file,
    ...place(offset),
    message,
    advice,
  });
}

/** Makes the function that finds values in a CSV text. The text is cut into records once. */
function createCsvLocate({ path, text }: SourceFile): LocateInSource {
  const header = readHeader(path, text);
  const place = placeInText(text);
  if (!header) return () => ({ line: 1, column: 1 });
  const { delimiter, names } = header;
  const records = [...recordsBelow(header, text)];
  const columnOf = findColumns(names);
  return ([item, ...steps], { offset }) => {
    const record = typeof item === 'number' ? records[item] : undefined;
    if (!record) return place(header.record.start);
    const column = columnOf(steps);
    const start = column && cellStarts(text.slice(record.start, record.end), delimiter)[column.at];
    if (column === undefined || start === undefined) return place(record.start);
    const cell = text.slice(record.start + start, record.end);
    const [inside] = column.rest;
    const before = typeof inside === 'number' ? itemOffset(cell, delimiter, inside) : 0;
    const isWhole = offset === undefined && before === 0;
    return place(record.start + start + (isWhole ? 0 : rawOffset(cell, before + (offset ?? 0))));
  };
}

/** Makes the function that finds the column of a path, and the steps inside of its value. */
function findColumns(names: readonly string[]) {
  const paths = names.map((name) => [name, fieldPath(name).join('.')]);
  return (steps: DataPath): { at: number; rest: DataPath } | undefined => {
    for (let length = steps.length; length > 0; length--) {
      const wanted = steps.slice(0, length).join('.');
      const exact = paths.findIndex((own) => own.includes(wanted));
      const at =
        exact >= 0 ? exact : paths.findIndex((own) => own.some((name) => name.startsWith(`${wanted}.`)));
      if (at >= 0) return { at, rest: steps.slice(length) };
    }
    return undefined;
  };
}

/** Returns where an item of a list begins in the text of its cell. */
function itemOffset(raw: string, delimiter: string, nth: number): number {
  const text = readCells(raw, delimiter).cells[0]?.trim() ?? '';
  const items = splitItems(text);
  let at = 0;
  for (const item of items.slice(0, nth)) at = text.indexOf(item, at) + item.length;
  const item = items[nth];
  return item === undefined ? 0 : Math.max(0, text.indexOf(item, at));
}

/** Returns the place in a cell as it is written of a character of its text. */
function rawOffset(raw: string, offset: number): number {
  const isQuoted = raw.startsWith('"');
  let at = isQuoted ? 1 : 0;
  while (/\s/.test(raw[at] ?? '')) at++;
  for (let counted = 0; counted < offset && at < raw.length; counted++)
    at += isQuoted && raw[at] === '"' ? 2 : 1;
  return at;
}
