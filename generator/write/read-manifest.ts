import { readFileSync } from 'node:fs';
import type { Manifest } from '../types/manifest.ts';
import { isMissing } from './stage-file.ts';

/**
 * What `manifest.json` of an output folder, or the file of `--previous`, says: `missing` when there is no such file, `foreign` when it is damaged or
 * another program's, or only a part's. @throws the file system's own error
 */
export function readManifest(file: string): Manifest | 'missing' | 'foreign' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : 'foreign';
  } catch {
    return 'foreign';
  }
}

function isManifest(value: unknown): value is Manifest {
  const { version, generator, pages, files, part } = (value ?? {}) as Partial<Manifest> & { part?: unknown };
  return (
    version === 1 &&
    part === undefined &&
    typeof generator === 'string' &&
    generator.startsWith('rowpress ') &&
    hasEntries(pages, ['path', 'name', 'file', 'contentHash']) &&
    hasEntries(files, ['file', 'hash'])
  );
}

function hasEntries(list: unknown, fields: readonly string[]): boolean {
  return (
    Array.isArray(list) && list.every((entry) => fields.every((field) => typeof entry?.[field] === 'string'))
  );
}
