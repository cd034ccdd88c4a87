import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { mergeShards } from 'rowpress';
import { expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

/** The small site with a search, whose settings are the lines of a YAML mapping. */
function siteWithSearch(settings = '{}', overrides: Overrides = {}): TestSite {
  return makeSite({ 'data/site.yaml': (text) => `${text}search: ${settings}\n`, ...overrides });
}

interface WrittenIndex {
  readonly words: object;
  readonly suggestions: readonly string[];
  readonly synonyms: object;
  readonly pages: readonly (readonly [path: string, label: string, words: string])[];
}

function readIndex(site: TestSite): WrittenIndex {
  return JSON.parse(site.read('output/search.json'));
}

const scripts = (site: TestSite) =>
  readdirSync(join(site.out, 'assets')).filter((name) => name.startsWith('search-'));

it('has address, label and other words of every indexable page, each word once', async () => {
  const site = siteWithSearch('{ synonyms: { Nail: hammer }, words: { label: Find a tool } }', {
    'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  noindex: true'),
  });
  expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
  expect(readIndex(site)).toEqual({
    words: { label: 'Find a tool' },
    suggestions: [],
    synonyms: { nail: 'hammer' },
    pages: [
      ['/', 'Home', 'tools for small site in 2026 every tool that this knows each with page of its own'],
      ['/tools/file/', 'File', 'what it is for with care smooths the edge of metal works other tools'],
      ['/tools/hammer/', 'Hammer', 'what it is for drives nails into wood works with other tool metal'],
    ],
  });
  const { files } = JSON.parse(site.read('output/manifest.json')) as { files: { file: string }[] };
  expect(files.map(({ file }) => file)).toContain('search.json');
  expect(scripts(site)).toHaveLength(1);
});

it('costs nothing on a site without a search', async () => {
  const site = makeSite();
  await publish(site);
  expect(existsSync(join(site.out, 'search.json'))).toBe(false);
  expect(scripts(site)).toEqual([]);
  expect(readTree(site.out)['index.html']).not.toContain('search');
  for (const name of readdirSync(join(site.out, 'assets')))
    expect(readFileSync(join(site.out, 'assets', name), 'utf8')).not.toContain('data-search');
});

it('is removed when the site removes its search', async () => {
  const site = siteWithSearch();
  await publish(site);
  site.change({ 'data/site.yaml': (text) => text.replace('search: {}\n', '') });
  await publish(site);
  expect(existsSync(join(site.out, 'search.json'))).toBe(false);
});

it('has only the families that the settings name', async () => {
  const site = siteWithSearch('{ families: [tool], suggestions: [/tools/saw/] }');
  await publish(site, { strict: true });
  expect(readIndex(site).pages.map(([path]) => path)).toEqual([
    '/tools/file/',
    '/tools/hammer/',
    '/tools/saw/',
  ]);
});

it('leaves out words that more than a quarter of many pages have', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `number${at}`);
  const rows = names.map(
    (name) => `- { slug: ${name}, name: ${name}, summary: The ${name} of this place. }\n`,
  );
  const site = siteWithSearch('{ families: [tool] }', { 'data/tools.yaml': rows.join('') });
  await publish(site);
  const { pages } = readIndex(site);
  expect(pages).toHaveLength(30);
  expect(new Set(pages.map(([, , words]) => words))).toEqual(new Set(['']));
});

it('reports a family that does not exist, and a suggestion that the search cannot find', async () => {
  const site = siteWithSearch('\n  families: [tol]\n  suggestions: [/, /tools/sav/]');
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(problems).toMatchObject([
    {
      kind: 'unknown-family',
      severity: 'error',
      file: 'data/site.yaml',
      message: 'search.families[0]: there is no family "tol"',
      advice: 'Did you mean "tool"?',
    },
    { kind: 'broken-link', severity: 'warning', message: 'search.suggestions[0]: the search has no page /' },
    { kind: 'broken-link', advice: 'Did you mean "/tools/saw/"?' },
  ]);
  expect(problems.map(({ line }) => line)).toEqual([6, 7, 7]);
});

it.each([
  ['search: 5', 'search: expected a mapping'],
  ['search: { family: [tool] }', 'search.family'],
  ['search: { suggestions: [tools] }', 'search.suggestions[0]'],
])('refuses %s', async (line, message) => {
  const site = makeSite({ 'data/site.yaml': (text) => `${text}${line}\n` });
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(problems[0]?.message).toContain(message);
});

it('reports a file of templates/public/ with its name', async () => {
  const site = siteWithSearch('{}', { 'templates/public/search.json': '{}' });
  const { problems } = await publish(site);
  expect(problems).toMatchObject([{ kind: 'address-clash', file: 'templates/public/search.json' }]);
});

it('follows a change of texts that it shows, and stays as it is after other changes', async () => {
  const site = siteWithSearch();
  await publish(site);
  const before = site.read('output/search.json');
  site.change({ 'data/tools.yaml': (text) => text.replace('sharp </script>', 'pointed') });
  expect(await publish(site)).toMatchObject({ published: true, scope: 'rows', written: 1 });
  expect(site.read('output/search.json')).toBe(before);
  // Its title says so, which no other page shows.
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  note: Sharp.') });
  expect(await publish(site)).toMatchObject({ published: true, scope: 'all', written: 1 });
  expect(readIndex(site).pages[3]?.[2]).toContain('care');
  const incremental = readTree(site.out);
  await publish(site, { force: true });
  expect(readTree(site.out)).toEqual(incremental);
});

it('is in the first of several shards, and the same after a merge', async () => {
  const site = siteWithSearch('{ families: [tool] }');
  await publish(site);
  const whole = site.read('output/search.json');
  const parts = [1, 2].map((number) => ({ number, out: join(site.root, `part-${number}`) }));
  for (const { number, out } of parts) await publish(site, { out, shard: { number, of: 2 } });
  expect(parts.map(({ out }) => existsSync(join(out, 'search.json')))).toEqual([true, false]);
  const out = join(site.root, 'merged');
  const folders = parts.map((part) => ({ folder: part.out, name: part.out }));
  await mergeShards({ parts: folders, out, cwd: site.root, home: homedir() });
  expect(readFileSync(join(out, 'search.json'), 'utf8')).toBe(whole);
});
