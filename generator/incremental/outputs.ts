import { readFileSync } from 'node:fs';
import type { OutputStat } from '../cache/build-state.ts';
import { statFile } from '../cache/file-stats.ts';
import { mtimeIfUnchanged } from '../cache/mtime-if-unchanged.ts';
import type { ManifestFile } from '../types/manifest.ts';
import type { CacheEntry } from '../types/page-record.ts';
import { hashContent } from '../utils/hash-content.ts';
import { MAX_BYTES_IN_MEMORY } from '../utils/lines/byte-source.ts';

/**
 * Whether the output folder is as the last build left it, and the new modification times of files with the
 * same bytes.
 */
export interface OutputCheck {
  readonly isUnchanged: boolean;
  readonly newTimes: ReadonlyMap<string, number>;
}

/**
 * Compares every published file with its recorded stat. If only the modification time has changed, the bytes
 * decide.
 */
export function checkOutputs(out: string, outputs: Iterable<OutputStat>): OutputCheck {
  const newTimes = new Map<string, number>();
  for (const [file, bytes, mtime, fileHash] of outputs) {
    const found = mtimeIfUnchanged(`${out}/${file}`, { bytes, mtime, fileHash });
    if (found === undefined) return { isUnchanged: false, newTimes };
    if (found !== mtime) newTimes.set(file, found);
  }
  return { isUnchanged: true, newTimes };
}

/**
 * Returns the stats of everything that a build has published: pages and images from the page state, other
 * files from the disk.
 */
export function* statOutputs(
  out: string,
  entries: Iterable<CacheEntry>,
  files: readonly ManifestFile[],
): Generator<OutputStat> {
  const others = new Map(files.map(({ file, hash }) => [file, hash]));
  others.set(MANIFEST, hashOutput(out, MANIFEST));
  for (const [file, { bytes, mtime, fileHash }] of entries) {
    others.delete(file);
    yield [file, bytes, mtime, fileHash];
  }
  for (const [file, hash] of others) {
    const stat = statFile(out, file);
    if (stat) yield [file, stat[1], stat[2], hash];
  }
}

const MANIFEST = 'manifest.json';

/**
 * Returns the hash of a published file. It is read as a whole, so it is left out for a very large file: then
 * only its stat counts.
 */
export function hashOutput(out: string, file: string): string {
  const size = statFile(out, file)?.[1] ?? 0;
  return size > MAX_BYTES_IN_MEMORY ? '' : hashContent(readFileSync(`${out}/${file}`));
}

/** Returns recorded stats with other modification times for some files. */
export function* withTimes(
  outputs: Iterable<OutputStat>,
  times: ReadonlyMap<string, number>,
): Generator<OutputStat> {
  for (const stat of outputs) {
    const [file, size, , hash] = stat;
    const mtime = times.get(file);
    yield mtime === undefined ? stat : [file, size, mtime, hash];
  }
}
