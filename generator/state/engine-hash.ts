import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { PACKAGE_FOLDER } from '../utils/package-folder.ts';

/** The build writes the hash of the engine here, and the number of its files. */
export const ENGINE_FILE = 'dist/engine.json';

/** The folders of rowpress that ship and run. */
const FOLDERS = ['dist', 'client', 'generator/address'];
/** What runs beside them: the command, and the package.json, which holds the version. */
const FILES = ['bin/rowpress.js', 'package.json'];
/** What does not run, or says of what dist/ was built. `dist/bench-…` is a folder of the benchmarks. */
const IGNORED = /\.d\.ts$|\.map$|^dist\/bench-|^dist\/(?:engine|built-state)\.json$/;

let hash: string | undefined;

/**
 * Returns the hash of all code of rowpress that ships. The cache does not use what has another engine hash in
 * its key or header. The hash comes from the build, unless a file has been added, removed or changed since:
 * then all files are read. It is found once a build.
 */
export function engineHash(): string {
  hash ??= builtHash() ?? hashEngine().hash;
  return hash;
}

/** Lets the next call of `engineHash` look at the files again. A dev server calls it before each build. */
export function forgetEngineHash(): void {
  hash = undefined;
}

/** Hashes the files of the engine. */
export function hashEngine(): { readonly hash: string; readonly files: number } {
  const files = engineFiles();
  const parts = files.flatMap((file) => [`\0${file}\0`, readFileSync(join(PACKAGE_FOLDER, file))]);
  return { hash: hashContent(...parts), files: files.length };
}

/** Returns the hash that the build has written, if no file is newer. */
function builtHash(): string | undefined {
  const path = join(PACKAGE_FOLDER, ENGINE_FILE);
  const written = statSync(path, { throwIfNoEntry: false });
  if (!written) return undefined;
  const built = JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof hashEngine>;
  const files = engineFiles();
  const isNewer = (file: string) => statSync(join(PACKAGE_FOLDER, file)).mtimeMs > written.mtimeMs;
  return files.length === built.files && !files.some(isNewer) ? built.hash : undefined;
}

function engineFiles(): string[] {
  const files = FOLDERS.flatMap((folder) => listFolder(PACKAGE_FOLDER, folder));
  return [...FILES, ...files.filter((file) => !IGNORED.test(file))];
}
