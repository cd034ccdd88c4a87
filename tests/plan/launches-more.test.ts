import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainAddress, validateSite } from 'rowpress';
import { describe, expect, it, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Overrides, TestSite } from '../support/make-site.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { publish, readManifest } from '../support/publish.ts';
import { createRandom, type Random } from '../support/random.ts';

const PACE = 'publish: { perDay: 20, order: -weight, from: 2027-01-10 }';

/** A row of the test: its slug and its weight. Undefined: the row has none. */
interface TestRow {
  readonly slug: string;
  readonly weight: number | undefined;
  readonly more?: string;
}

const write = (rows: readonly TestRow[]) =>
  rows
    .map(
      ({ slug, weight, more = '' }) =>
        `- { slug: ${slug}, name: Tool ${slug}, summary: What it is for in a sentence.${weight === undefined ? '' : `, weight: ${weight}`}${more} }\n`,
    )
    .join('');

function makeRows(count: number, random: Random, prefix = 't'): TestRow[] {
  return Array.from({ length: count }, (_, at) => ({ slug: `${prefix}-${at}`, weight: random(1000) }));
}

function makeLaunch(rows: readonly TestRow[], pace = PACE, more: Overrides = {}): TestSite {
  return makeSite({
    'data/tools.yaml': write(rows),
    'data/routes.yaml': (text) => text.replace('  template: tool\n', `  ${pace}\n  template: tool\n`),
    ...more,
  });
}

const dayAt = (days: number) => new Date(Date.UTC(2027, 0, 10 + days)).toISOString().slice(0, 10);

function toolsIn({ out }: Pick<TestSite, 'out'>): string[] {
  return readManifest(out)
    .pages.filter(({ path, draft }) => path.startsWith('/tools/') && !draft)
    .map(({ path }) => path.slice('/tools/'.length, -1));
}

const best = (rows: readonly TestRow[], count: number) =>
  rows
    .toSorted((a, b) => (b.weight ?? -1) - (a.weight ?? -1) || (a.slug < b.slug ? -1 : 1))
    .slice(0, count)
    .map(({ slug }) => slug)
    .sort();

describe('a family with publish', () => {
  it('launches 300 pages at 20 a day over 15 days, and links and the sitemap agree', async () => {
    const rows = makeRows(300, createRandom(1));
    const site = makeLaunch(rows);
    await publish(site, { date: dayAt(-1) });
    expect(toolsIn(site)).toEqual([]);
    for (let day = 0; day < 16; day++) {
      const { published, problems } = await publish(site, { date: dayAt(day) });
      expect({ published, problems }).toEqual({ published: true, problems: [] });
      const out = toolsIn(site);
      expect(out).toEqual(best(rows, Math.min(300, 20 * (day + 1))));
      const sitemap = readFileSync(join(site.out, SITEMAP_FILE), 'utf8');
      expect(sitemap.match(/<loc>[^<]*\/tools\/[^<]+/g)).toHaveLength(out.length);
      const hub = readFileSync(join(site.out, 'index.html'), 'utf8');
      expect(new Set(hub.match(/href="\/tools\/[^"]+"/g)).size).toBe(out.length);
    }
    const fresh = makeLaunch(rows);
    await publish(fresh, { date: dayAt(15) });
    const entriesOf = ({ out }: TestSite) =>
      readManifest(out).pages.map(({ path, fileHash, launched }) => [path, fileHash, launched]);
    expect(entriesOf(fresh)).toEqual(entriesOf(site));
  });

  it('never takes a page back, and brings at most so many a day, whatever happens to rows', async () => {
    for (const seed of [2, 3]) {
      const random = createRandom(seed);
      let rows = makeRows(40, random);
      const site = makeLaunch(rows, 'publish: { perDay: 5, order: -weight, from: 2027-01-10 }');
      let before: string[] = [];
      for (let day = 0; day < 9; day++) {
        await publish(site, { date: dayAt(day) });
        const out = toolsIn(site);
        expect(before.filter((slug) => !out.includes(slug))).toEqual([]);
        const came = out.filter((slug) => !before.includes(slug));
        expect(came.length).toBeLessThanOrEqual(5);
        const rest = rows.filter(({ slug }) => !before.includes(slug));
        expect(came).toEqual(best(rest, Math.min(5, rest.length)));
        before = out;
        rows = rows.map((row) => (random(3) === 0 ? { ...row, weight: random(1000) } : row));
        rows = [...makeRows(random(7), () => 999, `n-${day}`), ...rows];
        site.change({ 'data/tools.yaml': write(rows) });
        await publish(site, { date: dayAt(day) });
        expect(toolsIn(site)).toEqual(before);
      }
    }
  });

  it('keeps what is out by --previous in a fresh checkout, and by the day alone without one', async () => {
    const rows = makeRows(30, createRandom(5));
    const site = makeLaunch(rows);
    await publish(site, { date: dayAt(0) });
    const out = toolsIn(site);
    const previous = join(makeFolder(), 'live.json');
    copyFileSync(join(site.out, 'manifest.json'), previous);
    const better = [...rows, ...makeRows(20, () => 5000, 'new')];
    const fresh = makeLaunch(better);
    await publish(fresh, { date: dayAt(0), previous });
    expect(toolsIn(fresh)).toEqual(out);
    const alone = makeLaunch(better);
    await publish(alone, { date: dayAt(0) });
    expect(toolsIn(alone)).toEqual(best(better, 20));
  });

  it('keeps the pages that were out before the pace, which take no place of a day', async () => {
    const rows = makeRows(30, createRandom(6));
    const site = makeLaunch(rows.slice(0, 25), '');
    await publish(site, { date: dayAt(-3) });
    const paced = makeLaunch(makeRows(30, createRandom(6)), PACE.replace('20', '2'));
    await publish(paced, { date: dayAt(0), previous: join(site.out, 'manifest.json') });
    expect(toolsIn(paced)).toHaveLength(27);
    expect(readManifest(paced.out).pages.filter(({ launched }) => launched)).toHaveLength(2);
  });

  it('lets a page wait for its own publishAt, and the others take its place', async () => {
    const rows = [
      { slug: 'late', weight: 9, more: ', publishAt: "2027-01-12"' },
      ...makeRows(5, () => 1),
      { slug: 'bare', weight: undefined },
    ];
    const site = makeLaunch(rows, PACE.replace('20', '2'));
    const days = [];
    for (let day = 0; day < 4; day++) {
      await publish(site, { date: dayAt(day) });
      days.push(toolsIn(site).length);
      expect(toolsIn(site).includes('late')).toBe(day >= 2);
    }
    expect(days).toEqual([2, 4, 6, 7]);
  });

  it('keeps a page that is renamed with a redirect', async () => {
    const site = makeLaunch(
      makeRows(6, () => 1),
      PACE.replace('20', '2'),
    );
    await publish(site, { date: dayAt(0) });
    expect(toolsIn(site)).toEqual(['t-0', 't-1']);
    site.change({
      'data/tools.yaml': (text) => text.replace('slug: t-0', 'slug: z-0'),
      'data/redirects.yaml': '- { from: /tools/t-0/, to: /tools/z-0/, reason: A better name. }\n',
    });
    expect((await publish(site, { date: dayAt(0) })).problems).toEqual([]);
    expect(toolsIn(site)).toEqual(['t-1', 'z-0']);
  });

  it('shows waiting pages with drafts as noindex, and does not count them as out', async () => {
    const site = makeLaunch(
      makeRows(6, () => 1),
      PACE.replace('20', '2'),
    );
    await publish(site, { date: dayAt(0), drafts: true });
    const { pages } = readManifest(site.out);
    const waiting = pages.find(({ path }) => path === '/tools/t-4/');
    expect(waiting).toMatchObject({ index: false, draft: true });
    expect(waiting?.why).toContain('it comes on 2027-01-12: its family "tool" publishes 2 pages a day');
    await publish(site, { date: dayAt(1), allowLost: true });
    expect(toolsIn(site)).toEqual(['t-0', 't-1', 't-2', 't-3']);
  });

  it('is said by explain with the day and the line of the pace', async () => {
    const site = makeLaunch(
      makeRows(6, () => 1),
      PACE.replace('20', '2'),
    );
    await publish(site, { date: dayAt(0) });
    const options = { root: site.root, out: site.out, date: dayAt(0), drafts: false };
    const explained = await explainAddress(options, '/tools/t-5/');
    expect(explained).toMatchObject({ kind: 'draft', place: { file: 'data/routes.yaml' } });
    expect(explained.says).toBe(
      'This page is not published: it comes on 2027-01-12: its family "tool" publishes 2 pages a day from 2027-01-10 on, and 2 of them wait for an earlier day.',
    );
  });
});

test.each([
  ['publish: { perDay: 0, from: 2027-01-10 }', 'perDay'],
  ['publish: { perDay: 3, from: 2027-02-30 }', 'from'],
  ['publish: { perDay: 3, from: 2027-02-03, order: wieght }', 'wieght'],
  ['publish: { perDay: 3 }', 'from'],
])('reports %s at its line', async (pace, says) => {
  const { root } = makeLaunch(
    makeRows(3, () => 1),
    pace,
  );
  const { problems } = await validateSite({ root, date: dayAt(0), drafts: true });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ severity: 'error', file: 'data/routes.yaml', line: 13 });
  expect(problems[0]?.message).toContain(says);
});

test('a list cannot be paced', async () => {
  const { root } = makeSite({
    'data/routes.yaml': (text) =>
      `${text}- { name: all, path: /all/, list: { from: tool, size: 2 }, publish: { perDay: 1, from: 2027-01-01 }, template: home, title: All of them, description: All of the tools in one list. }\n`,
  });
  const { problems } = await validateSite({ root, date: dayAt(0), drafts: true });
  expect(problems.map(({ message }) => message)).toEqual([
    'publish: a family with a list has no pages to launch one by one',
  ]);
});
