import { readFileSync, statSync } from 'node:fs';
import { hashContent } from '../utils/hash-content.ts';

/** The size, time and hash of a published file after the last build. */
export interface PublishedStat {
  readonly bytes: number;
  readonly mtime: number;
  readonly fileHash: string;
}

/**
 * Returns the modification time, in milliseconds, of a published file that is unchanged since the last
 * build. If the time has changed, as in a restored folder, the bytes decide. Returns undefined if the
 * file is missing or has changed.
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
