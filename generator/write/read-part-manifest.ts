import { readFileSync } from 'node:fs';
import type { PartManifest } from '../types/part.ts';
import { isInside } from './is-inside.ts';
import { isMissing } from './stage-file.ts';

/** What a part's manifest says: `missing` when there is no such file, `foreign` when it is damaged or another program's. @throws the file system's own error */
export function readPartManifest(file: string): PartManifest | 'missing' | 'foreign' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isPart(value) ? value : 'foreign';
  } catch {
    return 'foreign';
  }
}

function isPart(value: unknown): value is PartManifest {
  const { version, part, inputs, pages, files, left } = (value ?? {}) as Partial<PartManifest>;
  return (
    version === 1 &&
    Number.isInteger(part?.number) &&
    Number.isInteger(part?.of) &&
    typeof inputs === 'object' &&
    inputs !== null &&
    areFiles(pages, ['path', 'file', 'fileHash']) &&
    areFiles(files, ['file', 'hash']) &&
    Array.isArray(left) &&
    left.every((file) => typeof file === 'string' && isInside(file))
  );
}

function areFiles(list: unknown, fields: readonly string[]): boolean {
  return (
    Array.isArray(list) &&
    list.every((entry) => fields.every((field) => typeof entry?.[field] === 'string') && isInside(entry.file))
  );
}
