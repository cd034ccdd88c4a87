import type { Manifest } from '../types/manifest.ts';
import { readJson } from './read-json.ts';

/**
 * What `manifest.json` of an output folder, or the file of `--previous`, says: `missing` when there is no such file, `foreign` when it is damaged or
 * another program's, or only a part's. @throws the file system's own error
 */
export function readManifest(file: string): Manifest | 'missing' | 'foreign' {
  return readJson(file, isManifest);
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
