import { closeSync, constants, fstatSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileStamp } from '../types/page-record.ts';
import {
  hashFile,
  isMissing,
  listEntries,
  openRegular,
  type SpecialEntry,
  type SpecialKind,
} from '../utils/files.ts';
import { compareText } from '../utils/lists.ts';
import { PACKAGE_FOLDER } from '../utils/package-folder.ts';
import { CONFIG_FILES } from '../utils/paths.ts';
import { makeCacheFolder } from './cache-files.ts';

/**
 * A file as it was: its path, its size in bytes, its modification and change times in
 * milliseconds, its inode, and the hash of its bytes. An empty hash is unknown. A change time of
 * 0 never matches, so that the bytes decide.
 */
export type FileStat = readonly [path: string, size: number, ...stamp: FileStamp, hash: string];

/** The folders of a site's sources, and the files that change when npm installs other packages. */
const CODE_FOLDERS = ['templates'];
const PACKAGES = 'node_modules/.package-lock.json';
/** The size of an entry that is no file. Its stat holds its kind as hash, so that a change is noticed. */
const NO_FILE = -1;
/** The name of the packages of rowpress itself among the source files. */
const OWN_PACKAGES = `rowpress/${PACKAGES}`;
const INPUT_FILES = ['package.json', 'tsconfig.json', PACKAGES, ...CONFIG_FILES];

/**
 * Returns the stats of all source files of a site, sorted by path. A file with the stat that it has in
 * `known` has the hash of `known`, and any other the hash of its bytes. Row files are large, so the loader
 * hashes them in chunks, and here they have none. `loadFormats` is only called if a stat has changed, and
 * `readPictures` if that of a picture has: it returns stats that failed builds found. The files that code
 * imported from elsewhere are those of `known`.
 */
export async function statInputs(
  root: string,
  known: Iterable<FileStat>,
  loadFormats: () => Promise<{ isRowFile(path: string): boolean }>,
  readPictures?: () => Promise<readonly FileStat[]>,
): Promise<FileStat[]> {
  const before = new Map<string, FileStat>();
  for (const stat of known) before.set(stat[0], stat);
  const stats: FileStat[] = [];
  const changed: FileStat[] = [];
  for (const found of statFiles(root, { imported: importedFiles([...before.values()]) })) {
    const [path, size, mtime, ctime, inode] = found;
    const old = before.get(path);
    if (size === NO_FILE) stats.push(found);
    else if (old && isSameStat(old, found)) stats.push([path, size, mtime, ctime, inode, old[5]]);
    else changed.push(found);
  }
  const { isRowFile } = changed.length > 0 ? await loadFormats() : {};
  const isOfPicture = ([path]: FileStat) => /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i.test(path);
  const ofPictures = (changed.some(isOfPicture) && (await readPictures?.())) || [];
  const earlier = new Map(ofPictures.map((stat) => [stat[0], stat]));
  for (const found of changed) {
    const seen = earlier.get(found[0]);
    const isSeen = seen !== undefined && isSameStat(seen, found);
    const stat = isSeen ? seen : isRowFile?.(found[0]) ? found : withHash(found, pathOf(root, found[0]));
    if (stat) stats.push(stat);
  }
  return stats.sort(([a], [b]) => compareText(a, b));
}

/**
 * Returns the stats of all source files of a site without hashes. With `onlyCode`, data files are left out.
 * `imported` are further files, which the config
 * or other code imports.
 */
export function statFiles(
  root: string,
  { onlyCode = false, imported = [] }: { onlyCode?: boolean; imported?: readonly string[] } = {},
): FileStat[] {
  const folders = onlyCode ? CODE_FOLDERS : ['data', ...CODE_FOLDERS];
  const listings = folders.map((folder) => listEntries(root, folder));
  const paths = [
    ...listings.flatMap(({ files }) => files),
    ...INPUT_FILES,
    ...withCompanions(imported).filter(isImported),
  ];
  const stats = paths.map((path) => statFile(root, path));
  for (const { special } of listings)
    for (const { path, kind } of special) stats.push([path, NO_FILE, 1, 1, 0, kind]);
  const packages = statFile(PACKAGE_FOLDER, PACKAGES);
  if (packages) stats.push([OWN_PACKAGES, ...withoutPath(packages)]);
  return stats.filter((stat) => stat !== undefined);
}

/** The endings that an import may leave out. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs', '.cts', '.cjs', '.css', '.json'];
/** The files of a folder that decide how code in it is read. */
const SETTINGS = ['package.json', 'tsconfig.json'];

/**
 * Returns files that code imports, and the files that an import of the same name could mean instead, such as
 * `shared/word.tsx` beside `shared/word.ts`, with the settings of their folders. Some of them may not exist.
 * The companions of a companion are among them.
 */
export function withCompanions(files: readonly string[]): string[] {
  const all = new Set(files);
  for (const file of files) {
    for (let folder = dirname(file); !/^\.?$|(?:^|\/)\.\.$/.test(folder); folder = dirname(folder))
      for (const name of SETTINGS) all.add(`${folder}/${name}`);
    if (SETTINGS.some((name) => file.endsWith(`/${name}`))) continue;
    let stem = file.replace(/\.\w+$/, '');
    for (;;) {
      for (const ending of ENDINGS) all.add(`${stem}${ending}`);
      if (!stem.endsWith('/index')) break;
      stem = dirname(stem);
    }
  }
  return [...all];
}

/** Returns the files among the inputs that code imports from elsewhere than `data/` and `templates/`. */
export function importedFiles(inputs: readonly FileStat[]): string[] {
  return inputs.flatMap(([path]) => (isImported(path) ? path : []));
}

function isImported(path: string): boolean {
  return !/^(?:data|templates)\//.test(path) && !INPUT_FILES.includes(path) && path !== OWN_PACKAGES;
}

/**
 * Returns the inputs with the files that code imports now from elsewhere, instead of those that it imported
 * before. `sources` has the hash of each.
 */
export function withImported(
  root: string,
  inputs: readonly FileStat[],
  sources: readonly (readonly [path: string, hash: string])[],
): readonly FileStat[] {
  const now = new Map(sources.filter(([path]) => isImported(path)));
  if (now.size + importedFiles(inputs).length === 0) return inputs;
  const imported = [...now].flatMap(([path, hash]): FileStat[] => {
    const stat = statFile(root, path);
    return stat ? [[path, stat[1], stat[2], stat[3], stat[4], hash]] : [];
  });
  return [...inputs.filter(([path]) => !isImported(path)), ...imported].sort(([a], [b]) => compareText(a, b));
}

function withoutPath([, ...rest]: FileStat) {
  return rest;
}

/** Returns the entries of the source folders that are no files, such as broken links and pipes. */
export function specialEntries(inputs: readonly FileStat[]): SpecialEntry[] {
  return inputs
    .filter(([, size]) => size === NO_FILE)
    .map(([path, , , , , kind]) => ({ path, kind: kind as SpecialKind }));
}

/** Returns where a source file is that `statFiles` names. */
export function pathOf(root: string, path: string): string {
  return path === OWN_PACKAGES ? join(PACKAGE_FOLDER, PACKAGES) : join(root, path);
}

/** Returns a stat with the hash of the file's bytes. Returns undefined if the file was removed meanwhile. */
function withHash([path, size, mtime, ctime, inode]: FileStat, file: string): FileStat | undefined {
  try {
    return [path, size, mtime, ctime, inode, hashFile(file)];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns the stat of a file without a hash. Returns undefined if there is no such file. */
export function statFile(folder: string, file: string): FileStat | undefined {
  return statAt(join(folder, file), file);
}

function statAt(path: string, file: string): FileStat | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? [file, stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino, ''] : undefined;
}

/** Returns whether two stats prove that a file has the same bytes: size, times and inode are the same. */
export function isSameStat(a: FileStat, b: FileStat): boolean {
  return a[1] === b[1] && a[2] === b[2] && a[3] === b[3] && a[4] === b[4] && a[3] !== 0;
}

/**
 * Returns the stat of a published file that has not changed since it was recorded. If the size is the same
 * and the times or the inode differ, as in a restored folder, the bytes decide. Returns undefined if the file
 * is missing or has changed.
 */
export function statIfUnchanged(out: string, recorded: FileStat): FileStat | undefined {
  const path = `${out}/${recorded[0]}`;
  const stat = statAt(path, recorded[0]);
  if (!stat || stat[1] !== recorded[1]) return undefined;
  if (isSameStat(recorded, stat)) return recorded;
  return hashFile(path) === recorded[5] ? [stat[0], stat[1], ...stampOf(stat), recorded[5]] : undefined;
}

/** Returns the times and the inode of a stat. */
export function stampOf([, , mtime, ctime, inode]: FileStat): FileStamp {
  return [mtime, ctime, inode];
}

/** Returns the paths and hashes of code and assets. They are the same in every checkout. */
export function hashesOfCode(inputs: readonly FileStat[]): string[] {
  return inputs.flatMap(([path, , , , , hash]) => (path.startsWith('data/') ? [] : [`${path} ${hash}`]));
}

/**
 * Returns the hashes of the files that change with the installed packages and with the settings of
 * TypeScript.
 */
export function hashesOfPackages(inputs: readonly FileStat[]): string[] {
  const settings = [...INPUT_FILES, OWN_PACKAGES].filter((path) => !CONFIG_FILES.includes(path));
  return hashesOfCode(inputs.filter(([path]) => settings.includes(path)));
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
  const file = join(folder, 'started');
  try {
    return touch(folder, file);
  } catch {
    try {
      rmSync(file, { recursive: true, force: true });
      return touch(folder, file);
    } catch {
      return 0;
    }
  }
}

/** The steps in which most file systems count time are shorter. */
const MAX_STEP_MS = 20;

/**
 * Waits until the clock of `startClock` counts on, and returns its time. So what has been published until now
 * is older, and a later change of it gets another change time. Returns the present time if one step takes
 * long.
 */
export function nextClock(folder: string): number {
  const first = startClock(folder);
  let now = first;
  for (let waited = 0; now <= first && waited < MAX_STEP_MS; waited++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    now = startClock(folder);
  }
  return now;
}

/** Empties a file of the cache, and returns its change time. */
function touch(folder: string, file: string): number {
  makeCacheFolder(folder);
  const descriptor = openRegular(file, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC);
  try {
    return fstatSync(descriptor).ctimeMs;
  } finally {
    closeSync(descriptor);
  }
}
