import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files wait in the folder of a new site until all of them are written. */
export const STAGING = '.rowpress-init';

/** The files of a new site by path. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * Writes the files of a new site: all of them or none. What a failure or an interruption leaves is removed,
 * and nothing that was there before is replaced. @throws AbortError, or the file system's own error
 */
export async function writeNewFiles(
  folder: string,
  files: NewFiles,
  signal: AbortSignal | undefined,
): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  const staging = join(folder, STAGING);
  const placed: string[] = [];
  try {
    // A killed run may have left it.
    await rm(staging, { recursive: true, force: true });
    await stage(staging, files, signal);
    for (const name of topLevel(files)) {
      signal?.throwIfAborted();
      await place(join(staging, name), join(folder, name));
      placed.push(join(folder, name));
    }
    await rm(staging, { recursive: true });
  } catch (error) {
    for (const path of [...placed, staging]) await rm(path, { recursive: true, force: true });
    if (firstMade !== undefined) await removeEmpty(folder, firstMade);
    throw error;
  }
}

async function stage(staging: string, files: NewFiles, signal: AbortSignal | undefined): Promise<void> {
  for (const [path, content] of files) {
    signal?.throwIfAborted();
    await mkdir(dirname(join(staging, path)), { recursive: true });
    await writeFile(join(staging, path), content);
  }
}

const topLevel = (files: NewFiles) => new Set([...files.keys()].map((path) => path.split('/')[0] as string));

/** Moves a staged file or folder to its place. @throws the code EEXIST if something has come there meanwhile */
async function place(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST', path: to });
  await rename(from, to);
}

/** Removes the folders that were made for the site, from the inside to the outside, as long as they are empty. */
async function removeEmpty(folder: string, outermost: string): Promise<void> {
  let current = folder;
  try {
    for (;;) {
      await rmdir(current);
      if (current === outermost || dirname(current) === current) return;
      current = dirname(current);
    }
  } catch {
    // Another program has put something there, which must stay.
  }
}
