import type { CellRule } from '../sheet-map.ts';

/** A column of a table: its field, and its cells with the line of each. */
export interface RawColumn {
  readonly column: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly lines: readonly number[];
}

/** How the cells of a column are written into a data file, and what is known of them. */
export interface CleanColumn {
  /** Returns a cell that is not empty as a data file has it. */
  readonly clean: (cell: string) => string;
  /** What the import of the next table must know of the column. */
  readonly rule?: CellRule;
  /** The code of the currency, if the numbers are amounts of one, or `%`. */
  readonly unit?: string;
  /** What the cells are, beside their type: `phone`, or why they stay texts. */
  readonly about?: string;
  /** The flag that would read the cells: `--dates`, or `--language de`. */
  readonly flag?: string;
  readonly notes: readonly string[];
}

/** Reads a cell, or returns undefined. */
export type Read = (cell: string) => string | undefined;

/** How cells are read, without a note. */
export type CellReading = Omit<CleanColumn, 'clean' | 'notes'> & { readonly read: Read };

/** A column whose cells a data file has as they are written. */
export const AS_IT_IS: CleanColumn = { clean: (cell) => cell, notes: [] };
