import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite, type CreateSiteOptions, createSite, generate, listTranslations } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../support/make-site.ts';
import { readManifest, TODAY } from '../support/publish.ts';

const LANGUAGES = ['en', 'de', 'ar'];
/** Pictures are made once for all sites. */
const cache = makeFolder();

/** Begins a site in several languages, and returns what tests do with it. */
async function begin(start: CreateSiteOptions['start'], languages: readonly string[]) {
  const root = join(makeFolder(), 'site');
  const { toTranslate } = await createSite({ folder: root, title: 'Tideplan', start, languages });
  const out = join(root, 'output');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const change = (file: string, edit: (text: string) => string) => {
    expect(edit(read(file)), file).not.toBe(read(file));
    writeFileSync(join(root, file), edit(read(file)));
  };
  return {
    ...{ root, out, toTranslate, read, change },
    has: (file: string) => existsSync(join(root, file)),
    publish: async () => {
      const report = await generate({ root, date: TODAY, cache, strict: true });
      expect(report.problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
      return readManifest(out).pages.map(({ path }) => path);
    },
  };
}

const writeTable = (text: string) => {
  const file = join(makeFolder(), 'clinics.csv');
  writeFileSync(file, text);
  return file;
};

describe.each([
  ['directory', '/de/adressen/hafenraeder/', 'Hafenräder'],
  ['catalogue', '/de/produkte/hafenkrug/', 'Hafenkrug'],
  ['saas', '/de/glossar/', 'Glossar'],
] as const)('a %s in several languages', (kind, path, heading) => {
  it('has each page in each of them, with all of its texts', async () => {
    const site = await begin({ kind }, LANGUAGES);
    expect(site.toTranslate).toEqual([]);
    expect(site.read('data/site.yaml')).not.toContain('draft');
    const paths = await site.publish();
    const inLanguage = (code: string) => paths.filter((one) => one.startsWith(`/${code}/`)).length;
    expect(inLanguage('de')).toBe(paths.length / LANGUAGES.length);
    expect(inLanguage('ar')).toBe(paths.length / LANGUAGES.length);

    // Each page names all of its languages, so each has its source.
    for (const one of paths) {
      const html = site.read(`output${one}index.html`);
      const alternates = html.match(/<link rel="alternate" hreflang="(?:en|de|ar|x-default)"/g);
      expect(alternates, one).toHaveLength(LANGUAGES.length + 1);
    }
    expect(site.read(`output${path}index.html`)).toMatch(new RegExp(`<h1[^>]*>${heading}`));
    expect(site.read('output/ar/index.html')).toContain('<html lang="ar" dir="rtl"');

    const counts = await listTranslations({ root: site.root });
    expect(counts.value.filter(({ missing, stale }) => missing + stale > 0)).toEqual([]);
    const { findings } = await auditSite({ root: site.root, out: site.out, date: TODAY, drafts: false });
    expect(findings.filter(({ level }) => level !== 'note')).toEqual([]);
    // What somebody has to fill in is told in each language.
    const unfilled = findings.filter(({ kind }) => kind === 'unfilled-text').flatMap(({ pages }) => pages);
    expect(new Set(unfilled.map((page) => /^\/(?:de|ar)\//.exec(page)?.[0]))).toEqual(
      new Set([undefined, '/de/', '/ar/']),
    );
  }, 180_000);

  it('leaves a text that changes in its first language stale in the others', async () => {
    const site = await begin({ kind }, ['de', 'en']);
    const file = kind === 'directory' ? 'places' : kind === 'catalogue' ? 'products' : 'features';
    site.change(`data/${file}.yaml`, (text) => text.replace(/^( {2}name: .*)$/m, '$1 Neu'));
    const { value } = await listTranslations({ root: site.root });
    expect(value.filter(({ stale }) => stale > 0)).toMatchObject([{ dataset: file, stale: 1, missing: 0 }]);
  });
});

it('a feed and a search index have the pages of their language', async () => {
  const site = await begin({ kind: 'catalogue' }, ['en', 'de']);
  await site.publish();
  const feed = site.read('output/de/magazin/feed.xml');
  expect(feed).toContain('<link>https://www.example.com/de/magazin/ein-regal-zweiter-wahl/</link>');
  expect(feed).not.toContain('/journal/');
  expect(site.read('output/journal/feed.xml')).not.toContain('/de/');
  const search = site.read('output/de/search.json');
  expect(search).toContain('Hafenkrug');
  expect(search).toContain('/de/produkte/hafenkrug/');
  expect(search).not.toContain('Harbour');
  expect(site.read('output/search.json')).not.toContain('/de/');
});

it('the header leads to the page itself in the other languages, below a base path as well', async () => {
  const site = await begin({ kind: 'directory' }, ['en', 'de', 'ar']);
  site.change('data/site.yaml', (text) =>
    text.replace('https://www.example.com', 'https://www.example.com/shop'),
  );
  await site.publish();
  const menuOf = (file: string) =>
    [
      ...site.read(`output/${file}`).matchAll(/<a href="([^"]*)" rel="alternate" hreflang="(\w+)"[^>]*>/gi),
    ].map(([tag, href, code]) => `${code} ${href}${tag.includes('aria-current') ? ' current' : ''}`);
  expect(menuOf('halmouth/flat-tyre-repair/index.html')).toEqual([
    'en /shop/halmouth/flat-tyre-repair/ current',
    'de /shop/de/halmhafen/reifenpanne/',
    'ar /shop/ar/mrsa-halm/aslah-althqwb/',
  ]);
  expect(menuOf('de/halmhafen/reifenpanne/index.html')[1]).toBe('de /shop/de/halmhafen/reifenpanne/ current');
  // A page that search engines may not show has no address of its own in other languages.
  expect(menuOf('de/404.html')).toEqual(['en /shop/', 'de /shop/de/ current', 'ar /shop/ar/']);
});

it('a site in one language has no menu of languages', async () => {
  const site = await begin({ kind: 'directory' }, ['de']);
  await site.publish();
  expect(site.read('output/index.html')).not.toContain('class="languages"');
  expect(site.has('data/schemas/site.schema.json')).toBe(false);
});

it('texts about cities are those of the city in each language', async () => {
  const site = await begin({ kind: 'directory' }, ['de', 'en']);
  const own = parse(site.read('data/site.en.yaml')).own;
  expect(own.cities.halmhafen.summary).toMatch(/^A harbour city on flat ground/);
  await site.publish();
  expect(site.read('output/en/halmouth/index.html')).toContain(own.cities.halmhafen.summary);
  // The drawing follows from the place, and not from its name in a language.
  const drawing = (file: string) => /<svg class="artwork[\s\S]*?<\/svg>/.exec(site.read(file))?.[0];
  expect(drawing('output/halmhafen/index.html')).toBeDefined();
  expect(drawing('output/en/halmouth/index.html')).toBe(drawing('output/halmhafen/index.html'));
});

it('a language without words begins as a draft, with rows to translate', async () => {
  const site = await begin({ kind: 'directory' }, ['en', 'pl', 'de']);
  expect(site.toTranslate).toEqual(['data/routes.pl.yaml', 'data/places.pl.yaml']);
  expect(site.read('data/site.yaml')).toMatch(/code: pl, .*status: draft.*\n.*code: de, name: "Deutsch" \}/);
  const paths = await site.publish();
  expect(paths.some((path) => path.startsWith('/pl/'))).toBe(false);
  expect(paths).toContain('/de/halmhafen/');
});

it.each([
  ['directory', 'Name,City,Services\nNorth,Halmouth,Eyes\nSouth,Eastmere,Eyes\n', '/halmouth/', 'places'],
  ['catalogue', 'Name,Category,Colour\nCup,Cups,Red\nMug,Cups,Blue\n', '/cups/', 'products'],
] as const)(
  'a %s of a table begins with its words, and rows to translate',
  async (kind, table, path, name) => {
    const site = await begin({ kind, file: writeTable(table) }, ['en', 'de']);
    expect(site.toTranslate).toEqual([`data/${name}.de.yaml`]);
    expect(site.read(`data/${name}.de.yaml`)).toMatch(
      /^# To be translated: .*\n(?:#.*\n)+- slug: .*\n {2}draft: true\n/,
    );
    const english = await site.publish();
    expect(english).toContain(path);
    expect(english.some((one) => one.startsWith('/de/'))).toBe(false);

    // Published too early, the language has no page about what nobody has translated.
    site.change('data/site.yaml', (text) => text.replace(', status: draft', ''));
    const early = (await site.publish()).filter((one) => one.startsWith('/de/'));
    expect(early).toContain('/de/impressum/');
    expect(early).not.toContain(`/de${path}`);
  },
);
