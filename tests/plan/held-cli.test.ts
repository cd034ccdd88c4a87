import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeGuides, makeGuidesSite } from '../audit/guides-site.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const hold = (row: string, pages: string, more = '') =>
  `- row: ${row}\n  pages: ${pages}\n  reason: It says what its neighbour says.\n  by: Ada\n${more}`;

/** Returns whether a page is published and indexed, and whether the sitemap has it. */
async function stateOf(site: TestSite, path: string, ...flags: string[]) {
  const { pages } = await publish(site, ...flags);
  const sitemap = readFileSync(join(site.out, SITEMAP_FILE), 'utf8');
  const page = pages.find((entry) => entry.path === path);
  const html = page ? readFileSync(join(site.out, page.file), 'utf8') : '';
  return {
    index: page?.index,
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    isInSitemap: sitemap.includes(path),
  };
}

function readPages({ out }: TestSite): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(out)).filter(([file]) => file.endsWith('.html')));
}

async function problemsOf(held: string) {
  const site = makeSite({ 'data/held.yaml': held });
  const { stdout } = await runCli(['validate', '--root', site.root, '--json']);
  const { problems } = JSON.parse(stdout) as { problems: Record<string, unknown>[] };
  return problems;
}

const FREE = { index: true, robots: undefined, isInSitemap: true };
const OUT = { index: undefined, robots: undefined, isInSitemap: false };

describe('a row of data/held.yaml', () => {
  it('is published for readers alone with "noindex", and not published with "out"', async () => {
    const site = makeSite();
    const free = await stateOf(site, '/tools/saw/');
    expect(free).toMatchObject({ index: true, isInSitemap: true });
    const before = readPages(site);
    site.change({ 'data/held.yaml': hold('tools/saw', 'noindex') });
    expect(await stateOf(site, '/tools/saw/')).toEqual({
      ...{ index: false, isInSitemap: false },
      robots: 'noindex, follow',
    });
    site.change({ 'data/held.yaml': hold('tools/saw', 'out') });
    expect(await stateOf(site, '/tools/saw/')).toEqual(OUT);
    expect(await stateOf(site, '/tools/saw/', '--drafts')).toMatchObject({
      index: false,
      isInSitemap: false,
    });
    site.change({ 'data/held.yaml': null });
    await publish(site);
    expect(readPages(site)).toEqual(before);
  });

  it('is held until the end of its last day', async () => {
    const site = makeSite({ 'data/held.yaml': hold('tools/saw', 'out', '  until: 2026-11-20\n') });
    expect(await stateOf(site, '/tools/saw/', '--date', '2026-11-19')).toEqual(OUT);
    expect(await stateOf(site, '/tools/saw/', '--date', '2026-11-20')).toEqual(OUT);
    expect(await stateOf(site, '/tools/saw/', '--date', '2026-11-21')).toMatchObject({
      ...FREE,
      robots: expect.anything(),
    });
  });

  it('keeps its pages out if one of two entries says so', async () => {
    const site = makeSite({
      'data/held.yaml': hold('tools/saw', 'out') + hold('tools/saw', 'noindex'),
    });
    expect(await stateOf(site, '/tools/saw/')).toEqual(OUT);
  });

  it('must exist: a misspelt row or dataset is an error at its place, with the nearest name', async () => {
    expect(await problemsOf(hold('tools/hammer', 'out') + hold('tools/sww', 'out'))).toMatchObject([
      { kind: 'unknown-row', severity: 'error', file: 'data/held.yaml', line: 5, column: 8 },
    ]);
    expect(await problemsOf(hold('tool/saw', 'out'))).toMatchObject([
      { kind: 'unknown-dataset', line: 1, advice: 'Did you mean "tools"?' },
    ]);
    expect(await problemsOf(hold('tools/sww', 'out'))).toMatchObject([{ advice: 'Did you mean "saw"?' }]);
  });

  it('must be written as the schema says', async () => {
    expect(await problemsOf('- { row: saw, pages: hidden, by: Ada }\n')).toMatchObject([
      { kind: 'missing-field', message: '[0].reason: this field is required and missing' },
      { kind: 'wrong-value', message: expect.stringContaining('[0].row') },
      { kind: 'wrong-value', message: expect.stringContaining('[0].pages') },
    ]);
  });

  it.each([
    ['noindex', 'page', 'its row "saw" is held back (noindex) by Ada: It says what its neighbour says'],
    [
      'out',
      'draft',
      'This page is not published: its row "saw" is held back (out) by Ada: It says what its neighbour says.',
    ],
  ])('is explained with its place in data/held.yaml (%s)', async (pages, kind, says) => {
    const site = makeSite({ 'data/held.yaml': hold('tools/hammer', 'noindex') + hold('tools/saw', pages) });
    await publish(site);
    const { stdout } = await runCli(['explain', '/tools/saw/', '--root', site.root, '--json']);
    const answer = JSON.parse(stdout);
    expect(answer.kind).toBe(kind);
    expect(stdout).toContain(JSON.stringify(says).slice(1, -1));
    expect(answer.page.causes).toMatchObject([{ place: { file: 'data/held.yaml', line: 5 } }]);
  });
});

describe('rowpress audit --hold', () => {
  it('proposes the later row of each pair, and the proposal makes the gate pass', async () => {
    const guides = makeGuides(21);
    const [first, second] = [guides[10], guides[40]] as [(typeof guides)[number], (typeof guides)[number]];
    second.paragraphs = first.paragraphs;
    const same = guides.slice(50, 53);
    for (const guide of same) guide.description = same[0]?.description ?? '';
    const site = makeGuidesSite(guides);
    await publish(site);
    const { stdout, stderr, exitCode } = await runCli(['audit', '--root', site.root, '--hold']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('2 errors');
    expect(stdout.match(/^- row: .*/gm)).toEqual([
      '- row: guides/guide-40',
      '- row: guides/guide-51',
      '- row: guides/guide-52',
    ]);
    expect(stdout).toContain('; /guides/guide-10/ comes first in the data.');
    expect(stderr).toContain('For 3 of 3 holds, no manifest tells which page was online first');
    expect(stdout.match(/^ {2}until: \d{4}-\d\d-\d\d$/gm)).toHaveLength(3);
    site.change({ 'data/held.yaml': stdout });
    const gate = await runCli(['generate', '--root', site.root, '--gate', '--json']);
    expect(JSON.parse(gate.stdout)).toMatchObject({
      exitCode: 0,
      counts: { noindex: 3 },
      audit: { counts: { error: 0 } },
    });
    expect((await runCli(['audit', '--root', site.root, '--hold'])).stdout).toBe('');
  });

  it('keeps the page with the earliest date, wherever its row stands', async () => {
    const guides = makeGuides(22);
    const [first, second] = [guides[10], guides[40]] as [(typeof guides)[number], (typeof guides)[number]];
    Object.assign(second, { paragraphs: first.paragraphs, shown: '2026-01-01' });
    Object.assign(first, { shown: '2026-05-05' });
    const site = makeGuidesSite(guides);
    site.change({
      'data/routes.yaml': (text) =>
        text.replace(
          '  template: guide\n',
          '  template: guide\n  date: "{{#if guide.shown}}{{guide.shown}}{{/if}}"\n',
        ),
    });
    await publish(site);
    const { stdout } = await runCli(['audit', '--root', site.root, '--hold', '--json']);
    expect(JSON.parse(stdout).hold).toMatchObject([{ row: 'guides/guide-10', pages: ['/guides/guide-10/'] }]);
  });

  /** Makes a site of guides, and a function that adds a copy of one, which stands first in the data. */
  function makeCopied(isLinked: boolean) {
    const guides = makeGuides(23);
    const original = guides[20] as (typeof guides)[number];
    const copy = { ...original, slug: 'a-copy', name: 'A copy', title: 'A copy', heading: 'A copy' };
    if (!isLinked)
      for (const guide of guides)
        guide.links = guide.links.filter(({ href }) => href !== `/guides/${original.slug}/`);
    const site = makeGuidesSite(guides);
    const addCopy = () =>
      site.change({ 'data/guides.json': null, 'data/guides/all.json': JSON.stringify([copy, ...guides]) });
    const env = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20') / 1000) };
    const proposed = async () => {
      const audit = ['audit', '--root', site.root, '--only', 'near-duplicate', '--hold', '--json'];
      const { hold } = JSON.parse((await runCli(audit, { env })).stdout);
      return hold as { row: string; reason: string; until: string }[];
    };
    return { site, addCopy, proposed };
  }

  it('keeps the page that pages link to, of two that came at once, and holds for a while only', async () => {
    const { site, addCopy, proposed } = makeCopied(true);
    addCopy();
    await publish(site);
    expect(await proposed()).toMatchObject([
      {
        row: 'guides/a-copy',
        reason: expect.stringContaining('; /guides/guide-20/ has more pages that link to it (4, not 1).'),
        until: '2027-02-18',
        isFirstUnknown: true,
      },
    ]);
  });

  it('keeps the page that was online before the other, whatever changed on it since', async () => {
    const { site, addCopy, proposed } = makeCopied(false);
    await publish(site);
    addCopy();
    await publish(site);
    site.change({
      'data/guides/all.json': (text) => text.replace('"slug":"guide-20"', '"slug":"guide-20","html":"New."'),
    });
    await publish(site);
    const [hold, ...others] = await proposed();
    expect(others).toEqual([]);
    expect(hold).toMatchObject({
      row: 'guides/a-copy',
      reason: expect.stringContaining('; /guides/guide-20/ was online before it.'),
    });
    expect(hold).not.toHaveProperty('isFirstUnknown');
  });
});
