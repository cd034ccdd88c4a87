import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../types/problem.ts';
import { parentOf } from '../utils/parent-of.ts';
import type { OwnedFiles } from './owned-files.ts';

/**
 * A published file that cannot be placed, and the foreign file in its way. Both are
 * paths below the output folder.
 */
export interface Obstacle {
  readonly file: string;
  readonly foreign: string;
}

/**
 * Finds foreign files where files are to be placed: a file, a folder with such files, or a link or a file in
 * the place of a folder. rowpress never writes through a link that it did not create.
 */
export function findForeign(
  out: string,
  files: Iterable<string>,
  owned: Pick<OwnedFiles, 'has'>,
): readonly Obstacle[] {
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

/** Returns a problem for each file that cannot be placed because a foreign file is in its way. */
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
