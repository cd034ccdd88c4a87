import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { searchPage } from '../support/search-page-site.ts';

const readIndex = (site: TestSite) => JSON.parse(site.read('output/search.json'));

it('the index has the values of each filter, and their labels', async () => {
  const site = makeSite(searchPage());
  expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
  const { filters, pages } = readIndex(site);
  expect(filters).toEqual([
    { name: 'material', label: 'Material' },
    { name: 'tags', label: 'Kind' },
  ]);
  expect(pages.map(([path, , , values]: unknown[]) => [path, values])).toEqual([
    ['/', [[], []]],
    ['/tools/file/', [[], ['metal']]],
    ['/tools/hammer/', [[], ['wood', 'metal']]],
    ['/tools/saw/', [['heavy'], ['wood']]],
  ]);
});

it('the page is noindex, in no sitemap and not found, and says that it needs JavaScript', async () => {
  const site = makeSite(searchPage());
  await publish(site);
  const page = site.read('output/search/index.html');
  expect(page).toContain('<meta name="robots" content="noindex');
  expect(page).toContain('<noscript><p>The search needs JavaScript.</p></noscript>');
  expect(site.read(`output/${SITEMAP_FILE}`)).not.toContain('/search/');
});

it('a site with a search, but without the page, ships no byte of it', async () => {
  const { 'data/site.yaml': withSearch } = searchPage('{}');
  const [plain, other] = [makeSite({ 'data/site.yaml': withSearch ?? null }), makeSite(searchPage('{}'))];
  await publish(plain);
  await publish(other);
  const scripts = readdirSync(join(plain.out, 'assets')).filter((name) => name.endsWith('.js'));
  const [own, others] = [readTree(plain.out), readTree(other.out)];
  // The page brings its own script, and changes no other one.
  expect(scripts).not.toEqual([]);
  for (const name of scripts) {
    expect(own[`assets/${name}`]).toBe(others[`assets/${name}`]);
    expect(plain.read(`output/assets/${name}`)).not.toMatch(/search-page|search-filters|Show more/);
  }
  expect(Object.keys(readIndex(plain))).toEqual(['words', 'suggestions', 'synonyms', 'pages']);
  expect(readIndex(plain).pages[0]).toHaveLength(3);
});

it('an edit of what a filter alone shows changes the index', async () => {
  const site = makeSite(searchPage());
  site.change({ 'data/routes.yaml': (text) => text.replace(/ {2}links:\n.*\n/g, '') });
  expect(await publish(site)).toMatchObject({ published: true });
  site.change({ 'data/tools.yaml': (text) => text.replace('  weight: 2\n', '') });
  await publish(site);
  expect(readIndex(site).pages[3][3]).toEqual([[], ['wood']]);
});

it('a filter that no family has is an error', async () => {
  const site = makeSite(searchPage('{ filters: { materail: Material } }'));
  const { problems } = await publish(site);
  expect(problems).toMatchObject([
    {
      kind: 'unknown-path',
      severity: 'error',
      file: 'data/site.yaml',
      message: 'search.filters.materail: no family has a fact "materail"',
      advice: 'Did you mean "material"?',
    },
  ]);
});
