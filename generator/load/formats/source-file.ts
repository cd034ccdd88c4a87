import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';

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

/** The formats of data files, by their ending. */
export type SourceFormat = 'yaml' | 'json' | 'ndjson' | 'csv' | 'markdown';

const FORMATS: Readonly<Record<string, SourceFormat>> = {
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
  tsv: 'csv',
  md: 'markdown',
};

/** The endings of the names of data files. */
export const SOURCE_ENDINGS = Object.keys(FORMATS);

/** Returns the format of a data file, by the ending of its name. */
export function sourceFormat(path: string): SourceFormat {
  return FORMATS[path.slice(path.lastIndexOf('.') + 1)] ?? 'yaml';
}

/** Returns whether a data file, or each of its lines, is JSON. */
export function isJson(path: string): boolean {
  return ['json', 'ndjson'].includes(sourceFormat(path));
}

/** Returns the text of a UTF-8 file without its byte-order mark, or undefined if the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  return decode(bytes, false);
}

/** The place of the first byte that is not UTF-8, line and column from 1. */
export function findBrokenPlace(bytes: Uint8Array): { line: number; column: number } {
  let sound = 0;
  let broken = bytes.length;
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (decode(bytes.subarray(0, middle), true) === undefined) broken = middle;
    else sound = middle;
  }
  const lines = (decode(bytes.subarray(0, sound), true) ?? '').split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** With `isCut`, the bytes may end inside a character, which is left out. */
function decode(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}
