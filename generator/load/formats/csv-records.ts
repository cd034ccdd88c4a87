import type { Parser } from 'papaparse';
import { loadLibrary } from '../../utils/libraries/load-library.ts';

/** The place of a record in a CSV text, in characters, without its line end, and its line (from 1). */
export interface CsvRecord {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly hasQuotes: boolean;
  /** Where the quote is that no other one closes. Such a record reaches to the end of the text. */
  readonly openAt?: number;
}

/**
 * Yields the records of a CSV text, without parsing their cells. A line end inside of double quotes belongs
 * to a cell (RFC 4180). Only a quote at the beginning of a cell opens a quoted one. Empty lines are left out.
 */
export function* cutRecords(text: string, delimiter: string): Generator<CsvRecord> {
  let line = 1;
  let quote = text.indexOf('"');
  for (let start = 0; start < text.length; ) {
    let end = lineEnd(text, start);
    if (quote >= 0 && quote < start) quote = text.indexOf('"', start);
    const hasQuotes = quote >= 0 && quote < end;
    const record = hasQuotes ? findEnd(text, start, delimiter) : undefined;
    end = record?.end ?? end;
    const next = end + 1;
    const last = text[end - 1] === '\r' ? end - 1 : end;
    const openAt = record?.openAt;
    if (last > start)
      yield { start, end: last, line, hasQuotes, ...(openAt === undefined ? {} : { openAt }) };
    line += 1 + (record?.breaks ?? 0);
    start = next;
  }
}

/** Returns where the cells of a record begin, in characters of the record. */
export function cellStarts(record: string, delimiter: string): number[] {
  const starts = [0];
  for (let at = 0; at < record.length; ) {
    const next = record.indexOf(delimiter, record[at] === '"' ? afterQuotes(record, at) : at);
    if (next < 0) break;
    at = next + 1;
    starts.push(at);
  }
  return starts;
}

interface RecordEnd {
  readonly end: number;
  /** The number of line ends in its cells. */
  readonly breaks: number;
  readonly openAt?: number;
}

/** Finds the end of a record with quotes, cell by cell. */
function findEnd(text: string, start: number, delimiter: string): RecordEnd {
  let end = lineEnd(text, start);
  let breaks = 0;
  for (let at = start; ; ) {
    if (text[at] === '"') {
      const after = afterQuotes(text, at);
      if (after > text.length) return { end: text.length, breaks, openAt: at };
      for (at = after; end < at; end = lineEnd(text, end + 1)) breaks++;
    }
    while (at < end && text[at] !== delimiter) at++;
    if (at >= end) return { end, breaks };
    at++;
  }
}

/**
 * Returns the place after the quotes that begin at a place. Returns a place beyond the text if they do not
 * end.
 */
function afterQuotes(text: string, at: number): number {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close < 0 ? text.length + 1 : close + 1;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The cells of a record. If its quotes are wrong, `faultAt` is where, in characters of the record. */
interface CsvCells {
  readonly cells: readonly string[];
  readonly faultAt?: number;
}

/** Reads the cells of a record, given its text without the line end. */
type CellReader = (record: string, hasQuotes: boolean) => CsvCells;

/** The part of papaparse's result that is read here. */
interface ParsedRecord {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly index?: number }[];
}

/**
 * Makes the reader of records with a delimiter. Records in which quotes stand only around cells are cut here.
 * Those with other quotes are parsed by papaparse.
 */
export function createCellReader(delimiter: string): CellReader {
  let parser: Parser | undefined;
  return (record, hasQuotes) => {
    if (!hasQuotes) return { cells: record.split(delimiter) };
    const plain = cutCells(record, delimiter);
    if (plain) return { cells: plain };
    if (!parser) {
      const { Parser } = loadLibrary('papaparse');
      parser = new Parser({ delimiter, newline: '\n', fastMode: false });
    }
    // A line end, so that spaces after the last quote are no fault.
    const { data, errors } = parser.parse(`${record}\n`, 0, false) as ParsedRecord;
    const [cells = []] = data;
    const [fault] = errors;
    return fault ? { cells, faultAt: Math.max(0, (fault.index ?? 1) - 1) } : { cells };
  };
}

/** Cuts a record whose quotes stand only around whole cells. Returns undefined if it has others. */
function cutCells(record: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    const isQuoted = record[at] === '"';
    const end = isQuoted ? record.indexOf('"', at + 1) + 1 : record.indexOf(delimiter, at);
    if (isQuoted && end === 0) return undefined;
    if (end < 0) {
      cells.push(record.slice(at));
      return cells;
    }
    cells.push(isQuoted ? record.slice(at + 1, end - 1) : record.slice(at, end));
    if (end === record.length && isQuoted) return cells;
    if (record[end] !== delimiter) return undefined;
    at = end;
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Returns the delimiter of a CSV or TSV file by its first record: the one that cuts it into most cells. In a
 * file that is named `.tsv`, a tab wins over all others.
 */
export function findDelimiter(path: string, header: string): string {
  if (/\.tsv$/i.test(path) && header.includes('\t')) return '\t';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, cells: cellStarts(header, delimiter).length }));
  const best = counted.reduce((first, other) => (other.cells > first.cells ? other : first));
  return best.cells === 1 && /\.tsv$/i.test(path) ? '\t' : best.delimiter;
}

/**
 * Makes the function that returns the line and the column of an offset. Offsets that come in their order cost
 * one pass over the text.
 */
export function placeInText(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let start = 0;
  return (offset) => {
    if (offset < start) {
      line = 1;
      start = 0;
    }
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    return { line, column: offset - start + 1 };
  };
}
