import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../utils/lists.ts';
import { isWithin } from '../utils/paths.ts';

/**
 * A file of a picture, from the folder of the rows, with no way out of that folder. It has no character of
 * control, such as the end of a line.
 */
const PICTURE =
  /^(?!\/)(?![a-z][a-z\d+.-]*:)(?!(?:.*\/)?\.\.?\/)[^\\?#\p{Cc}]+\.(?:avif|gif|jpe?g|png|svg|webp)$/isu;
/** How deep pictures are looked for below the folder of a table, and among how many files. */
const MOST_FOLDERS = 5;
const MOST_FILES = 100_000;

/** Returns whether a text is the path of a picture from the folder of its table. */
export const isPicturePath = (text: string): boolean => PICTURE.test(text);

/** The paths of the files that a cell may name. One is found, several are ambiguous, and none is missing. */
export type FoundPictures = readonly string[];

/** Finds the pictures that cells name. Paths are from the folder that was searched. */
export interface PictureFinder {
  (name: string): FoundPictures;
  /** Returns the sentence that the folder has too many files to look at all, or undefined. */
  readonly cut: () => string | undefined;
}

/** The pictures that a column names, and those of them that no file is for. */
interface NamedPictures {
  readonly named: readonly string[];
  readonly missing: readonly string[];
}

/** Returns the pictures that the values of a column name, or undefined if a value is something else. */
export function namedPictures(values: readonly unknown[], find: PictureFinder): NamedPictures | undefined {
  const named = values.filter((value) => typeof value === 'string' && isPicturePath(value)) as string[];
  if (named.length === 0 || named.length < values.length) return undefined;
  return { named, missing: named.filter((path) => find(path).length === 0) };
}

/** Returns the path of a picture that a cell names, or the cell if no file or several have its name. */
export function pathOfPicture(name: string, find: PictureFinder): string {
  const [path = name, ...others] = find(name);
  return others.length === 0 ? path : name;
}

/** How a column is called that has the alternative text of another one. */
const ALT = /[ _-]?(?:alt|alttext|alt[ _-]text)$/i;

/** Returns which of some fields has the alternative text of a picture, by its name. */
export function findAlt(picture: string, names: readonly string[]): string | undefined {
  const isOf = (name: string) => name.replace(ALT, '').toLowerCase() === picture.toLowerCase();
  return names.find((name) => ALT.test(name) && isOf(name));
}

/** Returns the finder of pictures in the folder of a table. */
export function picturesBeside(table: string): PictureFinder {
  return createPictureFinder(dirname(table));
}

/**
 * Returns the finder of pictures in a folder and the folders in it. A file is found by its path, or else by
 * the end of its path: `photos/cups/blue.jpg` by `cups/blue.jpg` and by `blue.jpg`. Folders of other sites,
 * hidden ones and those that cannot be read are passed over, and so are links that lead out of the folder.
 * At most `most` files and folders are looked at.
 */
export function createPictureFinder(folder: string, most = MOST_FILES): PictureFinder {
  let listed: ListedPictures | undefined;
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  const known = new Map<string, FoundPictures>();
  const find = (name: string): FoundPictures => {
    if (!isPicturePath(name)) return [];
    if (isFileIn(folder, name)) return [name];
    listed ??= listPictures(folder, most);
    byName ??= groupByName(listed.paths);
    const end = `/${name}`;
    return (byName.get(lastStep(name)) ?? []).filter((path) => path.endsWith(end));
  };
  const findOnce = (name: string) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    return found;
  };
  const cut = () =>
    listed?.isCut
      ? `Only the first ${most} files of ${folder} and its folders were looked at for pictures. Write the whole paths of pictures, or put the table into a folder of its own`
      : undefined;
  return Object.assign(findOnce, { cut });
}

/** Returns whether a path leads to a file in a folder. No link leads out of it. */
function isFileIn(folder: string, path: string): boolean {
  try {
    const file = realpathSync(join(folder, path));
    return statSync(file).isFile() && isWithin(realpathSync(folder), file);
  } catch {
    // There is none, its name is too long for the file system, or nobody may read it.
    return false;
  }
}

const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function groupByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const same = groups.get(lastStep(path));
    if (same) same.push(path);
    else groups.set(lastStep(path), [path]);
  }
  return groups;
}

/** The pictures of a folder and its folders, sorted, and whether there are more files than were looked at. */
interface ListedPictures {
  readonly paths: readonly string[];
  readonly isCut: boolean;
}

function listPictures(root: string, most: number): ListedPictures {
  const found: string[] = [];
  let seen = 0;
  const visit = (folder: string, depth: number): void => {
    for (const entry of entriesOf(join(root, folder))) {
      if (++seen > most) return;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const isHidden = entry.name.startsWith('.') || entry.name === 'node_modules';
      if (entry.isFile() && isPicturePath(path)) found.push(path);
      else if (entry.isDirectory() && !isHidden && depth < MOST_FOLDERS && !isSite(join(root, path)))
        visit(path, depth + 1);
    }
  };
  visit('', 0);
  return { paths: found.sort(), isCut: seen > most };
}

/** Returns what is in a folder, sorted. Nothing for one that does not exist or cannot be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch {
    return [];
  }
}

const isSite = (folder: string) => existsSync(join(folder, 'data', 'site.yaml'));
