import { lstatSync, realpathSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { suggest } from '../../problems/suggest.ts';

/** The names of files that are pictures. */
export const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|tiff?|hei[cf])$/i;

/** Where pictures may be, and what an address that begins with `/` is below. */
const DATA = 'data/';
const PUBLIC = 'templates/public/';

/** The file of a picture, or why there is none. */
type FoundPicture = { readonly file: string } | { readonly says: string; readonly advice: string };

/** Returns the file of a picture from the file of its row and what the row says. */
export type PictureFinder = (rowFile: string, written: string) => FoundPicture;

/**
 * Makes the function that finds pictures. `photos/saw.jpg` is beside the row's file, and `/photos/saw.jpg` in
 * `templates/public/`. A picture is never outside of `data/` and `templates/public/`, by no link either.
 * `paths` are all source files.
 */
export function createPictureFinder(root: string, paths: readonly string[]): PictureFinder {
  const known = new Set(paths);
  const found = new Map<string, FoundPicture>();
  const isInside = createLinkCheck(root);
  const nearest = createSpellings(paths);
  const findIn = (base: string, folder: string, written: string): FoundPicture => {
    const file = posix.normalize(`${folder}${written}`);
    if (!file.startsWith(base)) return outside(written, base);
    if (!known.has(file)) return missing(file, written, folder, nearest(file));
    return isInside(file, base) ? { file } : outside(written, base);
  };
  return (rowFile, written) => {
    const folder = rowFile.slice(0, rowFile.lastIndexOf('/') + 1);
    const id = `${written.startsWith('/') ? '' : folder}\0${written}`;
    const before = found.get(id);
    if (before) return before;
    const result = isAddress(written)
      ? address(written)
      : written.startsWith('/')
        ? findIn(PUBLIC, PUBLIC, written.slice(1))
        : findIn(DATA, folder, written);
    found.set(id, result);
    return result;
  };
}

function isAddress(written: string): boolean {
  return written.trim() === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) || written.includes('\\');
}

function address(written: string): FoundPicture {
  if (written.trim() === '')
    return {
      says: 'expected the path of a picture, got an empty text',
      advice: 'Name a file, such as photos/saw.jpg, or leave the field out.',
    };
  if (written.includes('\\'))
    return {
      says: `"${written}" has a backslash`,
      advice: `Write "${written.replaceAll('\\', '/')}": folders are separated by / on every system.`,
    };
  return {
    says: `expected a file of the site, got the address ${written}`,
    advice: 'Download the picture into a folder beside the row, and write its path, such as photos/saw.jpg.',
  };
}

function outside(written: string, base: string): FoundPicture {
  return {
    says: `"${written}" leads out of ${base}`,
    advice: 'Copy the picture to a folder beside the row, or into templates/public/.',
  };
}

function missing(
  file: string,
  written: string,
  folder: string,
  near: { readonly file: string; readonly differs: 'letters' | 'capitals' | 'form' } | undefined,
): FoundPicture {
  if (!near)
    return {
      says: `there is no file ${file}`,
      advice:
        written.startsWith('/') || folder === PUBLIC
          ? 'Put the picture there, or correct the path. A path without / at its beginning starts beside the row.'
          : 'Put the picture there, or correct the path. It starts in the folder of the row.',
    };
  const right = folder === PUBLIC ? `/${near.file.slice(PUBLIC.length)}` : posix.relative(folder, near.file);
  if (near.differs === 'capitals')
    return {
      says: `there is no file ${file}, but one with other capitals: ${near.file}`,
      advice: `Write "${right}". Hosts tell capitals apart, also if this computer does not.`,
    };
  if (near.differs === 'form')
    return {
      says: `there is no file ${file}, but one whose name only looks the same: its accents are other Unicode characters`,
      advice: `Rename the file: type its name again, as the row has it. macOS writes accents in two characters.`,
    };
  return { says: `there is no file ${file}`, advice: `Did you mean "${right}"?` };
}

/** Makes the function that returns the picture whose path is nearest to one that does not exist. */
function createSpellings(paths: readonly string[]) {
  let pictures: readonly string[] | undefined;
  let folded: ReadonlyMap<string, string> | undefined;
  return (file: string): Parameters<typeof missing>[3] => {
    pictures ??= paths.filter(
      (path) => PICTURE_NAME.test(path) && (path.startsWith(DATA) || path.startsWith(PUBLIC)),
    );
    folded ??= new Map(pictures.map((path) => [fold(path), path]));
    const same = folded.get(fold(file));
    if (same !== undefined)
      return { file: same, differs: same.normalize() === file.normalize() ? 'form' : 'capitals' };
    // The name decides: a file that is called much the same may be in another folder.
    const name = suggest(baseOf(file), pictures.map(baseOf));
    const near = pictures.find((path) => baseOf(path) === name);
    return near === undefined ? undefined : { file: near, differs: 'letters' };
  };
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function fold(path: string): string {
  return path.normalize().toLowerCase();
}

/**
 * Makes the function that returns whether a file is really below a folder of the site. Only links are
 * followed, so most files cost one look.
 */
function createLinkCheck(root: string): (file: string, base: string) => boolean {
  const real = new Map<string, string>();
  const realOf = (path: string): string => {
    const known = real.get(path) ?? realpathSync(join(root, path));
    real.set(path, known);
    return known;
  };
  return (file, base) => {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const place = lstatSync(join(root, file)).isSymbolicLink() ? realOf(file) : realOf(folder) + sep;
    return place.startsWith(realOf(base.slice(0, -1)) + sep);
  };
}
