import { readFileSync, statSync } from 'node:fs';
import { hashContent } from '../utils/hash-content.ts';

/** A published file as the last build left it. */
export interface PublishedStat {
  readonly bytes: number;
  readonly mtime: number;
  readonly fileHash: string;
}

/**
 * Returns the modification time of a published file that is as the last build left it, in milliseconds. If the time has changed, as it has
 * in a restored folder, the bytes decide. Returns undefined for a file that is missing or has changed.
 */
export function mtimeIfUnchanged(
  path: string,
  { bytes, mtime, fileHash }: PublishedStat,
): number | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== bytes) return undefined;
  if (stat.mtimeMs === mtime) return mtime;
  return fileHash !== '' && hashContent(readFileSync(path)) === fileHash ? stat.mtimeMs : undefined;
}
