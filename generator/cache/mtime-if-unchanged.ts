import { readFileSync, statSync } from 'node:fs';
import { hashContent } from '../utils/hash-content.ts';
import type { CachedPage } from './page-cache.ts';

/** The stamp of a published file that is as the last run left it: by its size and stamp, else by its bytes (a copied folder has new stamps). */
export function mtimeIfUnchanged(path: string, { bytes, mtime, fileHash }: CachedPage): number | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== bytes) return undefined;
  return stat.mtimeMs === mtime || hashContent(readFileSync(path)) === fileHash ? stat.mtimeMs : undefined;
}
