/** The place of a record in a CSV text, in characters, without its line end, and its line (from 1). */
export interface CsvRecord {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Where the quote is that no other one closes. Such a record reaches to the end of the text. */
  readonly openAt?: number;
}

/**
 * Yields the records of a CSV text, without parsing their cells. A line end inside of double quotes belongs
 * to a cell (RFC 4180). Only a quote at the beginning of a cell opens a quoted one. Empty lines are left out.
 * `from` is the place of the first record.
 */
export function* cutRecords(
  text: string,
  delimiter: string,
  from: Pick<CsvRecord, 'start' | 'line'> = { start: 0, line: 1 },
): Generator<CsvRecord> {
  let { line } = from;
  let quote = text.indexOf('"', from.start);
  for (let { start } = from; start < text.length; ) {
    let end = lineEnd(text, start);
    if (quote >= 0 && quote < start) quote = text.indexOf('"', start);
    const record = quote >= 0 && quote < end ? findEnd(text, start, delimiter) : undefined;
    end = record?.end ?? end;
    const next = end + 1;
    const last = text[end - 1] === '\r' ? end - 1 : end;
    const openAt = record?.openAt;
    if (last > start) yield { start, end: last, line, ...(openAt === undefined ? {} : { openAt }) };
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

/**
 * Returns where quoted cells of a record begin that go on in another line, in characters of the record. A
 * quote that is not closed begins such a cell.
 */
export function cellsOfLines(record: string, delimiter: string): number[] {
  return cellStarts(record, delimiter).filter(
    (start) => record[start] === '"' && record.slice(start, afterQuotes(record, start)).includes('\n'),
  );
}

/** So many ends of a cell with wrong quotes are looked at. */
const MOST_ENDS = 10;

/**
 * Returns the ends of the lines in which a quoted cell may end whose quotes inside are not written twice: at
 * quotes before a delimiter or a line end.
 */
export function linesAfterCell(text: string, cell: number, delimiter: string): number[] {
  const ends: number[] = [];
  let after = afterQuotes(text, cell);
  for (; after <= text.length && ends.length < MOST_ENDS; after = afterQuotes(text, after)) {
    let next = after;
    while (text[next] === ' ' || text[next] === '\r') next++;
    const isEnd = next >= text.length || text[next] === delimiter || text[next] === '\n';
    if (isEnd) ends.push(lineEnd(text, next));
  }
  return ends;
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

/** The cells of a record. `faultAt` is the place in it of the quote that opens the first wrong cell. */
interface CsvCells {
  readonly cells: readonly string[];
  readonly faultAt?: number;
}

/**
 * Reads the cells of a record, given its text without the line end. A quoted cell ends at a quote after which
 * nothing but spaces stands before the delimiter. Other single quotes inside of it are a fault.
 */
export function readCells(record: string, delimiter: string): CsvCells {
  if (!record.includes('"')) return { cells: record.split(delimiter) };
  const cells: string[] = [];
  let faultAt: number | undefined;
  for (let at = 0; ; ) {
    if (record[at] !== '"') {
      const end = record.indexOf(delimiter, at);
      cells.push(end < 0 ? record.slice(at) : record.slice(at, end));
      if (end < 0) break;
      at = end + 1;
      continue;
    }
    let after = afterQuotes(record, at);
    let next = afterSpaces(record, after, delimiter);
    while (next < record.length && record[next] !== delimiter) {
      faultAt ??= at;
      after = afterQuotes(record, after);
      next = afterSpaces(record, after, delimiter);
    }
    if (after > record.length) faultAt ??= at;
    const text = record.slice(at + 1, after - 1);
    cells.push(text.includes('"') ? text.replaceAll('""', '"') : text);
    if (next >= record.length) break;
    at = next + 1;
  }
  return faultAt === undefined ? { cells } : { cells, faultAt };
}

function afterSpaces(record: string, from: number, delimiter: string): number {
  let at = from;
  while (record[at] !== delimiter && /^\s$/.test(record[at] ?? '')) at++;
  return at;
}

/** A record in which all cells are empty has nothing but these. */
const NO_VALUE = /^["\s]*$/;

/** Returns whether a record is no row: its quotes are right, and its cells are empty or white space. */
function isBlank(record: string, delimiter: string): boolean {
  if (record.length > 0 && record[0] !== delimiter && !NO_VALUE.test(record.charAt(0))) return false;
  if (!NO_VALUE.test(record.replaceAll(delimiter, ''))) return false;
  const { cells, faultAt } = readCells(record, delimiter);
  return faultAt === undefined && cells.every((cell) => cell.trim() === '');
}

/** Yields the records of a CSV text that `cutRecords` finds, without those whose cells are all empty. */
export function* cutFilledRecords(
  text: string,
  delimiter: string,
  from?: Pick<CsvRecord, 'start' | 'line'>,
): Generator<CsvRecord> {
  for (const record of cutRecords(text, delimiter, from))
    if (record.openAt !== undefined || !isBlank(text.slice(record.start, record.end), delimiter))
      yield record;
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
