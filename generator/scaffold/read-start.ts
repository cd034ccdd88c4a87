import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFolder } from '../utils/list-folder.ts';
import { packageFile } from '../utils/package-folder.ts';

/** Text files in which `%title%` and the like are filled in. */
const WITH_NAMES = /\.(?:md|yaml)$/;
/** npm leaves `.gitignore` out of packages, so it has another name there. */
const GIT_IGNORE = 'gitignore';
/** Folders of a site that are made from the others. */
const NOT_COPIED = /(?:^|\/)(?:node_modules|\.git|\.cache)\/|^output\//;

/** Returns the files of a start that comes with rowpress, by path, with its names filled in. */
export function readOwnStart(name: string, names: Readonly<Record<string, string>>): Map<string, string> {
  const folder = packageFile('starts', name);
  const files = listFolder(dirname(folder), basename(folder)).map((path) => path.slice(name.length + 1));
  return new Map(
    files.map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const isIgnore = path === GIT_IGNORE;
      return [isIgnore ? `.${path}` : path, WITH_NAMES.test(path) ? fillNames(text, path, names) : text];
    }),
  );
}

/** Returns the files of a site that another one begins with, by path. */
export function readFolderStart(folder: string): Map<string, Uint8Array> {
  const files = listFolder(dirname(folder), basename(folder))
    .map((path) => path.slice(basename(folder).length + 1))
    .filter((path) => !NOT_COPIED.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
}

/** Replaces each `%name%`. In YAML, names stand in double quotes. */
function fillNames(text: string, path: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (mark, name: string) => {
    const value = names[name];
    if (value === undefined) return mark;
    return path.endsWith('.yaml') ? JSON.stringify(value).slice(1, -1) : value;
  });
}
