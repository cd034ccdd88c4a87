import { execFile } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../problems/usage-error.ts';

/** The variables of the environment. */
type Environment = Readonly<Record<string, string | undefined>>;

/** A commit of the repository that has the site. */
export interface Commit {
  readonly hash: string;
  /** The top folder of the repository. */
  readonly repository: string;
  /** The day of the commit. */
  readonly date: string;
  /** The site's folder in the repository, with a slash at its end. Empty if it is the top folder. */
  readonly prefix: string;
}

const run = promisify(execFile);
const MOST_OUTPUT = 1 << 28;

/** Runs git and returns its output. @throws UsageError if git is not installed; git's own error */
async function git(cwd: string, env: Environment, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('git', [...args], { cwd, env: { ...env }, maxBuffer: MOST_OUTPUT });
    return stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UsageError(
      'git is not installed',
      'Install it, or name a published folder or a file of facts.',
    );
  }
}

/** Finds a commit by any of its names. @throws UsageError if there is no repository, or no such commit */
export async function findCommit(root: string, ref: string, env: Environment): Promise<Commit> {
  const place = await git(root, env, 'rev-parse', '--show-toplevel', '--show-prefix').catch((error) => {
    if (error instanceof UsageError) throw error;
    const [why = ''] = String((error as { stderr?: string }).stderr ?? '').split('\n');
    throw new UsageError(
      `${ref} is neither a published folder nor a file, and ${root} is in no git repository`,
      `Name a folder with a manifest.json, or a file of "rowpress facts". git says: ${why}`,
    );
  });
  const [repository = '', prefix = ''] = place.split('\n');
  const names = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const found = await git(root, env, ...names).catch((error) => {
    if (error instanceof UsageError) throw error;
    return '';
  });
  const hash = found.trim();
  // Of "^main", git returns the hash with its sign.
  if (!/^[0-9a-f]+$/.test(hash))
    throw new UsageError(
      `${ref} is neither a published folder, nor a file, nor a commit of ${repository}`,
      'Check its spelling. A shallow checkout, as CI makes it, may lack the commit: fetch it first.',
    );
  const date = await git(root, env, 'show', '--no-patch', '--format=%cs', hash);
  return { hash, date: date.trim(), repository, prefix };
}

/**
 * Writes the files of a commit into a folder that does not exist yet. The index and the checkout stay as they
 * are. Packages are those of the present checkout.
 */
export async function checkOut(
  { hash, repository, prefix }: Commit,
  folder: string,
  env: Environment,
): Promise<void> {
  const index = `${folder}.index`;
  const own = { ...env, GIT_INDEX_FILE: index };
  try {
    await git(repository, own, 'read-tree', hash);
    await git(repository, own, 'checkout-index', '--all', '--quiet', `--prefix=${folder}/`);
  } finally {
    rmSync(index, { force: true });
  }
  for (const at of new Set(['', prefix])) {
    const [from, to] = [join(repository, at, 'node_modules'), join(folder, at, 'node_modules')];
    if (existsSync(from) && !existsSync(to) && existsSync(join(folder, at)))
      symlinkSync(from, to, 'junction');
  }
}

/** Returns the files of the site, below its folder, that differ from those of a commit. */
export async function filesSince(
  { hash, repository, prefix }: Commit,
  env: Environment,
): Promise<readonly string[]> {
  const folder = prefix === '' ? '.' : prefix;
  const tracked = await git(repository, env, 'diff', '--name-only', '-z', '--no-renames', hash, '--', folder);
  const others = ['ls-files', '--others', '--exclude-standard', '-z', '--', folder];
  const untracked = await git(repository, env, ...others);
  const files = [...tracked.split('\0'), ...untracked.split('\0')].filter((file) => file !== '');
  return files.map((file) => file.slice(prefix.length)).sort();
}
