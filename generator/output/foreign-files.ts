import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { parentOf } from '../utils/paths.ts';
import { type OutputChange, stagedFiles } from './commit-change.ts';
import type { OwnedFiles } from './owned-files.ts';

/**
 * A published file that cannot be placed, and the file in its way. Both are
 * paths below the output folder.
 */
export interface Obstacle {
  readonly file: string;
  readonly foreign: string;
  /** Whether an earlier build of rowpress wrote it, and this build does not remove it. */
  readonly isOwned: boolean;
}

/**
 * Finds foreign files where files are to be placed: a file, a folder with such files, or a link or a file in
 * the place of a folder. rowpress never writes through a link that it did not create. Files of rowpress are
 * in the way only if the change does not remove them.
 */
export function findForeign(
  out: string,
  change: OutputChange,
  owned: Pick<OwnedFiles, 'has'>,
): readonly Obstacle[] {
  const removed = new Set(change.remove);
  // The outermost missing folder of the last path that had one. Nothing is in the way below it.
  let absent = '/';
  // For each folder: whether it exists, or the path of the foreign file in its way.
  const folders = new Map<string, boolean | string>([['', true]]);
  const lookAt = (folder: string): boolean | string => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const above = lookAt(parentOf(folder));
    const found = above === true ? asFolder(folder) : above;
    if (above === true && found === false) absent = `${folder}/`;
    folders.set(folder, found);
    return found;
  };
  const asFolder = (folder: string): boolean | string => {
    const stat = lstatSync(join(out, folder), { throwIfNoEntry: false });
    if (!stat || stat.isDirectory()) return stat !== undefined;
    return removed.has(folder) ? false : folder;
  };
  const obstacles: Obstacle[] = [];
  for (const file of stagedFiles(change)) {
    if (file.startsWith(absent)) continue;
    const folder = lookAt(parentOf(file));
    const foreign = folder === true ? foreignAt(out, file, owned, removed) : folder || undefined;
    if (foreign !== undefined) obstacles.push({ file, foreign, isOwned: owned.has(foreign) });
  }
  return obstacles;
}

/** Returns a problem for each file that cannot be placed because another file is in its way. */
export function foreignFiles(obstacles: readonly Obstacle[]): Problem[] {
  return obstacles.map(({ file, foreign, isOwned }) => ({
    kind: 'foreign-file',
    severity: 'error',
    message: isOwned
      ? `${foreign} of an earlier build is in the way of ${file}, and a build of some pages removes nothing`
      : `${foreign} in the output folder was not written by rowpress, and ${file} belongs there`,
    advice: isOwned ? 'Build the whole site.' : 'Move it away, or change the address of the page.',
  }));
}

function foreignAt(
  out: string,
  file: string,
  owned: Pick<OwnedFiles, 'has'>,
  removed: ReadonlySet<string>,
): string | undefined {
  const stat = lstatSync(join(out, file), { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory()) return owned.has(file) ? undefined : file;
  return inFolder(out, file, removed);
}

/** Returns the first file or empty folder in a folder that a change does not remove. */
function inFolder(out: string, folder: string, removed: ReadonlySet<string>): string | undefined {
  const entries = readdirSync(join(out, folder), { withFileTypes: true });
  if (entries.length === 0) return folder;
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    const found = entry.isDirectory() ? inFolder(out, path, removed) : removed.has(path) ? undefined : path;
    if (found !== undefined) return found;
  }
  return undefined;
}
