import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../problems/errors.ts';
import { listFolder } from '../utils/files.ts';
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
      const isFilled = WITH_NAMES.test(path);
      const isYaml = path.endsWith('.yaml');
      return [isIgnore ? `.${path}` : path, isFilled ? fillNames(text, names, isYaml) : text];
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

/** Replaces each `%name%`. With `isQuoted`, it stands in double quotes of YAML. */
export function fillNames(text: string, names: Readonly<Record<string, string>>, isQuoted = false): string {
  return text.replace(/%(\w+)%/g, (mark, name: string) => {
    const value = names[name];
    if (value === undefined) return mark;
    return isQuoted ? JSON.stringify(value).slice(1, -1) : value;
  });
}

/** Where files wait in the folder of a new site until all of them are written. */
export const STAGING = '.rowpress-init';

/** The content of a new file, or the path of the file that it is a copy of. */
export type NewFile = string | Uint8Array | { readonly copyOf: string };

/** The files of a new site by path. */
export type NewFiles = ReadonlyMap<string, NewFile>;

/** Returns the text of a file. One that is missing, or a copy, has none here. */
export function textOf(files: NewFiles, path: string): string {
  const content = files.get(path) ?? '';
  return typeof content === 'string' || content instanceof Uint8Array
    ? Buffer.from(content as Uint8Array).toString('utf8')
    : '';
}

/**
 * Writes the files of a new site: all of them or none. What a failure or an interruption leaves is removed,
 * and nothing that was there before is replaced. @throws AbortError, or the file system's own error
 */
export async function writeNewFiles(
  folder: string,
  files: NewFiles,
  signal: AbortSignal | undefined,
): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  const staging = join(folder, STAGING);
  const placed: string[] = [];
  try {
    // A killed run may have left it.
    await rm(staging, { recursive: true, force: true });
    await stage(staging, files, signal);
    for (const name of topLevel(files)) {
      signal?.throwIfAborted();
      await place(join(staging, name), join(folder, name));
      placed.push(join(folder, name));
    }
    await rm(staging, { recursive: true });
  } catch (error) {
    for (const path of [...placed, staging]) await rm(path, { recursive: true, force: true });
    if (firstMade !== undefined) await removeEmpty(folder, firstMade);
    throw error;
  }
}

async function stage(staging: string, files: NewFiles, signal: AbortSignal | undefined): Promise<void> {
  for (const [path, content] of files) {
    signal?.throwIfAborted();
    await mkdir(dirname(join(staging, path)), { recursive: true });
    const target = join(staging, path);
    if (typeof content === 'string' || content instanceof Uint8Array) await writeFile(target, content);
    else await copyFile(content.copyOf, target);
  }
}

const topLevel = (files: NewFiles) => new Set([...files.keys()].map((path) => path.split('/')[0] as string));

/**
 * Moves a staged file or folder to its place. @throws the code EEXIST if something has come there meanwhile
 */
async function place(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST', path: to });
  await rename(from, to);
}

/**
 * Removes the folders that were made for the site, from the inside to the outside, as long as they are empty.
 */
async function removeEmpty(folder: string, outermost: string): Promise<void> {
  let current = folder;
  try {
    for (;;) {
      await rmdir(current);
      if (current === outermost || dirname(current) === current) return;
      current = dirname(current);
    }
  } catch {
    // Another program has put something there, which must stay.
  }
}

/** What a new repository, npm and editors put into a folder before a site begins there. It stays as it is. */
const HARMLESS = new Set([
  ...['.git', '.gitattributes', '.github', '.gitignore', '.gitkeep', '.gitlab-ci.yml'],
  ...['.DS_Store', 'Thumbs.db', '.editorconfig', '.idea', '.vscode', 'LICENSE', 'LICENSE.md', 'README.md'],
  ...['.npmrc', '.nvmrc', '.node-version', 'node_modules', 'package.json', 'package-lock.json'],
  ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.yarn', '.yarnrc.yml', 'yarn.lock'],
  STAGING,
]);
/** How many names a message lists. */
const MAX_NAMES = 10;

/**
 * Returns the names that stay as they are in the folder of a new site. A folder that does not exist has none.
 * `source` is a file that may be there as well, since the site is made from it.
 * @throws UsageError if the folder is a file, or if anything else is in it
 */
export function checkFolder(folder: string, source: string | undefined): ReadonlySet<string> {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(folder))
    throw new UsageError(`${folder} is a link that leads nowhere`, 'Remove it, or name another folder.');
  if (!existsSync(folder)) return new Set();
  if (!statSync(folder).isDirectory())
    throw new UsageError(`${folder} is a file`, 'Name a folder for the new site that does not exist yet.');
  const names = readdirSync(folder);
  const isSource = (name: string) => source !== undefined && join(folder, name) === source;
  const inTheWay = names.filter((name) => !HARMLESS.has(name) && !isSource(name)).sort();
  if (inTheWay.length > 0) throw occupied(folder, inTheWay);
  return new Set(names.filter((name) => name !== STAGING && !isSource(name)));
}

function occupied(folder: string, names: readonly string[]): UsageError {
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const other = join(dirname(folder), `${basename(folder)}-site`);
  return new UsageError(
    `${folder} is not empty. In the way: ${names.slice(0, MAX_NAMES).join(', ')}${more}`,
    `Nothing was written. Name another folder, such as "rowpress init ${other}", or move these files away.`,
  );
}
