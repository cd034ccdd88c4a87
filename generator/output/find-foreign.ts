import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { parentOf } from '../utils/parent-of.ts';
import type { OwnedFiles } from './owned-files.ts';

/** A published file that cannot be placed, and what stands in its way: paths below the output folder. */
export interface Obstacle {
  readonly file: string;
  readonly foreign: string;
}

/**
 * Finds what stands where files are to be placed and was not written by rowpress: a file, a folder with such files in it, or a link or a file
 * where a folder belongs. Nothing is ever written through a link that rowpress did not make.
 */
export function findForeign(
  out: string,
  files: Iterable<string>,
  owned: Pick<OwnedFiles, 'has'>,
): readonly Obstacle[] {
  // The outermost folder that is not there, of those met last: below it, nothing is in the way.
  let absent = '/';
  // Of each folder: whether it is there, or what stands in its way. Below one that is not there, nothing is.
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
    return stat && !stat.isDirectory() && !owned.has(folder) ? folder : stat !== undefined;
  };
  const obstacles: Obstacle[] = [];
  for (const file of files) {
    if (file.startsWith(absent)) continue;
    const folder = lookAt(parentOf(file));
    const foreign = folder === true ? foreignAt(out, file, owned) : folder || undefined;
    if (foreign !== undefined) obstacles.push({ file, foreign });
  }
  return obstacles;
}

/** Returns a problem for each file that cannot be placed because something that rowpress did not write is in its place. */
export function foreignFiles(obstacles: readonly Obstacle[]): Problem[] {
  return obstacles.map(({ file, foreign }) => ({
    kind: 'foreign-file',
    severity: 'error',
    message: `${foreign} in the output folder was not written by rowpress, and ${file} belongs there`,
    advice: 'Move it away, or change the address of the page.',
  }));
}

function foreignAt(out: string, file: string, owned: Pick<OwnedFiles, 'has'>): string | undefined {
  const stat = lstatSync(join(out, file), { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory()) return owned.has(file) ? undefined : file;
  const names = readdirSync(join(out, file));
  return names.length === 0
    ? file
    : names.map((name) => foreignAt(out, `${file}/${name}`, owned)).find(Boolean);
}
