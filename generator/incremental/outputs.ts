import { type FileStat, safeStat, statFile, statIfUnchanged } from '../cache/file-stats.ts';
import { statOf } from '../cache/page-cache.ts';
import type { ManifestFile } from '../types/manifest.ts';
import type { CacheEntry } from '../types/page-record.ts';
import { hashFile } from '../utils/open-regular.ts';

/** Whether the output folder is as the last build left it, and the new stats of files with the same bytes. */
export interface OutputCheck {
  readonly isUnchanged: boolean;
  readonly newStats: ReadonlyMap<string, FileStat>;
}

/** Compares every published file with its recorded stat. If that has changed, the bytes decide. */
export function checkOutputs(out: string, outputs: Iterable<FileStat>): OutputCheck {
  const newStats = new Map<string, FileStat>();
  for (const stat of outputs) {
    const found = statIfUnchanged(out, stat);
    if (!found) return { isUnchanged: false, newStats };
    if (found !== stat) newStats.set(stat[0], found);
  }
  return { isUnchanged: true, newStats };
}

/**
 * Returns the stats of everything that a build has published: pages and images from the page state, other
 * files from the disk. `publishedAt` is a time after the commit, by the clock of `startClock`.
 */
export function* statOutputs(
  out: string,
  entries: Iterable<CacheEntry>,
  files: readonly ManifestFile[],
  publishedAt: number,
): Generator<FileStat> {
  const others = new Map(files.map(({ file, hash }) => [file, hash]));
  others.set(MANIFEST, hashFile(`${out}/${MANIFEST}`));
  for (const [file, page] of entries) {
    others.delete(file);
    yield statOf(file, page);
  }
  for (const [file, hash] of others) {
    const stat = statOutput(out, file, hash, publishedAt);
    if (stat) yield stat;
  }
}

const MANIFEST = 'manifest.json';

/** Returns the stat of a file that was published before `publishedAt`. Returns undefined if it is gone. */
export function statOutput(
  out: string,
  file: string,
  hash: string,
  publishedAt: number,
): FileStat | undefined {
  const stat = statFile(out, file);
  return stat && safeStat([...stat.slice(0, 5), hash] as unknown as FileStat, publishedAt);
}
