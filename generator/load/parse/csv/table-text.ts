import type { DataObject } from '../../../types/data.ts';
import { hashContent } from '../../../utils/hash-content.ts';
import { type CsvColumn, type CsvTable, createRowReader } from './csv-table.ts';
import { createCellReader } from './read-cells.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ...{ boolean: 'b', number: 'n', array: 'a', object: 'o', string: 's' },
};
const TYPES = new Map(Object.entries(LETTERS).map(([type, letter]) => [letter, type]));

/**
 * Returns a table as a short text: its delimiter, then each column as `path/types/types of items`. The text goes
 * with every page that reads a row of the file.
 */
export function formatTable({ delimiter, columns }: CsvTable): string {
  const letters = (types: readonly string[] = []) => types.map((type) => LETTERS[type]).join('');
  const texts = columns.map(({ path, types, items }) => {
    const name = path.map((step) => encodeURIComponent(step).replaceAll('.', '%2E')).join('.');
    return `${name}/${letters(types)}${items ? `/${letters(items)}` : ''}`;
  });
  return `${delimiter}${texts.join(' ')}`;
}

function parseTable(text: string): CsvTable {
  const columns = text
    .slice(1)
    .split(' ')
    .map((column): CsvColumn => {
      const [name = '', types = '', items] = column.split('/');
      const path = name.split('.').map(decodeURIComponent);
      return { path, types: toTypes(types), ...(items === undefined ? {} : { items: toTypes(items) }) };
    });
  return { delimiter: text.charAt(0), columns };
}

function toTypes(letters: string): string[] {
  return [...letters].map((letter) => TYPES.get(letter) ?? 'string');
}

/** Reads the records of a table. */
export interface RecordReader {
  readonly delimiter: string;
  /** The hash of the table: the value of a record depends on it. */
  readonly hash: string;
  /** Returns the row of a record. Returns undefined for empty cells alone, and `wrong` for a faulty record. */
  read(record: string): DataObject | 'wrong' | undefined;
}

const MAX_READERS = 100;
const readers = new Map<string, RecordReader>();

/** Returns the reader of a table, given its text. Readers stay in memory. */
export function recordReader(table: string): RecordReader {
  const known = readers.get(table);
  if (known) return known;
  const parsed = parseTable(table);
  const readCells = createCellReader(parsed.delimiter);
  const readRow = createRowReader(parsed);
  const width = parsed.columns.length;
  const reader: RecordReader = {
    delimiter: parsed.delimiter,
    hash: hashContent(table),
    read(record) {
      const { cells, faultAt } = readCells(record, record.includes('"'));
      if (faultAt !== undefined) return 'wrong';
      if (cells.length === width) return readRow(cells);
      return cells.every((cell) => cell.trim() === '') ? undefined : 'wrong';
    },
  };
  if (readers.size >= MAX_READERS) readers.clear();
  readers.set(table, reader);
  return reader;
}
