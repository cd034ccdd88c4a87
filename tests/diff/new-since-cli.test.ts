import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { Guide } from '../audit/guides-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type GuidesSite, guidePath, keepPublished, makeGitSite } from './git-site.ts';

const EARLIER = ['live', 'facts.ndjson', 'before'] as const;

describe('rowpress audit --new-since', () => {
  let site: GuidesSite;
  /** Returns what the audit finds, as `kind pages`. */
  async function audit(...flags: readonly string[]) {
    const { exitCode, stdout } = await runCli(['audit', '--root', site.root, '--json', ...flags], {
      cwd: site.root,
    });
    const { findings, counts } = JSON.parse(stdout) as {
      readonly findings: readonly Finding[];
      readonly counts: Readonly<Record<string, number>>;
    };
    return {
      exitCode,
      counts,
      found: findings.map(({ kind, pages }) => `${kind} ${pages.toSorted().join(' ')}`),
    };
  }
  const change = (at: number, part: Partial<Guide>) => Object.assign(site.guides[at] as Guide, part);
  const copy = (from: number, to: number) =>
    change(to, { paragraphs: [...((site.guides[from] as Guide).paragraphs ?? [])] });

  beforeAll(async () => {
    site = makeGitSite();
    const { guides } = site;
    // Two near-duplicates, two pages of one description, a thin page, and a broken link.
    copy(0, 1);
    change(11, { description: guides[10]?.description ?? '' });
    change(20, { paragraphs: ['Few words.'] });
    guides[30]?.links.push({ href: '/guides/none/', text: 'None' });
    site.save();
    site.git('commit', '--quiet', '--all', '--message', 'Faults');
    site.git('tag', '--force', 'before');
    await publish(site);
    keepPublished(site);
    writeFileSync(join(site.root, 'facts.ndjson'), (await runCli(['facts', '--root', site.root])).stdout);
  });

  it.each(EARLIER)('finds nothing new if nothing changed since %s', async (since) => {
    expect((await audit()).counts).toMatchObject({ error: 3, warning: 1 });
    expect(await audit('--new-since', since)).toMatchObject({
      exitCode: 0,
      found: [],
      counts: { known: 4, error: 0, warning: 0 },
    });
  });

  describe('with new faults', () => {
    beforeAll(async () => {
      // The old faults stay, some with other numbers. A third page joins the two of one description.
      change(20, { paragraphs: ['Some more words, but too few.'] });
      change(12, { description: site.guides[10]?.description ?? '' });
      site.guides[30]?.links.push({ href: '/guides/nothing/', text: 'Nothing' });
      change(40, { paragraphs: ['It has few words as well.'] });
      copy(50, 51);
      site.save();
      await publish(site);
    });

    it.each(EARLIER)('finds those alone since %s', async (since) => {
      const { exitCode, found, counts } = await audit('--new-since', since);
      expect(found.sort()).toEqual([
        `broken-link ${guidePath(30)}`,
        `near-duplicate ${guidePath(50)} ${guidePath(51)}`,
        `same-description ${[10, 11, 12].map(guidePath).join(' ')}`,
        `thin-content ${guidePath(40)}`,
      ]);
      expect([exitCode, counts.known]).toEqual([1, 3]);
    });

    it('says how many were left out', async () => {
      const { stdout } = await runCli(['audit', '--root', site.root, '--new-since', 'before'], {
        cwd: site.root,
      });
      expect(stdout).toContain('3 errors, 1 warning; 3 left out, since they were there before.');
      expect(stdout).toContain('/guides/nothing/, which is not published');
      expect(stdout).not.toContain('/guides/none/');
    });
  });

  it('fails on a new warning alone, as --strict would', async () => {
    site.git('commit', '--quiet', '--all', '--message', 'More faults');
    change(45, { paragraphs: ['Hardly anything.'] });
    site.save();
    await publish(site);
    expect((await audit('--new-since', 'HEAD')).found).toEqual([`thin-content ${guidePath(45)}`]);
    expect((await audit('--new-since', 'HEAD')).exitCode).toBe(1);
  });
});
