import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MANIFEST_FILE } from '../address/site-files.ts';
import { UsageError } from '../problems/errors.ts';
import type { Snapshot } from '../types/diff.ts';
import type { Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { writeLines } from '../utils/lines.ts';
import { isOfDataset } from '../utils/paths.ts';
import { type FactsExport, readExport } from './read-export.ts';
import { linesOfExport, snapshotOf, textsIn, toExport } from './snapshots.ts';

/** The published pages of so many commits stay in the cache. */
const MOST_KEPT = 2;
const PUBLISHED = /^pages-[0-9a-f]+$/;

/** How a commit is published. */
interface CommitBuild {
  /** The folder that holds the published pages of commits. */
  readonly folder: string;
  /** Everything besides the commit that decides what is published. */
  readonly key: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Publishes the site in `root` into `out`. Returns the problems that prevented it, or its snapshot. */
  readonly build: (root: string, out: string, cache: string) => Promise<readonly Problem[] | Snapshot>;
}

/**
 * Publishes the site of a commit in a scratch folder, and returns its snapshot, or the problems that prevent
 * it. The scratch folder is removed; its pages stay in the cache, so that the commit is built once.
 * @throws UsageError if the commit has no such site; what `build` throws
 */
export async function openCommit(
  commit: Commit,
  { folder, key, env, build }: CommitBuild,
): Promise<Snapshot | readonly Problem[]> {
  const name = `pages-${hashContent(JSON.stringify([commit.hash, commit.prefix, key])).slice(0, 16)}`;
  const home = writable(folder);
  const out = join(home, name);
  const facts = join(home, `${name}.ndjson`);
  try {
    const isKept = existsSync(facts) && existsSync(join(out, MANIFEST_FILE));
    const known = isKept ? readExport(facts) : await publish(commit, { out, facts, home, env, build });
    if (!('pages' in known)) return known;
    const snapshot = { ...snapshotOf(known, textsIn(out)), date: commit.date };
    // The texts are read later, when a temporary folder is gone.
    return home === folder ? snapshot : inMemory(snapshot);
  } finally {
    if (home === folder) removeOld(folder, name);
    else rmSync(home, { recursive: true, force: true });
  }
}

async function publish(
  commit: Commit,
  {
    out,
    facts,
    home,
    env,
    build,
  }: Record<'out' | 'facts' | 'home', string> & Pick<CommitBuild, 'env' | 'build'>,
): Promise<FactsExport | readonly Problem[]> {
  const removePages = () => rmSync(out, { recursive: true, force: true });
  // A build that was killed can have left some.
  removePages();
  try {
    return await inCheckout(commit, { home, env }, async (root) => {
      const built = await build(root, out, home);
      if (!('pages' in built)) return built;
      const found = toExport(built);
      const target = openSync(facts, 'w');
      try {
        writeLines(target, linesOfExport(found));
      } finally {
        closeSync(target);
      }
      return found;
    });
  } finally {
    if (!existsSync(facts)) removePages();
  }
}

/**
 * Calls a function with the folder of the site as it is in a commit, in a scratch folder below `home`, which
 * is removed afterwards. @throws UsageError if the commit has no such site; what the function throws
 */
export async function inCheckout<T>(
  commit: Commit,
  { home, env }: { readonly home: string; readonly env: Environment },
  use: (root: string) => Promise<T>,
): Promise<T> {
  const scratch = mkdtempSync(join(home, 'source-'));
  try {
    const source = join(scratch, 'site');
    await checkOut(commit, source, env);
    const root = join(source, commit.prefix);
    if (!existsSync(join(root, 'data')))
      throw new UsageError(
        `${commit.hash.slice(0, 12)} has no site in ${commit.prefix || 'its top folder'}: there is no data/`,
        'Name a later commit.',
      );
    return await use(root);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Returns the folder, or a temporary one if it cannot be written. */
function writable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'rowpress-since-'));
  }
}

function inMemory(site: Snapshot): Snapshot {
  const texts = new Map(site.pages.map((page) => [page, site.textsOf(page)]));
  return { ...site, textsOf: (page) => texts.get(page) };
}

/** Removes the pages of other commits but for the newest. */
function removeOld(folder: string, name: string): void {
  const old = readdirSync(folder)
    .filter((entry) => PUBLISHED.test(entry) && entry !== name)
    .map((entry) => ({ entry, time: statSync(join(folder, entry)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
    .slice(MOST_KEPT - 1);
  for (const { entry } of old)
    for (const path of [entry, `${entry}.ndjson`])
      rmSync(join(folder, path), { recursive: true, force: true });
}

/** The variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

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
export async function git(cwd: string, env: Environment, ...args: readonly string[]): Promise<string> {
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

/**
 * Finds a commit by any of its names. `otherwise` says what else the option takes besides a folder.
 * @throws UsageError if there is no repository, or no such commit
 */
export async function findCommit(
  root: string,
  ref: string,
  env: Environment,
  otherwise = 'a file of "rowpress facts"',
): Promise<Commit> {
  const place = await git(root, env, 'rev-parse', '--show-toplevel', '--show-prefix').catch((error) => {
    if (error instanceof UsageError) throw error;
    const [why = ''] = String((error as { stderr?: string }).stderr ?? '').split('\n');
    throw new UsageError(
      `${ref} is neither a published folder nor a file, and ${root} is in no git repository`,
      `Name a folder with a manifest.json, or ${otherwise}. git says: ${why}`,
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
  if (!/^[0-9a-f]+$/.test(hash)) throw await unknownCommit(ref, root, repository, env);
  const date = await git(root, env, 'show', '--no-patch', '--format=%cs', hash);
  return { hash, date: date.trim(), repository, prefix };
}

/** Returns the error for a name that is no commit. A shallow clone may lack one that others have. */
async function unknownCommit(
  ref: string,
  root: string,
  repository: string,
  env: Environment,
): Promise<UsageError> {
  const answer = await git(root, env, 'rev-parse', '--is-shallow-repository');
  if (answer.trim() === 'true')
    return new UsageError(
      `the git clone in ${repository} is shallow, so it lacks older commits, and ${ref} is none of its commits`,
      'Run "git fetch --unshallow", or check out with fetch-depth: 0 in CI. If it is a folder or a file, check its spelling.',
    );
  return new UsageError(
    `${ref} is neither a published folder, nor a file, nor a commit of ${repository}`,
    'Check its spelling. If only another clone has the commit, fetch it first.',
  );
}

/**
 * Writes the files of a commit into a folder that does not exist yet. The index and the checkout stay as they
 * are. Packages are those of the present checkout.
 */
async function checkOut(
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
    // A commit can hold a link that leads nowhere in the scratch folder.
    if (existsSync(to) || !existsSync(from) || !existsSync(join(folder, at))) continue;
    rmSync(to, { force: true });
    symlinkSync(from, to, 'junction');
  }
}

/** Returns the files of the site, below its folder, that differ from those of a commit or are in none. */
export async function filesSince(
  { hash, repository, prefix }: Commit,
  env: Environment,
): Promise<readonly string[]> {
  const folder = prefix === '' ? '.' : prefix;
  const tracked = await git(repository, env, 'diff', '--name-only', '-z', '--no-renames', hash, '--', folder);
  const others = ['ls-files', '--others', '--exclude-standard', '-z', '--', folder];
  const untracked = await git(repository, env, ...others);
  const files = [...tracked.split('\0'), ...untracked.split('\0')].filter((file) => file !== '');
  return files.map((file) => file.slice(prefix.length));
}

/** Returns the files since a commit, but for those of rows: they belong to the pages of their rows. */
export async function sharedFilesSince(commit: Commit, env: Environment): Promise<readonly string[]> {
  return (await filesSince(commit, env)).filter(isShared).sort();
}

function isShared(file: string): boolean {
  return file.startsWith('templates/') || (file.startsWith('data/') && !isOfDataset(file));
}
