import { describe, expect, it } from 'vitest';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { AWS, auditOf, KEY, linesOf, siteWith } from './audit-lines.ts';

describe('the texts of a page', () => {
  it('are all judged, each at its own line', async () => {
    const site = siteWith({
      3: ['Made for [YOUR BRAND].', 'TODO: say more.', `Use sk_live_${KEY}.`, `Or ${AWS}.`, 'It was TBD'],
    });
    await publish(site);
    expect(linesOf(site, await auditOf(site))).toEqual(
      expect.arrayContaining([
        ['leftover', 'data/guides.json', expect.stringContaining('[YOUR BRAND]'), 1],
        ['leftover', 'data/guides.json', expect.stringContaining('TODO'), 1],
        ['leftover', 'data/guides.json', expect.stringContaining('TBD'), 1],
        ['secret', 'data/guides.json', expect.stringContaining('sk_live'), 1],
        ['secret', 'data/guides.json', expect.stringContaining('AKIA'), 1],
      ]),
    );
  });

  it('are bounded: twenty of a kind', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `Dear [YOUR NAME ${at}], hello.`);
    const site = siteWith({ 3: many });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(found.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['[YOUR NAME 0]', '[YOUR NAME 19]']),
    );
    expect(found).toHaveLength(20);
  });

  it('are accepted one by one, or all of a kind', async () => {
    const entry = (text: string) =>
      `- kind: leftover\n  address: /guides/guide-3/\n${text}  reason: It is meant as it is.\n  by: Ada\n  until: 2999-01-01\n`;
    const site = siteWith({ 3: ['Made for [YOUR BRAND].', 'TODO: say more.', `Use sk_live_${KEY}.`] });
    site.change({ 'data/accepted.yaml': entry('  text: TODO\n') });
    await publish(site);
    const subjects = async () =>
      (await auditOf(site)).map(({ kind, subject }) => `${kind} ${subject}`).sort();
    const secret = 'secret sk_live_4eC3 (a live key of Stripe)';
    expect(await subjects()).toEqual(['leftover [YOUR BRAND]', secret]);
    site.change({ 'data/accepted.yaml': entry('') });
    expect(await subjects()).toEqual([secret]);
    site.change({
      'data/accepted.yaml':
        entry('  text: sk_live_4eC3\n').replace('leftover', 'secret') + entry('  text: XXX\n'),
    });
    const found = await auditOf(site);
    expect(found.map(({ kind }) => kind).sort()).toEqual(['leftover', 'leftover', 'unused-acceptance']);
    expect(found.at(-1)?.message).toBe('the audit no longer finds leftover for /guides/guide-3/: "XXX"');
  });

  it('are compared with those of an earlier site', async () => {
    const site = siteWith({ 3: ['TODO: say more.', `Use sk_live_${KEY}.`] });
    await publish(site);
    const { stdout } = await runCli(['facts', '--root', site.root]);
    site.change({
      'before.ndjson': stdout,
      'data/guides.json': (text) =>
        text.replace('TODO: say more.', `TODO: say more. It is undefined, ${AWS}.`),
    });
    await publish(site);
    const fresh = await auditOf(site, '--new-since', 'before.ndjson');
    expect(fresh.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['leftover', 'undefined (is undefined)'],
      ['secret', 'AKIAQWERTYUI (an access key of AWS)'],
    ]);
    const { stdout: summary } = await runCli(
      ['diff', '--root', site.root, '--since', 'before.ndjson', '--summary'],
      { cwd: site.root },
    );
    expect(summary).toMatch(/2 new errors/);
  });
});

describe('a fault on all pages of a template', () => {
  it('is one of them if they show one text, and six if they show six', async () => {
    const words = ['TODO', 'TBD', 'TBA', 'FIXME', 'XXX', '[YOUR BRAND]'];
    const site = siteWith(Object.fromEntries(words.map((word, at) => [at, [`${word}: say more.`]])), 6);
    await publish(site);
    const findings = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(linesOf(site, findings)).toEqual(
      expect.arrayContaining(
        words.map((word) => ['leftover', 'data/guides.json', `"${word}: say more."`, 1]),
      ),
    );
    expect(findings).toHaveLength(6);
  });

  it('is one of the rows if each has the word at a line of its own', async () => {
    const site = siteWith(
      Object.fromEntries([...Array(12).keys()].map((at) => [at, ['TODO: say more.']])),
      12,
    );
    await publish(site);
    const [finding, ...others] = await auditOf(site);
    expect([finding?.isOfTemplate, finding?.file, finding?.pages.length]).toEqual([
      false,
      'data/guides.json',
      12,
    ]);
    expect(others).toEqual([]);
  });

  it('hides no other text of its kind', async () => {
    const site = siteWith({ 3: [`Use sk_live_${KEY}.`] });
    site.change({
      'templates/layouts/default.tsx': (text) =>
        `${text}export const Footer = () => (\n  <footer>\n    {'${AWS}'} &copy; 2022 Small\n  </footer>\n);\n`,
    });
    await publish(site);
    expect(linesOf(site, await auditOf(site))).toEqual([
      ['secret', 'templates/layouts/default.tsx', expect.stringContaining(AWS), 21],
      ['secret', 'data/guides.json', expect.stringContaining('sk_live'), 1],
      ['stale-year', 'templates/layouts/default.tsx', expect.stringContaining('2022'), 21],
    ]);
  });
});
