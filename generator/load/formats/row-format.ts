import type { DataObject, DataPath, DataValue, JsonSchema, LocateOptions } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';

/**
 * A format of data files: the names of its files, how its texts are parsed, and where their values stand. Its
 * parsers refuse unsafe keys and values that are nested too deep (see `countKeys`).
 */
export interface RowFormat {
  /** The endings of the names of its files, without the dot. */
  readonly endings: readonly string[];
  /** Whether a file is one row, named by the file if it has no slug. Files of others have many rows. */
  readonly isOneRow?: true;
  /** Whether documents of `data/` can be written in it. */
  readonly hasDocuments?: true;
  /** Whether each row is one line, so that the line of a row is the line of all its values. */
  readonly rowsAreLines?: true;
  /** How people write lists, mappings and texts, which decides what problems advise. */
  readonly writing: Writing;
  /** How a file's rows are written, as advice. */
  readonly rowAdvice: string;
  /** What to do about a file that is not UTF-8. */
  readonly encodingAdvice?: string;
  /**
   * Parses a file in full. Every fault is a problem with its line and column. `of` is undefined for a file
   * that is no dataset's.
   */
  parse(source: SourceFile, of?: OfDataset): ParsedSource;
  /** Makes the function that finds the values of a file. */
  createLocate(source: SourceFile): LocateInSource;
  /** How the rows of a part of a file are read. Without it, every file is parsed in full. */
  readonly chunks?: ChunkFormat;
  /** Returns the part of a text that is YAML, in which a comment can cut a text short. */
  yamlOf?(text: string): string;
}

/** Lists and mappings by indentation; by brackets; or none at all, and texts without quotes. */
export type Writing = 'indentation' | 'brackets' | 'cells';

/** A data file that was read: its path below the site's root (with `/`) and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The dataset that a file belongs to. The values of CSV get the types of its schema. */
export interface OfDataset {
  readonly schema: JsonSchema | undefined;
  /** Whether rows that do not parse may be left out, if the others are known. */
  readonly mayLeaveOut?: boolean;
}

/** A row that does not parse in a file whose other rows do. */
export interface UnreadRow {
  /** Its position among the rows of the file. The value there is null. */
  readonly at: number;
  readonly line: number;
  /** Empty if it is unknown. */
  readonly slug: string;
  readonly problems: readonly Problem[];
}

/**
 * The value of a parsed file, or undefined if it has faults. For a sequence, `lines` has the line of each
 * item.
 */
export interface ParsedSource {
  readonly value: DataValue | undefined;
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
  /** The rows that were left out, since they do not parse. Their problems are not among `problems`. */
  readonly unread?: readonly UnreadRow[];
}

/** Returns the result of a file with faults. */
export function refused(problems: readonly Problem[]): ParsedSource {
  return { value: undefined, lines: [], problems };
}

/** A line and a column, from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Finds a value of a file, as `Locate` does. */
export type LocateInSource = (path: DataPath, options: LocateOptions) => TextPlace;

/** How a format's files are cut into chunks of rows, and how the rows of a chunk are read. */
export interface ChunkFormat {
  /**
   * Returns the mark of a file's rows, given the first bytes of the file or of a block. Returns undefined if
   * it cannot be cut without parsing it.
   */
  rowMark(head: Buffer): RowMark | undefined;
  /** Whether a chunk may end inside of a row, which its parser notices. Then the file is loaded as one. */
  readonly mayCutRows: boolean;
  /** Returns whether a chunk, the first or the last one of its file or neither, was cut between rows. */
  isWellCut?(bytes: Buffer, isFirst: boolean, isLast: boolean): boolean;
  /**
   * Returns how the records of a file are read, as a short text, given its first bytes. Returns undefined if
   * its header is unusual or wrong: then the file is parsed in full.
   */
  readTable?(path: string, head: Buffer, isWhole: boolean, schema: JsonSchema): string | undefined;
  /**
   * Yields the rows of a chunk. Yields undefined where the fast parsers decline. The caller then parses the
   * whole file in full, which reports faults. `isFirst` chunks begin with the header, if there is one.
   */
  rows(bytes: Buffer, table: string, isFirst: boolean): Iterable<ChunkRow | undefined>;
  /** Reads a row that `rows` found from its bytes. Formats without it parse slowly: their values are kept. */
  readRow?(bytes: Buffer, table: string): { readonly text: string; readonly value: DataObject | undefined };
  /**
   * Makes the function that returns whether the texts of a chunk's row can have neither an unsafe link nor a
   * character that cannot be published. If it returns false, each text needs a look.
   */
  createPlainCheck?(bytes: Buffer, table: string): (text: string) => boolean;
}

/** The bytes at which a row begins. The first `before` of them precede the row. */
export interface RowMark {
  readonly bytes: Buffer;
  readonly before: number;
  /** Whether a row ends with its line, or may go on in the next. */
  readonly endsWithLine: boolean;
  /** Returns whether a row begins where the bytes were found. */
  isRow?(bytes: Buffer, row: number): boolean;
  /** Returns whether a row found in the middle of a file seems to be inside of another. */
  seemsInside?(bytes: Buffer, row: number): boolean;
  /** Makes the function that returns whether a place in a block is inside of a row. Places come in order. */
  createInsideCheck?(bytes: Buffer): (place: number) => boolean;
}

/**
 * A row that the fast path found in a chunk. `start` and `end` are its place in the chunk (JSON and CSV: in
 * bytes; YAML: in characters). `line` is its line, where the chunk's first line is 1.
 */
export interface ChunkRow {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** What is hashed: the row's text, or its bytes, which are valid until the next chunk is read. */
  readonly source: string | Uint8Array;
  readonly text: () => string;
  /** Parses the row's text. Returns undefined if the fast parsers decline it. */
  readonly parse: (text: string) => DataObject | undefined;
}

/** The maximum depth of nested values. Data that people write needs fewer than ten levels. */
export const MAX_NESTING = 64;

/** Keys with a meaning in JavaScript, which data must not have. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns the number of keys in a value. Returns negative infinity if a key is unsafe or the value is nested
 * too deep. `depth` is the depth of the value, from 1.
 */
export function countKeys(value: DataValue | undefined, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_NESTING) return Number.NEGATIVE_INFINITY;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item, depth + 1);
    return count;
  }
  const fields = value as Readonly<Record<string, DataValue>>;
  for (const key of Object.keys(fields))
    count += UNSAFE_KEYS.has(key) ? Number.NEGATIVE_INFINITY : 1 + countKeys(fields[key], depth + 1);
  return count;
}
