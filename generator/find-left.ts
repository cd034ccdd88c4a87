import type { OwnedFiles } from './write/index.ts';

/** Files that earlier runs published and that a site has no more, sorted. */
export function findLeft(owned: OwnedFiles, isKept: (file: string) => boolean): string[] {
  const left: string[] = [];
  for (const file of owned) if (file !== 'manifest.json' && !isKept(file)) left.push(file);
  return left.sort();
}
