import type { Parser } from 'papaparse';
import { loadLibrary } from '../../../utils/libraries/load-library.ts';

/** The cells of a record. If its quotes are wrong, `faultAt` is where, in characters of the record. */
export interface CsvCells {
  readonly cells: readonly string[];
  readonly faultAt?: number;
}

/** Reads the cells of a record, given its text without the line end. */
export type CellReader = (record: string, hasQuotes: boolean) => CsvCells;

/** The part of papaparse's result that is read here. */
interface ParsedRecord {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly index?: number }[];
}

/**
 * Makes the reader of records with a delimiter. Records in which quotes stand only around cells are cut here. Those
 * with other quotes are parsed by papaparse.
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
