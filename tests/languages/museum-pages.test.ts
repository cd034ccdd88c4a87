import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { load } from 'js-yaml';
import { beforeAll, expect, it } from 'vitest';
import {
  LANGUAGES,
  languageOfPath,
  type Museum,
  pathOf,
  publishMuseum,
  type ReadPage,
} from './read-museum.ts';

const DATA = join(import.meta.dirname, '../sites/languages/data');
/** What the addresses of tools begin with. */
const TOOLS = {
  en: '/tools/',
  de: '/de/werkzeuge/',
  'de-CH': '/de-ch/werkzeuge/',
  ar: '/ar/tools/',
  ja: '/ja/道具/',
};

let museum: Museum;
let pages: readonly ReadPage[] = [];

beforeAll(async () => {
  museum = await publishMuseum();
  pages = [...museum.pages.values()];
});

it('names in the head of each page the feed of its language', () => {
  const named = (path: string) =>
    / type="application\/rss\+xml" title="([^"]*)" href="https:\/\/[^/]+([^"]*)"/.exec(
      museum.pages.get(path)?.html.toString() ?? '',
    );
  expect(named('/')?.slice(1)).toEqual(['Journal of the Museum of Small Tools', '/journal/feed.xml']);
  expect(named('/de/')?.slice(1)).toEqual([
    'Journal des Museums der kleinen Werkzeuge',
    '/de/journal/feed.xml',
  ]);
  expect(named('/ja/')?.slice(1)).toEqual(['小さな道具の博物館の日誌', '/ja/journal/feed.xml']);
  expect(named('/tools/')).toBeNull();
});

interface ToolTexts {
  readonly slug: string;
  readonly localSlug?: string;
  readonly parts?: readonly { readonly heading?: string; readonly text?: string }[];
}

const readTools = (language: string) =>
  load(
    readFileSync(join(DATA, language === 'en' ? 'tools.yaml' : `tools.${language}.yaml`), 'utf8'),
  ) as ToolTexts[];

/** Returns the addresses of a tool by language, made from its files by hand. */
function toolAddresses(slug: string): Record<string, string> {
  const texts = Object.fromEntries(
    Object.keys(LANGUAGES).map((code) => [code, readTools(code).find((tool) => tool.slug === slug)]),
  );
  const own = texts['de-CH'];
  const german = texts.de;
  const whole = Object.entries({ ...texts, 'de-CH': german && { ...german, ...own, parts: german.parts } });
  return Object.fromEntries(
    whole.flatMap(([code, tool]) =>
      tool?.parts?.every(({ heading, text }) => heading && text)
        ? [[code, `${TOOLS[code as keyof typeof TOOLS]}${tool.localSlug ?? slug}/`]]
        : [],
    ),
  );
}

it('has a page of a tool in each language that has all of its texts, and in no other', () => {
  const sources = readTools('en').map(({ slug }) => slug);
  const expected = sources.map(toolAddresses);
  const counts = Object.keys(LANGUAGES).map(
    (code) => expected.filter((addresses) => code in addresses).length,
  );
  expect(counts).toEqual([8, 8, 8, 6, 7]);
  const found = pages
    .map(({ path }) => path)
    .filter((path) =>
      Object.values(TOOLS).some(
        (start) => path.startsWith(start) && !/^\d*\/?$/.test(path.slice(start.length)),
      ),
    );
  expect(found.toSorted()).toEqual(expected.flatMap((addresses) => Object.values(addresses)).toSorted());
  for (const addresses of expected) {
    const alternates = { ...addresses, 'x-default': addresses.en };
    for (const path of Object.values(addresses))
      expect(Object.fromEntries(museum.pages.get(path)?.alternates ?? [])).toEqual(alternates);
  }
});

it('has the language and the direction of its address in each page', () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const { path, html, language } of pages) {
    expect({ path, language }).toEqual({ path, language: languageOfPath(path) });
    const direction = html.querySelector('html')?.getAttribute('dir');
    expect({ path, direction }).toEqual({ path, direction: language === 'ar' ? 'rtl' : undefined });
  }
});

it('has alternates that answer each other, lead to indexed pages alone, and are complete', () => {
  for (const page of pages) {
    const { path, isIndexed, alternates, language } = page;
    if (!isIndexed) {
      expect({ path, alternates: [...alternates] }).toEqual({ path, alternates: [] });
      continue;
    }
    if (alternates.size === 0) continue;
    expect({ path, own: alternates.get(language) }).toEqual({ path, own: path });
    expect({ path, first: alternates.get('x-default') }).toEqual({
      path,
      first: [...alternates.values()][0],
    });
    for (const [code, address] of alternates) {
      const other = museum.pages.get(address);
      expect({ path, address, isIndexed: other?.isIndexed }).toEqual({ path, address, isIndexed: true });
      if (code !== 'x-default') expect(other?.language).toBe(code);
      expect({ path, address, others: [...(other?.alternates ?? [])] }).toEqual({
        path,
        address,
        others: [...alternates],
      });
    }
  }
  // No page is named by a page that it does not name.
  const alone = pages.filter(({ isIndexed, alternates }) => isIndexed && alternates.size === 0);
  expect(alone.map(({ path }) => path)).toEqual(['/de/fuehrungen/']);
});

it('has itself as canonical address, and the source where a page shows the source', () => {
  for (const { path, canonical } of pages)
    expect({ path, canonical }).toEqual({ path, canonical: path === '/ar/about/' ? '/about/' : path });
  const fallback = museum.pages.get('/ar/about/');
  expect(fallback?.isIndexed).toBe(false);
  const text = fallback?.html.querySelector('main [lang="en"][dir="ltr"] h1')?.text;
  expect(text).toBe('About the museum');
  expect(
    pages
      .filter(({ isIndexed }) => !isIndexed)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/ar/about/', expect.stringMatching(/^\/ar\/topics\//)]);
});

it('has sitemaps of all indexed pages, and of no other', async () => {
  const files = await fastGlob('sitemap*.xml', { cwd: museum.out });
  const texts = files.map((file) => museum.read(file)).filter((text) => text.includes('<urlset'));
  const listed = texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url)),
  );
  const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(indexed.toSorted());
  const named = texts.flatMap((text) =>
    [...text.matchAll(/<xhtml:link [^>]*href="([^"]+)"/g)].map(([, url = '']) => pathOf(url)),
  );
  expect(named.filter((path) => !indexed.includes(path))).toEqual([]);
});

it('has links that stay in the language of their page, or say which language they lead to', () => {
  /** The addresses of a page in all languages in which it exists, by each of them. */
  const groups = new Map(pages.map(({ path, alternates }) => [path, alternates]));
  let others = 0;
  for (const { path, html, language } of pages)
    for (const link of html.querySelectorAll('a[href^="/"]')) {
      const address = pathOf(link.getAttribute('href') ?? '').replace(/#.*/, '');
      const target = languageOfPath(address);
      const isKnown = museum.pages.has(address);
      const hreflang = link.getAttribute('hreflang');
      expect({ path, address, isKnown }).toEqual({ path, address, isKnown: true });
      if (target !== language || hreflang !== undefined)
        expect({ path, address, hreflang }).toEqual({ path, address, hreflang: target });
      if (target === language || link.closest('.languages')) continue;
      others += 1;
      const own = groups.get(address)?.get(language);
      expect({ path, address, own }).toEqual({ path, address, own: undefined });
    }
  // The Arabic post leads to a tool that is not translated, and the Japanese one to the sand timer.
  expect(others).toBeGreaterThan(1);
});

it('has a switch that names all languages, and says where it leads to a home page', () => {
  for (const { path, html, language, alternates } of pages) {
    const items = html.querySelectorAll('.languages li');
    expect({ path, count: items.length }).toEqual({ path, count: 5 });
    expect(html.querySelector('.languages [aria-current]')?.getAttribute('lang')).toBe(language);
    for (const link of html.querySelectorAll('.languages a')) {
      const code = link.getAttribute('hreflang') ?? '';
      const address = pathOf(link.getAttribute('href') ?? '');
      const isHome = link.querySelector('small') !== null;
      const other = alternates.get(code);
      if (other !== undefined)
        expect({ path, address, isHome }).toEqual({ path, address: other, isHome: false });
      if (isHome) expect(address).toBe(LANGUAGES[code as keyof typeof LANGUAGES]);
    }
  }
});

it('has a feed in each language, of its own posts and texts', () => {
  const posts = pages.filter(({ path }) => path.includes('/journal/') && !path.endsWith('/journal/'));
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    const feed = museum.read(`${prefix.slice(1)}journal/feed.xml`);
    const own = posts.filter((page) => page.language === language).map(({ path }) => path);
    expect(own).toHaveLength(2);
    expect(
      [...feed.matchAll(/<link>([^<]+)<\/link>/g)].map(([, url = '']) => pathOf(url)).toSorted(),
    ).toEqual([prefix, ...own].toSorted());
    expect(feed).toContain(`<language>${language}</language>`);
    expect(feed).toContain(
      `<title><![CDATA[${museum.pages.get(own[0] ?? '')?.html.querySelector('h1')?.text}]]></title>`,
    );
  }
  expect(museum.read('ar/journal/feed.xml')).toContain('<title>مدوّنة متحف الأدوات الصغيرة</title>');
});

it('has a search index in each language, with its words and its pages alone', () => {
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    const text = museum.read(`${prefix.slice(1)}search.json`);
    const paths = [...text.matchAll(/"(\/[^"]*\/)"/g)].map(([, path = '']) => pathOf(path));
    const kinds = pages.filter(
      (page) => page.language === language && page.isIndexed && !/\/\d+\/$/.test(page.path),
    );
    const known = kinds.map(({ path }) => path);
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
    const tools = known.filter((path) => path.startsWith(TOOLS[language as keyof typeof TOOLS]));
    expect(paths).toEqual(expect.arrayContaining(tools));
  }
  expect(museum.read('ja/search.json')).toContain('"label":"収蔵品を検索"');
  expect(museum.read('de-ch/search.json')).toContain('"close":"Suche schliessen"');
});
