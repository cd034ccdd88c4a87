import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
  files: readonly string[],
  owned: ReadonlySet<string>,
): readonly Obstacle[] {
  const folders = new Map<string, string | undefined>();
  const inTheWay = (folder: string): string | undefined => {
    if (folder === '') return undefined;
    if (!folders.has(folder)) folders.set(folder, inTheWay(parentOf(folder)) ?? asFolder(folder));
    return folders.get(folder);
  };
  const asFolder = (folder: string) => {
    const stat = lstatSync(join(out, folder), { throwIfNoEntry: false });
    return stat && !stat.isDirectory() && !owned.has(folder) ? folder : undefined;
  };
  return files.flatMap((file) => {
    const foreign = inTheWay(parentOf(file)) ?? foreignAt(out, file, owned);
    return foreign === undefined ? [] : [{ file, foreign }];
  });
}

function foreignAt(out: string, file: string, owned: ReadonlySet<string>): string | undefined {
  const stat = lstatSync(join(out, file), { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory()) return owned.has(file) ? undefined : file;
  const names = readdirSync(join(out, file));
  return names.length === 0
    ? file
    : names.map((name) => foreignAt(out, `${file}/${name}`, owned)).find(Boolean);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
