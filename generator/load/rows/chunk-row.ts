import type { DataObject } from '../../types/data.ts';

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
