import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../utils/hash-content.ts';
import { listFolder } from '../utils/list-folder.ts';
import { PACKAGE_FOLDER } from '../utils/package-folder.ts';
import type { FileStat } from './build-state.ts';

/** The folders that a site is made from, and the files by which npm tells that packages have changed. */
const INPUT_FOLDERS = ['data', 'templates'];
const PACKAGE_STAMPS = ['package.json', 'tsconfig.json', 'node_modules/.package-lock.json'];
/** rowpress's compiled code and its client are inputs like any other. */
const ENGINE_FOLDERS = ['client', 'generator/schemas'];
const ENGINE_STAMPS = ['package.json', 'dist/generator/index.js', 'node_modules/.package-lock.json'];

/**
 * The stamps of everything that a site is made from, sorted by path. Code has the hash of its bytes as well, taken from `known` where a file has the stamp that it has there: rows are
 * many, and a survey knows them by the hashes of their parts.
 */
export function statFiles(root: string, known: Iterable<FileStat>): FileStat[] {
  const stamps: FileStat[] = [];
  const before = new Map<string, FileStat>();
  for (const stamp of known) before.set(stamp.slice(0, 3).join(' '), stamp);
  for (const [base, folders, files] of [
    [root, INPUT_FOLDERS, PACKAGE_STAMPS],
    [PACKAGE_FOLDER, ENGINE_FOLDERS, ENGINE_STAMPS],
  ] as const) {
    const found: FileStat[] = [];
    for (const path of folders.flatMap((folder) => listFolder(base, folder))) addStat(base, path, found);
    for (const file of files) addStat(base, file, found);
    for (const [path, size, mtime] of found) {
      const isCode = !path.startsWith('data/');
      const hash =
        before.get([path, size, mtime].join(' '))?.[3] || (isCode ? hashFile(join(base, path)) : '');
      stamps.push([path, size, mtime, hash]);
    }
  }
  return stamps.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The stamps of code and assets by size and hash alone: they are the same in every checkout. */
export function codeStats(inputs: readonly FileStat[]): FileStat[] {
  return inputs.flatMap(([path, size, , hash]) => (path.startsWith('data/') ? [] : [[path, size, 0, hash]]));
}

/** Adds the stamp of a file, without a hash, if the file is there. */
export function addStat(folder: string, file: string, stamps: FileStat[]): void {
  const stat = statSync(join(folder, file), { throwIfNoEntry: false });
  if (stat?.isFile()) stamps.push([file, stat.size, stat.mtimeMs, '']);
}

function hashFile(path: string): string {
  return hashContent(readFileSync(path));
}
