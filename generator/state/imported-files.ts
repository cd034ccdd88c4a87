import type { ImportedFile } from '../types/bundle.ts';
import { readRegular } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { compareText } from '../utils/lists.ts';
import { statFile, withCompanions } from './file-stats.ts';

/**
 * Returns the hashes of files that a bundle has imported, and of their companions, sorted by path. The hash
 * of a file that may have changed since the build started, or that is gone, is empty, since other bytes may
 * have been bundled.
 */
export function hashImported(root: string, files: readonly string[], startedAt: number): ImportedFile[] {
  const imported = new Set(files);
  return withCompanions(files)
    .flatMap((path): ImportedFile[] => {
      const stat = statFile(root, path);
      if (!stat) return imported.has(path) ? [[path, '']] : [];
      const isSettled = stat[2] < startedAt && stat[3] < startedAt;
      return [[path, isSettled ? hashFile(`${root}/${path}`) : '']];
    })
    .sort(([a], [b]) => compareText(a, b));
}

/** Returns whether imported files, with their companions, have the bytes that a bundle was made of. */
export function isImportedSame(root: string, imported: readonly ImportedFile[]): boolean {
  if (imported.some(([path, hash]) => hash === '' || hashFile(`${root}/${path}`) !== hash)) return false;
  const known = new Set(imported.map(([path]) => path));
  return withCompanions([...known]).every((path) => known.has(path) || !statFile(root, path));
}

function hashFile(file: string): string {
  try {
    return hashContent(readRegular(file));
  } catch {
    return '';
  }
}
