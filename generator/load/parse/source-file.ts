import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import type { SourceFormat } from './source-format.ts';

/** A data file that was read: its path below the site's root (with `/`), its format and its text. */
export interface SourceFile {
  readonly path: string;
  readonly format: SourceFormat;
  readonly text: string;
}

/**
 * The value of a parsed file, or undefined if it has faults. For a sequence, `lines` has the line of each
 * item.
 */
export interface ParsedSource {
  readonly value: DataValue | undefined;
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}
