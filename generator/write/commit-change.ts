import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { stagedPath } from './stage-file.ts';

/**
 * Moves staged files into place, in their order, and removes files with the folders that they leave empty; the last staged file is moved when
 * everything else is done. What can be refused (permissions, folders to make) is tried first, so that a failure leaves all as it was; `onStart` is
 * called before the first change that stays. @throws the file system's own error
 */
export function commitChange(
  out: string,
  place: readonly string[],
  remove: readonly string[],
  onStart: () => void,
): void {
  const [before, after] = splitRemovals(remove, place);
  assertWritable(out, [...place, ...remove]);
  if (before.length > 0) onStart();
  for (const file of before) removeFile(out, file);
  makeFolders(out, place);
  onStart();
  for (const file of place.slice(0, -1)) renameSync(stagedPath(out, file), join(out, file));
  for (const file of after) removeFile(out, file);
  for (const file of place.slice(-1)) renameSync(stagedPath(out, file), join(out, file));
}

/** Removals that make room for a new file or folder come first; the others wait until the new pages are there. */
function splitRemovals(remove: readonly string[], place: readonly string[]): [string[], string[]] {
  const files = new Set(place);
  const folders = new Set(place.flatMap(foldersOf));
  const makesRoom = (file: string) =>
    folders.has(file) || foldersOf(file).some((folder) => files.has(folder));
  return [remove.filter(makesRoom), remove.filter((file) => !makesRoom(file))];
}

/** `a/b/c` is in `a/b` and `a`. */
function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    folders.push(file.slice(0, at));
  return folders;
}

function assertWritable(out: string, files: readonly string[]): void {
  for (const folder of new Set(files.map(dirname))) {
    const path = join(out, folder);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  }
}

function makeFolders(out: string, files: readonly string[]): void {
  const made: string[] = [];
  try {
    for (const folder of new Set(files.map(dirname))) made.push(...makeFolder(join(out, folder)));
  } catch (error) {
    for (const folder of made.reverse()) removeIfEmpty(folder);
    throw error;
  }
}

/**
 * Removes a published file if it is still there, and the folders that it leaves empty (or that a killed run has left so); what leads out of the output
 * folder by a link is left alone.
 */
function removeFile(out: string, file: string): void {
  const folders = foldersOf(file).filter((folder) => existsSync(join(out, folder)));
  const real = realpathSync(out);
  if (folders.some((folder) => realpathSync(join(out, folder)) !== join(real, folder))) return;
  const stat = lstatSync(join(out, file), { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) rmSync(join(out, file));
  for (const folder of folders) if (!removeIfEmpty(join(out, folder))) return;
}

/** Removes a folder that is empty; returns whether it did. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
