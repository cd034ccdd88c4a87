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
 * Yields the records of a CSV text, without parsing their cells. A line end inside of double quotes belongs to
 * a cell (RFC 4180). Only a quote at the beginning of a cell opens a quoted one. Empty lines are left out.
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

/** Returns the place after the quotes that begin at a place. Returns a place beyond the text if they do not end. */
function afterQuotes(text: string, at: number): number {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close < 0 ? text.length + 1 : close + 1;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
