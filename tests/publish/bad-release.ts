import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { gitOf } from '../diff/git-site.ts';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';

const REDIRECTS = '- { from: /old-saw/, to: /tools/saw/, reason: Moved for good. }\n';
/** A site whose last release is bad: it renamed, added and removed a page. Git has both as tags. */
export interface BadRelease extends TestSite {
  /** A copy of the folder that was published before. */
  readonly earlier: string;
  /** Runs `rowpress rollback --dry-run` on 2026-03-09. */
  rollback(to: string, ...flags: string[]): Promise<Pick<CliResult, 'exitCode' | 'stdout' | 'stderr'>>;
}

/** Publishes the release `good`, keeps it, and publishes the release `bad`. */
export async function makeBadRelease(): Promise<BadRelease> {
  const site = makeSite({
    '.gitignore': 'output/\n.cache/\n',
    'data/redirects.yaml': REDIRECTS,
    'templates/public/price.txt': 'old',
    'templates/public/terms.txt': 'terms',
    'data/site.yaml': (text) => `${text}compress: [gz]\n`,
  });
  const git = gitOf(site.root);
  const publish = async (date: string) => {
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--date', date]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  };
  const commit = (name: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', name);
    git('tag', name);
  };
  git('init', '--quiet');
  await publish('2026-02-20');
  site.change({ 'data/tools.yaml': (text) => text.replace('Drives nails', 'Drives long nails') });
  await publish('2026-03-01');
  commit('good');
  const earlier = join(makeFolder(), 'yesterday');
  cpSync(site.out, earlier, { recursive: true });
  site.change({
    'data/tools.yaml': (text) =>
      `${text
        .replace('Drives long nails', 'Drives all nails')
        .replace('slug: saw', 'slug: hand-saw')
        .replace('related: [saw]', 'related: [hand-saw]')
        .replace(
          /- slug: file\n(?: .*\n)+/,
          '',
        )}- slug: drill\n  name: Drill\n  summary: Makes round holes.\n  tags: [wood]\n`,
    'data/gone.yaml': '- { address: /tools/file/, reason: Nobody needed it., date: 2026-03-08 }\n',
    'data/redirects.yaml': `- { from: /old-saw/, to: /tools/hand-saw/, reason: Moved for good. }
- { from: /tools/saw/, to: /tools/hand-saw/, reason: Has a new name. }
- { from: /holes/, to: /tools/drill/, reason: A short address. }
- { from: /nails/*, to: /tools/hammer/, reason: A short address. }
`,
    'templates/styles/site.css': (text) => `${text}\nb { color: red }\n`,
    'templates/public/price.txt': 'new',
    'templates/public/terms.txt': null,
    'templates/public/terms-again.txt': 'terms',
  });
  await publish('2026-03-08');
  commit('bad');
  const rollback: BadRelease['rollback'] = async (to, ...flags) => {
    const all = ['rollback', '--root', site.root, '--to', to, '--dry-run', '--date', '2026-03-09', ...flags];
    const { exitCode, stdout, stderr } = await runCli(all, { cwd: site.root });
    return { exitCode, stdout, stderr };
  };
  return { ...site, earlier, rollback };
}

/** Copies a published folder. */
export function copyOf(folder: string): string {
  const copy = join(makeFolder(), 'live');
  cpSync(folder, copy, { recursive: true });
  return copy;
}
