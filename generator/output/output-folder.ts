import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { MANIFEST_FILE, RUN_FOLDER, SHARD_FILE } from '../address/site-files.ts';

/** The absolute folders that an output folder is compared with, and whether it is for a shard. */
interface OutputSurroundings {
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
  if (shard && names.includes(MANIFEST_FILE))
    refuse('it holds a whole site, and --shard builds a shard', 'Name a folder for the shard with --out.');
  if (!shard && names.includes(SHARD_FILE))
    refuse('it holds a shard of a site', 'Merge the shards with "rowpress merge" into a folder of its own.');
  const isOurs = [MANIFEST_FILE, SHARD_FILE, RUN_FOLDER].some((name) => names.includes(name));
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

/**
 * Refuses a link or a file in the place of the run folder. Everything in the run folder is removed, so a link
 * could lead to files of others.
 * @throws OutputRefusedError
 */
export function checkRunFolder(out: string): void {
  const path = join(out, RUN_FOLDER);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const what = stat.isSymbolicLink() ? 'a link' : 'no folder';
  throw new OutputRefusedError(
    `${out} cannot be the output folder: its ${RUN_FOLDER} is ${what}, and rowpress did not make it`,
    `Remove ${path}, or name another folder with --out.`,
  );
}

/**
 * Matches a path that is absolute, has an empty segment, `.` or `..`, or is in the folder of a running build.
 */
const OUTSIDE = /^$|^[\\/]|[\\/]{2}|[\\/]$|(?:^|[\\/])\.\.?(?:[\\/]|$)|^\.rowpress(?:[\\/]|$)|\0/i;

/**
 * Returns whether a path from a manifest or a journal stays in the output folder. A path that leads out
 * must never be written or removed.
 */
export function isInside(file: string): boolean {
  return !OUTSIDE.test(file);
}

/**
 * Checks the path of every file that is staged or moved, whatever its origin. Addresses and names are checked
 * long before, so a path that fails is a fault of rowpress.
 * @throws Error
 */
export function assertInside(file: string): void {
  if (OUTSIDE.test(file)) throw new Error(`${JSON.stringify(file)} is no path inside the output folder`);
}

/**
 * Creates a folder and its missing parents, and returns the created ones, the outermost first. The recursive
 * `mkdir` of Node 20 reports a read-only file system as ENOENT. This function throws the true error.
 * @throws the file system's own error
 */
export function makeFolder(path: string): readonly string[] {
  if (existsSync(path)) return [];
  const above = makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return above;
    throw error;
  }
  return [...above, path];
}

/** Refuses an output folder that cannot be used (exit code 2). `advice` says what to do. */
export class OutputRefusedError extends Error {
  override name = 'OutputRefusedError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Reports that another run has locked the output folder (exit code 3). */
export class OutputBusyError extends Error {
  override name = 'OutputBusyError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Reports that a commit failed midway, and that not all of it could be undone (exit code 3). */
export class MixedOutputError extends Error {
  override name = 'MixedOutputError';
  readonly advice =
    'The published site is partly new. Solve this and run again: the next run completes the site.';
  constructor(out: string, left: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`publishing to ${out} failed midway (${reason}), and ${left} of its files could not be put back`, {
      cause,
    });
  }
}
