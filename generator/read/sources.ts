import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { decodeText, findBrokenPlace } from './decode-text.ts';
import type { SourceFile } from './source-file.ts';
import { sourceFormat } from './source-format.ts';

/** The texts of data files: those that were parsed are kept, others are read when a problem asks for a place in them. */
export interface Sources {
  read(path: string, problems: Problem[]): SourceFile | undefined;
  get(path: string): SourceFile | undefined;
}

/** Makes the reader of the texts below a site's root. A file that is not UTF-8 is a problem. */
export function createSources(root: string): Sources {
  const kept = new Map<string, SourceFile | undefined>();
  const read = (path: string, problems: Problem[]) => {
    const bytes = readFileSync(join(root, path));
    const text = decodeText(bytes);
    if (text === undefined) problems.push(notUtf8(path, findBrokenPlace(bytes)));
    const source = text === undefined ? undefined : { path, format: sourceFormat(path), text };
    kept.set(path, source);
    return source;
  };
  return {
    read,
    get: (path) => (kept.has(path) || !existsSync(join(root, path)) ? kept.get(path) : read(path, [])),
  };
}

function notUtf8(file: string, place: { line: number; column: number }): Problem {
  return {
    kind: 'not-utf-8',
    severity: 'error',
    file,
    ...place,
    message: 'expected UTF-8 text, got other bytes',
    advice: 'Save the file as UTF-8 in your editor.',
  };
}
