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

/** Makes the reader of records with a delimiter. Records with quotes are parsed by papaparse. */
export function createCellReader(delimiter: string): CellReader {
  let parser: Parser | undefined;
  return (record, hasQuotes) => {
    if (!hasQuotes) return { cells: record.split(delimiter) };
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
