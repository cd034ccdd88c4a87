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
import { join } from 'node:path';
import { foldersOf } from '../utils/folders-of.ts';
import { parentOf } from '../utils/parent-of.ts';
import { stagedPath } from './stage-file.ts';

/** The changes to the published site. They are applied when all pages are rendered. */
export interface OutputChange {
  /**
   * Staged files in the order in which they are moved: what a page needs comes before the page.
   * It is iterated more than once.
   */
  readonly place: Iterable<string>;
  /** The staged file that is moved after everything else, such as the manifest. */
  readonly last: string | undefined;
  readonly remove: readonly string[];
}

/** Yields all files that a change moves, in their order. */
export function* stagedFiles({ place, last }: Omit<OutputChange, 'remove'>): Generator<string> {
  yield* place;
  if (last !== undefined) yield last;
}

/**
 * Moves staged files into place in their order, and removes files and the folders that become empty. The file
 * `last` is moved after everything else. A new folder is moved as a whole with its first file. Permissions
 * are checked first, so that a refusal changes nothing. Calls `onStart` before the first change.
 * @throws the file system's own error
 */
export function commitChange(out: string, change: OutputChange, onStart: () => void): void {
  const { place, last, remove } = change;
  const [before, after] = splitRemovals(change);
  assertWritable(out, stagedFiles(change));
  assertWritable(out, remove);
  onStart();
  for (const file of before) removeFile(out, file);
  const moved = new Map<string, boolean>();
  for (const file of place) moveIntoPlace(out, file, moved);
  for (const file of after) removeFile(out, file);
  if (last !== undefined) moveIntoPlace(out, last, moved);
}

/**
 * Moves a staged file, or the outermost new folder above it. `moved` says of each folder
 * whether it was moved as a whole.
 */
function moveIntoPlace(out: string, file: string, moved: Map<string, boolean>): void {
  for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) {
    const folder = file.slice(0, end);
    const known = moved.get(folder);
    if (known) return;
    if (known === false) continue;
    const isNew = !existsSync(join(out, folder));
    moved.set(folder, isNew);
    if (isNew) {
      renameSync(stagedPath(out, folder), join(out, folder));
      return;
    }
  }
  renameSync(stagedPath(out, file), join(out, file));
}

/**
 * Splits removals into those that make room for a new file or folder, and those that wait
 * until the new pages are there.
 */
function splitRemovals(change: OutputChange): [string[], string[]] {
  const { remove } = change;
  if (remove.length === 0) return [[], []];
  const files = new Set(stagedFiles(change));
  const folders = new Set<string>();
  for (const file of files) for (const folder of foldersOf(file)) folders.add(folder);
  const makesRoom = (file: string) =>
    folders.has(file) || foldersOf(file).some((folder) => files.has(folder));
  return [remove.filter(makesRoom), remove.filter((file) => !makesRoom(file))];
}

/** Checks that this process may write to each folder that changes, or to its nearest parent that exists. */
function assertWritable(out: string, files: Iterable<string>): void {
  const tried = new Set<string>();
  // The outermost missing folder of the last path that had one. Everything below it is as
  // writable as the folder above it.
  let absent = '/';
  const isThere = (folder: string): boolean => {
    if (tried.has(folder)) return true;
    if (!existsSync(join(out, folder))) return false;
    accessSync(join(out, folder), constants.W_OK);
    tried.add(folder);
    return true;
  };
  for (const file of files) {
    if (file.startsWith(absent)) continue;
    for (let folder = parentOf(file); !isThere(folder); folder = parentOf(folder)) absent = `${folder}/`;
  }
}

/**
 * Removes a published file if it exists, and the folders that become empty or that a killed run emptied.
 * Ignores a path that a link leads out of the output folder.
 */
function removeFile(out: string, file: string): void {
  const folders = foldersOf(file).filter((folder) => existsSync(join(out, folder)));
  const real = realpathSync(out);
  if (folders.some((folder) => realpathSync(join(out, folder)) !== join(real, folder))) return;
  const stat = lstatSync(join(out, file), { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) rmSync(join(out, file));
  for (const folder of folders) if (!removeIfEmpty(join(out, folder))) return;
}

/** Removes a folder if it is empty. Returns whether it did. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
