import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteDiff } from '../../generator/types/diff.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type GuidesSite, keepPublished, makeGitSite } from './git-site.ts';

describe('rowpress diff groups causes by what brought them', () => {
  let site: GuidesSite;
  let short: string;
  const run = async (since: string, ...flags: readonly string[]) =>
    (await runCli(['diff', '--root', site.root, '--since', since, ...flags], { cwd: site.root })).stdout;
  const groups = async (since: string) => {
    const { causeGroups }: Pick<SiteDiff, 'causeGroups'> = JSON.parse(await run(since, '--json'));
    return causeGroups;
  };
  /** Adds a sentence to guides, and commits it if there is a message. */
  const write = (ats: readonly number[], text: string, message?: string) => {
    for (const at of ats) site.guides[at]?.paragraphs.push(`${text} ${at} of them.`);
    site.save();
    if (message !== undefined) site.git('commit', '--quiet', '--all', '--message', message);
  };
  beforeAll(async () => {
    site = makeGitSite();
    await publish(site);
    keepPublished(site);
    write([1, 2, 3, 4, 5], 'It costs as much as', 'Say prices\n\nAda asked for them.');
    short = site.git('rev-parse', '--short', 'HEAD').trim();
    // The first commit changed this guide as well, and the newest one counts.
    write([5, 20], 'It works with', 'Say more');
    write([30], 'Nobody has checked in');
    await publish(site);
  });

  it('since a commit: by commit, with short hash and subject, and changes that are in none', async () => {
    expect(await groups('before')).toMatchObject([
      { kind: 'commit', name: short, subject: 'Say prices', causes: 4, pages: 4 },
      { kind: 'commit', subject: 'Say more', causes: 2, pages: 2 },
      { kind: 'uncommitted', name: '', causes: 1, pages: 1 },
    ]);
    const stdout = await run('before');
    expect(stdout).toContain(`Brought by (3)\n  commit ${short} "Say prices": 4 causes, 4 pages\n`);
    expect(stdout).toContain('  changes that are in no commit yet: 1 cause, 1 page\n');
    expect(stdout).not.toContain('Ada');
    expect(await run('before', '--md')).toContain(`- \`commit ${short} "Say prices": 4 causes, 4 pages\``);
  });

  it('since the last commit: as changes that are in none', async () => {
    expect(await groups('HEAD')).toEqual([{ kind: 'uncommitted', name: '', causes: 1, pages: 1 }]);
  });

  it('since a folder: by file', async () => {
    expect(await groups('live')).toEqual([{ kind: 'file', name: 'data/guides.json', causes: 7, pages: 7 }]);
  });

  it('a page that is gone: by the only commit that changed its file', async () => {
    site.git('checkout', '--quiet', '--', '.');
    site.git('tag', 'now');
    site.guides.splice(40, 1);
    site.guides[30]?.paragraphs.pop();
    site.save();
    site.git('commit', '--quiet', '--all', '--message', 'Drop a guide');
    await publish(site, '--allow-lost');
    expect(await groups('now')).toMatchObject([
      { kind: 'commit', subject: 'Drop a guide', causes: 1, pages: 2 },
    ]);
  });

  it('a change of all pages: by the only other file that changed, and not by their template', async () => {
    const routes = readFileSync(join(site.root, 'data/routes.yaml'), 'utf8');
    site.change({ 'data/routes.yaml': routes.replace('"{{guide.title}}"', '"{{guide.title}} of today"') });
    await publish(site, '--allow-lost');
    expect(await groups('HEAD')).toMatchObject([{ kind: 'uncommitted' }]);
    site.git('commit', '--quiet', '--all', '--message', 'Other titles');
    site.git('commit', '--quiet', '--allow-empty', '--message', 'Nothing');
    expect(await groups('HEAD~2')).toMatchObject([{ kind: 'commit', subject: 'Other titles' }]);
    site.git('reset', '--quiet', '--hard', 'HEAD~2');
    await publish(site, '--allow-lost');
  });

  it('since a commit that comes after the present one: by file', async () => {
    site.git('tag', 'later');
    site.git('checkout', '--quiet', 'now');
    await publish(site);
    expect(await groups('later')).toMatchObject([{ kind: 'file', name: 'data/guides.json' }]);
  });
});
