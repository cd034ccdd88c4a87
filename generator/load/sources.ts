import { constants } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { formatOf } from './formats/format-table.ts';
import type { SourceFile } from './formats/row-format.ts';
import { decodeText, findBrokenPlace } from './formats/utf8.ts';

/**
 * The texts of data files. Parsed files stay in memory. Others are read when a problem needs a place in them,
 * and the last few of these stay.
 */
export interface Sources {
  read(path: string, problems: Problem[]): SourceFile | undefined;
  /** Returns the same object as before if the file is still in memory. */
  get(path: string): SourceFile | undefined;
}

/** Files that are read for places stay in memory up to so many characters, and one of any size. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** The largest file in bytes that certainly fits into one string. */
export const MAX_TEXT_BYTES = constants.MAX_STRING_LENGTH;

/**
 * Makes the reader of texts below a site's root. A file that is not UTF-8, or too large for one string, is a
 * problem.
 */
export function createSources(root: string): Sources {
  const parsed = new Map<string, SourceFile | undefined>();
  const recent = createRecent();
  const read = (path: string, problems: Problem[]): SourceFile | undefined => {
    const { size } = statSync(join(root, path));
    if (size > MAX_TEXT_BYTES) {
      problems.push(tooLarge(path, size));
      return undefined;
    }
    const bytes = readFileSync(join(root, path));
    const text = decodeText(bytes);
    if (text === undefined) problems.push(notUtf8(path, bytes));
    return text === undefined ? undefined : { path, text };
  };
  return {
    read(path, problems) {
      const source = read(path, problems);
      parsed.set(path, source);
      return source;
    },
    get(path) {
      if (parsed.has(path)) return parsed.get(path);
      const known = recent.get(path);
      if (known || !existsSync(join(root, path))) return known;
      const source = read(path, []);
      if (source) recent.add(source);
      return source;
    },
  };
}

/** Makes the memory of files that are read for places. It forgets those that were asked for longest ago. */
function createRecent() {
  const files = new Map<string, SourceFile>();
  let characters = 0;
  const remove = (source: SourceFile) => {
    files.delete(source.path);
    characters -= source.text.length;
  };
  const add = (source: SourceFile) => {
    files.set(source.path, source);
    characters += source.text.length;
    for (const oldest of files.values()) {
      if (characters <= MOST_CHARACTERS || oldest === source) return;
      remove(oldest);
    }
  };
  const get = (path: string) => {
    const source = files.get(path);
    if (source) {
      remove(source);
      add(source);
    }
    return source;
  };
  return { add, get };
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
