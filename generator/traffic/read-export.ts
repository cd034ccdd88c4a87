import { closeSync, readSync } from 'node:fs';
import {
  type CsvRecord,
  cellStarts,
  cutRecords,
  findDelimiter,
  readCells,
} from '../load/formats/csv-records.ts';
import type { Problem } from '../types/problem.ts';
import { openRegular } from '../utils/files.ts';
import { type ExportHeader, type ExportRow, readHeader, readRow } from './read-columns.ts';

/** What was read of an export. */
export interface ReadExport {
  readonly header?: ExportHeader;
  /** What the file has, if it says nothing of pages, queries or days. */
  readonly other?: string;
  readonly rows: number;
  /** The rows that are left out: of another search than that of web pages, and without an address. */
  readonly otherSearches: number;
  readonly nowhere: number;
  readonly problems: readonly Problem[];
}

/** The bytes that are read at once, and the most of one record. */
const CHUNK = 1 << 20;
const MOST_OF_RECORD = 4 << 20;
/** Faults of one file beyond this number are counted. */
const MOST_FAULTS = 100;

/** A record of a file: its cells, its text, and its line from 1. */
interface ExportRecord {
  readonly text: string;
  readonly delimiter: string;
  readonly line: number;
  readonly openAt?: number;
}

/** A file that cannot be read on. */
class ExportError extends Error {
  readonly fault: Pick<Problem, 'kind' | 'message' | 'advice' | 'line'>;
  constructor(fault: ExportError['fault']) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Reads an export of Search Console piece by piece, and hands over its rows. `name` is what problems call the
 * file. @throws the file system's own error
 */
export function readExport(
  path: string,
  name: string,
  take: (row: ExportRow, header: ExportHeader) => void,
): ReadExport {
  const problems: Problem[] = [];
  const counts = { rows: 0, otherSearches: 0, nowhere: 0, faults: 0 };
  const report = (problem: Omit<Problem, 'severity' | 'file'>) => {
    counts.faults++;
    if (counts.faults <= MOST_FAULTS) problems.push({ ...problem, severity: 'error', file: name });
  };
  let header: ExportHeader | undefined;
  try {
    for (const record of readRecords(path)) {
      const cells = cellsOf(record, report);
      if (cells === undefined) continue;
      if (header) takeRow(record, cells, header);
      else {
        const found = readHeader(cells);
        if ('other' in found) return { other: found.other, ...counts, problems };
        if ('problem' in found) {
          const { at, ...problem } = found.problem;
          report({ ...problem, ...placeOf(record, at) });
          break;
        }
        header = found.header;
      }
    }
    if (!header && problems.length === 0)
      report({ kind: 'wrong-shape', line: 1, message: 'the file is empty', advice: 'Export it again.' });
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    report(error.fault);
  }
  const hidden = counts.faults - MOST_FAULTS;
  if (hidden > 0) problems.push(moreFaults(name, hidden));
  return { ...(header ? { header } : {}), ...counts, problems };

  function takeRow(record: ExportRecord, cells: readonly string[], known: ExportHeader): void {
    if (cells.length !== known.names.length) {
      const message = `expected ${known.names.length} cells, as in the header, got ${cells.length}`;
      const advice = 'Put quotes around a cell that has a comma, or export the file again.';
      report({ kind: 'csv-syntax', ...placeOf(record, known.names.length), message, advice });
      return;
    }
    const row = readRow(cells, known);
    if (row === 'other') counts.otherSearches++;
    else if (row === 'nowhere') counts.nowhere++;
    else if ('message' in row) {
      const { column, message, advice } = row;
      report({ kind: 'wrong-value', ...placeOf(record, column), message, advice });
    } else {
      counts.rows++;
      take(row, known);
    }
  }
}

function moreFaults(file: string, hidden: number): Problem {
  const message = `${hidden} more faults are not listed`;
  const advice = 'Mend those that are listed, and import the file again.';
  return { kind: 'wrong-value', severity: 'error', file, message, advice };
}

/** Returns the cells of a record. Returns undefined if all are empty, or a quote is wrong. */
function cellsOf(
  record: ExportRecord,
  report: (problem: Omit<Problem, 'severity' | 'file'>) => void,
): readonly string[] | undefined {
  const { text, delimiter, line, openAt } = record;
  const { cells, faultAt } = readCells(text, delimiter);
  const at = openAt ?? faultAt;
  if (at === undefined) return cells.every((cell) => cell.trim() === '') ? undefined : cells;
  const message = openAt === undefined ? 'a cell has a single quote inside' : 'a quote is not closed';
  const advice = 'Write two quotes for one inside of a cell, and a quote at its end.';
  report({ kind: 'csv-syntax', line, column: at + 1, message, advice });
  return undefined;
}

/** Returns the place of a cell. A line end inside of an earlier cell moves it further down. */
function placeOf({ text, delimiter, line }: ExportRecord, cell: number): { line: number; column: number } {
  const starts = cellStarts(text, delimiter);
  const before = text.slice(0, starts[Math.min(cell, starts.length - 1)] ?? 0);
  const breaks = before.split('\n');
  return { line: line + breaks.length - 1, column: (breaks.at(-1)?.length ?? 0) + 1 };
}

/** Yields the records of a file. Only a piece of it is in memory. @throws ExportError */
function* readRecords(path: string): Generator<ExportRecord> {
  let rest = '';
  let line = 1;
  let delimiter: string | undefined;
  for (const { text: piece, isLast } of readPieces(path)) {
    const text = rest + piece;
    if (delimiter === undefined && !isLast && !text.includes('\n')) {
      rest = text;
      continue;
    }
    delimiter ??= findDelimiter(path, text.trimStart().split('\n', 1)[0] ?? '');
    let held: CsvRecord | undefined;
    for (const record of cutRecords(text, delimiter)) {
      if (held) yield toRecord(text, held, delimiter, line);
      held = record;
    }
    // The last record may go on in the next piece.
    if (held && (isLast || text.length - held.start > MOST_OF_RECORD)) {
      yield toRecord(text, held, delimiter, line);
      if (!isLast) return;
    }
    rest = isLast || !held ? '' : text.slice(held.start);
    line += held ? held.line - 1 : text.split('\n').length - 1;
  }
}

function toRecord(text: string, record: CsvRecord, delimiter: string, line: number): ExportRecord {
  const { start, end, openAt } = record;
  return {
    ...{ text: text.slice(start, end), delimiter, line: line + record.line - 1 },
    ...(openAt === undefined ? {} : { openAt: openAt - start }),
  };
}

/** Yields the text of a file in pieces. @throws ExportError if it is no text in UTF-8 or UTF-16 */
function* readPieces(path: string): Generator<{ readonly text: string; readonly isLast: boolean }> {
  let decoder = new TextDecoder();
  const buffer = Buffer.alloc(CHUNK);
  const file = openRegular(path);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const length = readSync(file, buffer, 0, CHUNK, null);
      if (isFirst) {
        refuseArchive(buffer.subarray(0, length));
        decoder = new TextDecoder(encodingOf(buffer.subarray(0, length)), { fatal: true });
      }
      const isLast = length === 0;
      yield { text: decode(decoder, buffer.subarray(0, length), isLast), isLast };
      if (isLast) return;
    }
  } finally {
    closeSync(file);
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw new ExportError({
      ...{ kind: 'not-utf-8', message: 'the file is no text in UTF-8 or UTF-16' },
      advice: 'Save it as CSV in UTF-8, or export it again and do not open it before.',
    });
  }
}

/** Returns the encoding that the first bytes of a file name. Excel saves "Unicode text" in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** @throws ExportError for a ZIP file, which is how Search Console sends its tables, and Excel saves them */
function refuseArchive(start: Buffer): void {
  if (start.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return;
  throw new ExportError({
    ...{ kind: 'wrong-shape', message: 'this is a ZIP or Excel file, not CSV' },
    advice: 'Export as CSV, unpack the ZIP file, and name the CSV files in it.',
  });
}
