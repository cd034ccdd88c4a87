import { readFileSync, statSync } from 'node:fs';
import type { CachedPage } from './cache/index.ts';
import { hashContent } from './hash/index.ts';

/** The stamp of a published file that is as the last run left it: by its size and stamp, else by its bytes (a copied folder has new stamps). */
export function stampIfAsLeft(path: string, { bytes, mtime, fileHash }: CachedPage): number | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== bytes) return undefined;
  return stat.mtimeMs === mtime || hashContent(readFileSync(path)) === fileHash ? stat.mtimeMs : undefined;
}
