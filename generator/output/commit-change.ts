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
import { parentOf } from '../utils/parent-of.ts';
import { stagedPath } from './stage-file.ts';

/** What a run does to the published site, once all pages are rendered. */
export interface OutputChange {
  /** Staged files in the order in which they are moved: what a page needs comes before the page. Gone through more than once. */
  readonly place: Iterable<string>;
  /** The staged file that is moved when everything else is done, the manifest for example. */
  readonly last: string | undefined;
  readonly remove: readonly string[];
}

/** All files that a change moves, in their order. */
export function* stagedFiles({ place, last }: Omit<OutputChange, 'remove'>): Generator<string> {
  yield* place;
  if (last !== undefined) yield last;
}

/**
 * Moves staged files into place, in their order, and removes files with the folders that they leave empty; the last staged file is moved when
 * everything else is done. A folder that is not there yet is moved whole, with its first file. Permissions are looked at first, so that a refusal leaves all as it was; `onStart` is
 * called before the first change that stays. @throws the file system's own error
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

/** `moved` tells of the folders met so far whether they were moved whole. */
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

/** Removals that make room for a new file or folder come first; the others wait until the new pages are there. */
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

/** `a/b/c` is in `a/b` and `a`. */
function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    folders.push(file.slice(0, at));
  return folders;
}

/** Every folder that something is put into or taken from, or the nearest one above it that is there, lets this process write. */
function assertWritable(out: string, files: Iterable<string>): void {
  const tried = new Set<string>();
  // The outermost folder that is not there, of those met last: all below it is as writable as the one above it.
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
