import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { formatDiffComment } from '../../bin/commands/diff.ts';
import { formatDiff } from '../../bin/format/diff.ts';
import { type DiffReport, diffSite, formatDiffPage, generate } from '../../generator/index.ts';
import { copySite, type TestSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const MUSEUM = { root: join(import.meta.dirname, '../sites/languages') } as TestSite;
const BRIEFWAAGE = '/de/werkzeuge/briefwaage/';

/** What the German letter scale says, and what it was translated from. */
const BEFORE = 'hat jemand die roten Zahlen weggekratzt.';
const AFTER = 'hat jemand die roten Zahlen mit einem Messer weggekratzt.';
const SOURCE = 'The post office raised its prices in 1902, and someone scratched out the red numbers.';

let report: DiffReport;

beforeAll(async () => {
  const site = copySite(MUSEUM);
  const publish = async () => {
    const { published, problems } = await generate({ ...site, images: false, date: TODAY, allowLost: true });
    if (!published) throw new Error(JSON.stringify(problems, null, 2));
  };
  await publish();
  cpSync(site.out, join(site.root, 'live'), { recursive: true });
  const edit = (pattern: string | RegExp, by: string) => (text: string) => {
    const edited = text.replace(pattern, by);
    expect(edited).not.toBe(text);
    return edited;
  };
  site.change({
    'data/tools.de.yaml': edit(/weggekratzt\./, 'mit einem Messer weggekratzt.'),
    'data/routes.de.yaml': edit('Das Journal des Museums', 'Das Tagebuch des Museums'),
    // The page goes in Japanese alone.
    'data/tools.ja.yaml': edit(/- slug: nutmeg-grater\n(?: .*\n)+/, ''),
  });
  await publish();
  const options = { ...site, date: TODAY, drafts: false, workers: 1, since: 'live', env: process.env };
  report = await diffSite({ ...options, cwd: site.root, home: site.root });
});

it('counts the pages that differ by language', () => {
  const { languages = {}, changed, gone } = report.diff?.counts ?? {};
  expect(Object.keys(languages).toSorted()).toEqual(['ar', 'de', 'de-CH', 'en', 'ja']);
  const sumOf = (name: 'changed' | 'gone') =>
    Object.values(languages).reduce((sum, counts) => sum + counts[name], 0);
  expect([sumOf('changed'), sumOf('gone')]).toEqual([changed, gone]);
  expect(languages.ja?.gone).toBe(1);
  expect(languages.ar?.changed).toBe(0);
  expect(languages.de?.changed).toBeGreaterThan(1);
});

it('shows beside a changed sentence what it was translated from, and beside a title that of the source', () => {
  const changed = report.diff?.changed ?? [];
  const scale = changed.find(({ path }) => path === BRIEFWAAGE);
  expect(scale).toMatchObject({ translationOf: '/tools/letter-scale/' });
  expect(scale?.sentences).toEqual([
    {
      before: expect.stringContaining(BEFORE),
      after: expect.stringContaining(AFTER),
      source: expect.stringContaining(SOURCE),
    },
  ]);
  const journal = changed.find(({ path }) => path === '/de/journal/');
  expect(journal?.fields.find(({ field }) => field === 'title')).toEqual({
    field: 'title',
    before: 'Das Journal des Museums',
    after: 'Das Tagebuch des Museums',
    source: 'Journal of the museum',
  });
});

it('says so in the terminal, in a comment and in the HTML file', async () => {
  const { since, diff } = report;
  if (!diff) throw new Error('no diff');
  const texts = [
    formatDiff(since, diff, false),
    formatDiffComment(since, diff),
    await formatDiffPage('live', diff),
  ];
  const [shown = '', comment = '', page = ''] = texts;
  for (const text of texts) expect(text).toMatch(/de: \d changed/);
  expect(shown).toMatch(/\n +\+ .*mit einem Messer.*\n +=.*/);
  expect(shown).toContain(SOURCE);
  expect(comment).toContain(`  source: ${SOURCE}`);
  expect(page).toContain(`<q>${SOURCE}`);
  expect(page).toContain(
    '<figcaption>Source</figcaption><div class="address">/journal/</div><div class="title">Journal of the museum',
  );
});
