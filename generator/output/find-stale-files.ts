import type { OwnedFiles } from './owned-files.ts';

/** Returns the files that earlier runs published and that the site no longer has, sorted. */
export function findStaleFiles(owned: OwnedFiles, isCurrent: (file: string) => boolean): string[] {
  const stale: string[] = [];
  for (const file of owned) if (file !== 'manifest.json' && !isCurrent(file)) stale.push(file);
  return stale.sort();
}
