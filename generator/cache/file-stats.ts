import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../utils/compare-text.ts';
import { isRowFile } from '../utils/data-paths.ts';
import { hashContent } from '../utils/hash-content.ts';
import { listFolder } from '../utils/list-folder.ts';
import { PACKAGE_FOLDER } from '../utils/package-folder.ts';

/**
 * A file as it was: its path, its size in bytes, its modification and change times in
 * milliseconds, its inode, and the hash of its bytes. An empty hash is unknown. A change time of
 * 0 never matches, so that the bytes decide.
 */
export type FileStat = readonly [
  path: string,
  size: number,
  mtime: number,
  ctime: number,
  inode: number,
  hash: string,
];

/** The folders of a site's sources, and the files that change when npm installs other packages. */
const INPUT_FOLDERS = ['data', 'templates'];
const PACKAGES = 'node_modules/.package-lock.json';
const INPUT_FILES = ['package.json', 'tsconfig.json', PACKAGES];

/**
 * Returns the stats of all source files of a site, sorted by path. All but row files have the hash of
 * their bytes, which comes from `known` if the stat of a file has not changed. Row files are large, so
 * the loader hashes them in chunks.
 */
export function statInputs(root: string, known: Iterable<FileStat>): FileStat[] {
  const before = new Map<string, FileStat>();
  for (const stat of known) before.set(stat[0], stat);
  const paths = [...INPUT_FOLDERS.flatMap((folder) => listFolder(root, folder)), ...INPUT_FILES];
  const stats: FileStat[] = [];
  for (const path of paths) {
    const stat = statFile(root, path);
    if (stat) stats.push(withHash(path, stat, before, join(root, path)));
  }
  const packages = statFile(PACKAGE_FOLDER, PACKAGES);
  if (packages)
    stats.push(withHash(`rowpress/${PACKAGES}`, packages, before, join(PACKAGE_FOLDER, PACKAGES)));
  return stats.sort(([a], [b]) => compareText(a, b));
}

/**
 * Returns a stat with the hash of the file's bytes: the known one if the stat has not changed, none for a row
 * file, else that of the disk.
 */
function withHash(
  path: string,
  stat: FileStat,
  known: ReadonlyMap<string, FileStat>,
  file: string,
): FileStat {
  const old = known.get(path);
  const [, size, mtime, ctime, inode] = stat;
  const hash = () => (isRowFile(path) ? '' : hashContent(readFileSync(file)));
  return [path, size, mtime, ctime, inode, old && isSameStat(old, stat) ? old[5] : hash()];
}

/** Returns the stat of a file without a hash. Returns undefined if there is no such file. */
export function statFile(folder: string, file: string): FileStat | undefined {
  const stat = statSync(join(folder, file), { throwIfNoEntry: false });
  return stat?.isFile() ? [file, stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino, ''] : undefined;
}

/** Returns whether two stats prove that a file has the same bytes: size, times and inode are the same. */
export function isSameStat(a: FileStat, b: FileStat): boolean {
  return a[1] === b[1] && a[2] === b[2] && a[3] === b[3] && a[4] === b[4] && a[3] !== 0;
}

/** Returns the paths and hashes of code and assets. They are the same in every checkout. */
export function hashesOfCode(inputs: readonly FileStat[]): string[] {
  return inputs.flatMap(([path, , , , , hash]) => (path.startsWith('data/') ? [] : [`${path} ${hash}`]));
}

/**
 * Returns stats in which a file that changed since the build started has no change time. Its next edit
 * might leave the same stat, since file systems count time in steps. So the next build compares its bytes
 * (as git does for "racy" files).
 */
export function withSafeStats(stats: readonly FileStat[], startedAt: number): FileStat[] {
  return stats.map((stat) => safeStat(stat, startedAt));
}

/** See `withSafeStats`. */
export function safeStat(stat: FileStat, startedAt: number): FileStat {
  const [path, size, mtime, ctime, inode, hash] = stat;
  return ctime < startedAt && mtime < startedAt ? stat : [path, size, mtime, 0, inode, hash];
}

/**
 * Returns the time at which a build starts, in milliseconds, by the clock of the file system that holds the
 * cache. Returns 0 if the cache cannot be written, and then no stat is safe.
 */
export function startClock(folder: string): number {
  try {
    const file = join(folder, 'started');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '');
    return statSync(file).ctimeMs;
  } catch {
    return 0;
  }
}
