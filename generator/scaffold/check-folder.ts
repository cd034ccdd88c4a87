import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../problems/usage-error.ts';
import { STAGING } from './write-new-files.ts';

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
