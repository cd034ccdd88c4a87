import { constants } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { formatOf } from './formats/format-table.ts';
import type { SourceFile } from './formats/row-format.ts';
import { decodeText, findBrokenPlace } from './formats/utf8.ts';

/**
 * The texts of data files. Parsed files stay in memory, others are read when a problem needs a place in them.
 */
export interface Sources {
  read(path: string, problems: Problem[]): SourceFile | undefined;
  get(path: string): SourceFile | undefined;
}

/** The largest file in bytes that certainly fits into one string. */
export const MAX_TEXT_BYTES = constants.MAX_STRING_LENGTH;

/**
 * Makes the reader of texts below a site's root. A file that is not UTF-8, or too large for one string, is a
 * problem.
 */
export function createSources(root: string): Sources {
  const known = new Map<string, SourceFile | undefined>();
  const read = (path: string, problems: Problem[]) => {
    const { size } = statSync(join(root, path));
    if (size > MAX_TEXT_BYTES) {
      problems.push(tooLarge(path, size));
      known.set(path, undefined);
      return undefined;
    }
    const bytes = readFileSync(join(root, path));
    const text = decodeText(bytes);
    if (text === undefined) problems.push(notUtf8(path, bytes));
    const source = text === undefined ? undefined : { path, text };
    known.set(path, source);
    return source;
  };
  return {
    read,
    get: (path) => (known.has(path) || !existsSync(join(root, path)) ? known.get(path) : read(path, [])),
  };
}

function notUtf8(file: string, bytes: Uint8Array): Problem {
  const [first = 0, second = 0] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return {
    kind: 'not-utf-8',
    severity: 'error',
    file,
    ...findBrokenPlace(bytes),
    message: `expected UTF-8 text, got ${isUtf16 ? 'UTF-16' : 'other bytes'}`,
    advice: formatOf(file).encodingAdvice ?? 'Save the file as UTF-8 in your editor.',
  };
}

function tooLarge(file: string, size: number): Problem {
  const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20);
  return {
    kind: 'file-too-large',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `this file has a fault or unusual syntax, and with ${megabytes(size)} MB it is too large for the full parser (at most ${megabytes(MAX_TEXT_BYTES)} MB)`,
    advice: 'Split it: a dataset can have several files in one folder.',
  };
}
