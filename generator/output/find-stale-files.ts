import type { OwnedFiles } from './owned-files.ts';

/** Files that earlier runs published and that a site has no more, sorted. */
export function findStaleFiles(owned: OwnedFiles, isKept: (file: string) => boolean): string[] {
  const left: string[] = [];
  for (const file of owned) if (file !== 'manifest.json' && !isKept(file)) left.push(file);
  return left.sort();
}
