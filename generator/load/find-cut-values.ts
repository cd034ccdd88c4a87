import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CutValue } from '../types/audit.ts';
import { findCutTexts } from './parse/find-cut-texts.ts';
import { sourceFormat } from './parse/source-format.ts';
import { MAX_TEXT_BYTES } from './sources.ts';

/** Returns the texts of data files that a ` #` cuts short. Files are read one after another. */
export function findCutValues(root: string, paths: readonly string[]): readonly CutValue[] {
  return paths.flatMap((path) => {
    const format = sourceFormat(path);
    const file = join(root, path);
    const isCut = format === 'yaml' || format === 'markdown';
    if (!isCut || (statSync(file, { throwIfNoEntry: false })?.size ?? MAX_TEXT_BYTES) >= MAX_TEXT_BYTES)
      return [];
    return findCutTexts({ path, format, text: readFileSync(file, 'utf8') });
  });
}
