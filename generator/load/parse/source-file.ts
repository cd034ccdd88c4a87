import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import type { SourceFormat } from './source-format.ts';

/** A data file as read: its path relative to the site's root (with `/`), and its text. */
export interface SourceFile {
  readonly path: string;
  readonly format: SourceFormat;
  readonly text: string;
}

/** A file's parsed value; for a sequence, `lines` has the line of each item. `undefined`: it could not be parsed. */
export interface ParsedSource {
  readonly value: DataValue | undefined;
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}
