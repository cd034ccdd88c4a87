import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../support/publish.ts';
import { runCli } from '../support/run-cli.ts';
import { auditOf, siteWith } from './audit-lines.ts';

const LAYOUT = `
export const Head = () => <meta property="og:image" content="https://www.small.example/card.png" />;
export const Footer = () => <footer><a href="http://localhost:3000/">Test</a></footer>;
`;

describe('the report of a site with a fault of its layout and one of a row', () => {
  let report = '';
  const site = siteWith({ 3: ['TODO: say more.'] });
  beforeAll(async () => {
    site.change({ 'templates/layouts/default.tsx': LAYOUT });
    await publish(site);
    const file = join(site.root, 'audit.html');
    await runCli(['audit', '--root', site.root, '--html', file]);
    report = readFileSync(file, 'utf8');
  });

  it('counts the fault of the layout for no family', () => {
    const health = [...report.matchAll(/data-label="Health">.*?<span class="figure">([^<]*)</gs)].map(
      ([, said]) => said,
    );
    expect(health).toEqual(['1 with errors', 'none of its own']);
  });

  it('folds the addresses of the whole site', () => {
    expect(report).toContain('<summary>21 addresses</summary>');
    expect(report).not.toContain('more addresses</summary>');
  });

  it('says in the last line how notes are read, and lists those that are asked for', async () => {
    site.change({
      'data/guides.json': (text) =>
        text.replace(/"links": \[[^\]]*\]/, '"links": [{"href":"/","text":"Home"}]'),
    });
    await publish(site);
    const counted = await runCli(['audit', '--root', site.root]);
    expect(counted.stdout).toContain('1 note (to read notes: --only KIND, or --html FILE)');
    expect(counted.stdout).not.toContain('the main part links to');
    const listed = await runCli(['audit', '--root', site.root, '--only', 'few-links']);
    expect(listed.stdout).toMatch(
      /note {2}the main part links to 1 page of the site, fewer than 2\. \(few-links\)/,
    );
  });
});

describe('a text of YAML that a comment cuts', () => {
  it('is told of the page of its row, and its gap is not told as well', async () => {
    const cut = siteWith({});
    const rows = JSON.parse(cut.read('data/guides.json')) as Record<string, unknown>[];
    const lines = rows.flatMap((row, at) =>
      Object.entries(row).map(([name, value], field) => {
        const isCut = at === 4 && name === 'title';
        const written = isCut ? 'The zither, from the # 1 question on' : JSON.stringify(value);
        return `${field === 0 ? '- ' : '  '}${name}: ${written}\n`;
      }),
    );
    cut.change({ 'data/guides.json': null, 'data/guides.yaml': lines.join('') });
    await publish(cut);
    const found = (await auditOf(cut)).filter(({ kind }) => /^(?:cut-value|text-gap)$/.test(kind));
    expect(found.map(({ kind, pages, message }) => [kind, pages, message])).toEqual([
      [
        'cut-value',
        ['/guides/guide-4/'],
        'the text "The zither, from the" ends before "# 1 question on", which is a comment in YAML',
      ],
    ]);
  });
});
