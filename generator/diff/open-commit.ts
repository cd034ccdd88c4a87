import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../problems/usage-error.ts';
import type { Snapshot } from '../types/diff.ts';
import type { Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { exportLines, readExport, snapshotOf } from './facts-export.ts';
import { type Commit, checkOut } from './git.ts';
import { textsIn } from './open-folder.ts';

/** The published pages of so many commits stay in the cache. */
const MOST_KEPT = 2;
const PUBLISHED = /^pages-[0-9a-f]+$/;

/** How a commit is published. */
export interface CommitBuild {
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
    if (!existsSync(facts) || !existsSync(join(out, 'manifest.json'))) {
      const problems = await publish(commit, { out, facts, home, env, build });
      if (problems.length > 0) return problems;
    }
    const { pages, ...known } = snapshotOf(readExport(facts), textsIn(out));
    const snapshot = { ...known, date: commit.date };
    // The texts are read later, when a temporary folder is gone.
    return home === folder ? { ...snapshot, pages } : inMemory({ ...snapshot, pages });
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
): Promise<readonly Problem[]> {
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
    const built = await build(root, out, home);
    if (!('pages' in built)) return built;
    writeFileSync(facts, `${[...exportLines(built, false)].join('\n')}\n`);
    return [];
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
