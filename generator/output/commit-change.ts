import {
  accessSync,
  constants,
  lstatSync,
  realpathSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { RUN_FOLDER } from '../address/site-files.ts';
import { isMissing } from '../utils/files.ts';
import { foldersOf, parentOf } from '../utils/paths.ts';
import { MixedOutputError, OutputRefusedError } from './output-folder.ts';
import { stagedPath } from './stage.ts';
import { createUndo, type Undo } from './undo.ts';

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

/** Returns whether a file was moved with a folder above it. It has still the stamp of the staged file. */
export type MovedWithFolder = (file: string) => boolean;

/** The folders that were looked at, and whether each was new and moved as a whole. */
type MovedFolders = Map<string, boolean>;

/**
 * Moves staged files into place in their order, and removes files and the folders that become empty. The file
 * `last` is moved after everything else. A new folder is moved as a whole with its first file. What can be
 * checked is checked first. If a step fails all the same, the steps before it are undone, so that the output
 * is as it was.
 * @throws OutputRefusedError; MixedOutputError if not all steps could be undone; else the file system's own
 * error
 */
export function commitChange(out: string, change: OutputChange): MovedWithFolder {
  checkChange(out, change.remove, () => stagedFiles(change));
  const moved: MovedFolders = new Map();
  const undo = createUndo(out, (file) => topmostMoved(file, moved));
  const steps = () => stepsOf(change);
  try {
    for (const { file, isRemoval } of steps()) {
      if (isRemoval) removeFile(out, file, undo);
      else placeFile(out, file, moved, undo);
    }
  } catch (error) {
    const left = undo.all(steps());
    if (left > 0) throw new MixedOutputError(out, left, error);
    throw error;
  }
  undo.forget();
  return (file) => topmostMoved(file, moved) !== undefined;
}

/** A file that is moved into place or removed. */
interface Step {
  readonly file: string;
  readonly isRemoval: boolean;
}

function* stepsOf(change: OutputChange): Generator<Step> {
  const [before, after] = splitRemovals(change);
  for (const file of before) yield { file, isRemoval: true };
  for (const file of change.place) yield { file, isRemoval: false };
  for (const file of after) yield { file, isRemoval: true };
  if (change.last !== undefined) yield { file: change.last, isRemoval: false };
}

/** Moves a staged file, or the outermost new folder above it. */
function placeFile(out: string, file: string, moved: MovedFolders, undo: Undo): void {
  for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) {
    const folder = file.slice(0, end);
    const known = moved.get(folder);
    if (known === false) continue;
    if (known) {
      undo.skip();
      return;
    }
    const stat = lstatSync(join(out, folder), { throwIfNoEntry: false });
    if (stat) {
      if (stat.isSymbolicLink()) throw linked(out, folder);
      moved.set(folder, false);
      continue;
    }
    renameSync(stagedPath(out, folder), join(out, folder));
    moved.set(folder, true);
    undo.placedFolder();
    return;
  }
  undo.replace(file, () => renameSync(stagedPath(out, file), join(out, file)));
}

/** Links are found before the commit. This one appeared meanwhile. */
function linked(out: string, folder: string): OutputRefusedError {
  return new OutputRefusedError(
    `${out} cannot be published to: ${folder} in it became a link`,
    'The published site is unchanged. Remove the link and run again.',
  );
}

function topmostMoved(file: string, moved: MovedFolders): string | undefined {
  return foldersOf(file).findLast((folder) => moved.get(folder));
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

/**
 * Removes a published file if it exists, and the folders that become empty or that a killed run emptied.
 * Ignores a path that a link leads out of the output folder.
 */
function removeFile(out: string, file: string, undo: Undo): void {
  const real = realpathSync(out);
  const folders = foldersOf(file).filter((folder) => isThere(join(out, folder)));
  if (folders.some((folder) => realpathSync(join(out, folder)) !== join(real, folder))) {
    undo.skip();
    return;
  }
  const stat = lstatSync(join(out, file), { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) undo.remove(file);
  else undo.skip();
  for (const folder of folders) if (!removeIfEmpty(join(out, folder))) return;
}

/** Returns whether a path exists. A link that leads nowhere does not. */
function isThere(path: string): boolean {
  try {
    realpathSync(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
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

/**
 * Checks each folder that a change touches, or its nearest parent that exists: this process may write to it,
 * and it is on the file system of the staged files, since files are moved and not copied.
 * @throws OutputRefusedError if a volume is mounted there; else the file system's own error
 */
function checkChange(out: string, remove: Iterable<string>, staged: () => Iterable<string>): void {
  const device = statSync(join(out, RUN_FOLDER)).dev;
  const checked = new Set<string>();
  const isThere = (folder: string): boolean => {
    if (checked.has(folder)) return true;
    const stat = statFolder(out, folder);
    if (!stat?.isDirectory()) return false;
    if (stat.dev !== device) throw mounted(out, folder);
    accessSync(join(out, folder), constants.W_OK);
    checked.add(folder);
    return true;
  };
  for (const files of [staged(), remove]) {
    // The outermost missing folder of the last path that had one. Everything below it is as
    // writable as the folder above it.
    let absent = '/';
    for (const file of files) {
      if (file.startsWith(absent)) continue;
      for (let folder = parentOf(file); !isThere(folder); folder = parentOf(folder)) absent = `${folder}/`;
    }
  }
}

/** The output folder itself may be a link. Below it, rowpress follows no link. */
function statFolder(out: string, folder: string): Stats | undefined {
  return folder === '' ? statSync(out) : lstatSync(join(out, folder), { throwIfNoEntry: false });
}

function mounted(out: string, folder: string): OutputRefusedError {
  const name = folder === '' ? RUN_FOLDER : folder;
  return new OutputRefusedError(
    `${out} cannot be published to: ${name} in it is on another file system, such as a mounted volume`,
    'The published site is unchanged. Unmount the volume, or mount it at the output folder itself.',
  );
}
