import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { OutputRefusedError } from './output-errors.ts';
import { checkRunFolder, RUN_FOLDER } from './run-folder.ts';

/**
 * The manifest of a shard, in its output folder. Its name differs from `manifest.json`, which
 * always describes a whole site.
 */
export const SHARD_FILE = 'rowpress-part.json';

/** The absolute folders that an output folder is compared with, and whether it is for a shard. */
export interface OutputSurroundings {
  readonly root: string;
  readonly cwd: string;
  readonly home: string;
  readonly shard?: object | undefined;
}

/**
 * Refuses output folders in which rowpress could destroy something. These are the file system's root, the
 * home folder, the site or a folder above it, its data or templates, and any folder with files of other
 * programs. A whole site and a shard never share a folder.
 * @throws OutputRefusedError
 */
export function checkOutputFolder(out: string, { root, cwd, home, shard }: OutputSurroundings): void {
  const real = realPath(out);
  const advice = 'Name an empty folder, or one that rowpress wrote, for example --out output.';
  const refuse = (why: string, otherwise = advice) => {
    throw new OutputRefusedError(`${out} cannot be the output folder: ${why}`, otherwise);
  };
  if (dirname(real) === real) refuse('it is the root of the file system');
  if (real === realPath(home)) refuse('it is your home folder');
  if (contains(real, realPath(root))) refuse('the site itself is in it');
  if (contains(real, realPath(cwd))) refuse('it is the folder you are in, or one above it');
  for (const folder of ['data', 'templates', 'node_modules', '.git'])
    if (contains(realPath(join(root, folder)), real))
      refuse(`it is in ${folder}/, which holds the site's sources`);
  if (!existsSync(real)) {
    if (lstatSync(out, { throwIfNoEntry: false })) refuse('it is a link that leads nowhere');
    return;
  }
  if (!statSync(real).isDirectory()) refuse('it is a file');
  checkRunFolder(out);
  const names = readdirSync(real).filter((name) => name !== '.gitkeep');
  if (shard && names.includes('manifest.json'))
    refuse('it holds a whole site, and --shard builds a shard', 'Name a folder for the shard with --out.');
  if (!shard && names.includes(SHARD_FILE))
    refuse('it holds a shard of a site', 'Merge the shards with "rowpress merge" into a folder of its own.');
  const isOurs = ['manifest.json', SHARD_FILE, RUN_FOLDER].some((name) => names.includes(name));
  if (names.length > 0 && !isOurs)
    refuse(`it holds files that rowpress did not write (${names.slice(0, 3).join(', ')})`);
}

/**
 * Refuses an output folder that is one of these folders, contains one, or is inside one.
 * @throws OutputRefusedError
 */
export function checkApart(out: string, folders: readonly string[]): void {
  const real = realPath(out);
  for (const folder of folders)
    if (contains(real, realPath(folder)) || contains(realPath(folder), real))
      throw new OutputRefusedError(
        `${out} cannot be the output folder: it is not apart from ${folder}`,
        'Name a folder that neither contains a shard nor is inside one.',
      );
}

/** Returns the path with its links resolved, as far as it exists. */
function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(realPath(parent), relative(parent, absolute));
  }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
