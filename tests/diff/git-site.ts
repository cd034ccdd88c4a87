import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { SiteDiff } from '../../generator/types/diff.ts';
import { type Guide, makeGuides, makeGuidesSite } from '../audit/guides-site.ts';
import type { TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/** What `rowpress diff --json` prints. */
export type DiffDocument = SiteDiff & { readonly exitCode: number };

/** A site of guides whose rows can be changed. */
export interface GuidesSite extends TestSite {
  readonly guides: Guide[];
  /** Writes the guides as they are now. */
  save(): void;
  /** Runs git in the site's folder. */
  git(...args: readonly string[]): string;
}

/** Returns the function that runs git in a folder, with variables of its own. */
export function gitOf(cwd: string, env: Readonly<Record<string, string>> = {}): GuidesSite['git'] {
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
}

/** Makes a site of guides in a git repository with one commit, tagged `before`. */
export function makeGitSite(redirects?: string): GuidesSite {
  const guides = makeGuides();
  const site = makeGuidesSite(guides);
  if (redirects !== undefined) site.change({ 'data/redirects.yaml': redirects });
  const git = gitOf(site.root);
  site.change({ '.gitignore': 'output/\n.cache/\n' });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Guides');
  git('tag', 'before');
  const save = () => site.change({ 'data/guides.json': JSON.stringify(guides, null, 1) });
  return { ...site, guides, save, git };
}

/** Returns what changed since a folder, a file or a commit. */
export async function diff({ root }: TestSite, since: string): Promise<DiffDocument> {
  const { stdout } = await runCli(['diff', '--root', root, '--since', since, '--json'], { cwd: root });
  return JSON.parse(stdout);
}

/** Returns the path of a guide. */
export function guidePath(at: number): string {
  return `/guides/guide-${at}/`;
}

/** Copies the published folder of a site, and returns the copy's name below the site. */
export function keepPublished({ root }: TestSite, name = 'live'): string {
  execFileSync('cp', ['-r', join(root, 'output'), join(root, name)]);
  return name;
}
