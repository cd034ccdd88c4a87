import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../utils/hash-content.ts';
import { listFolder } from '../utils/list-folder.ts';
import { PACKAGE_FOLDER } from '../utils/package-folder.ts';

/** The folders of rowpress that ship and run, and its package.json, which holds the version. */
const FOLDERS = ['dist', 'client', 'generator/address', 'generator/schemas'];
/** Type declarations do not run. `dist/bench-…` is a temporary folder of the benchmarks. */
const IGNORED = /\.d\.ts$|^dist\/bench-/;

let hash: string | undefined;

/**
 * Returns the hash of all code of rowpress that ships. A file in the cache that has another engine hash in
 * its key or header is not used. The hash is computed once a process.
 */
export function engineHash(): string {
  hash ??= hashEngine();
  return hash;
}

function hashEngine(): string {
  const files = FOLDERS.flatMap((folder) => listFolder(PACKAGE_FOLDER, folder)).filter(
    (file) => !IGNORED.test(file),
  );
  return hashContent(
    ...['package.json', ...files].flatMap((file) => [
      `\0${file}\0`,
      readFileSync(join(PACKAGE_FOLDER, file)),
    ]),
  );
}
