import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainAddress, listRoutes, serveSite, validate } from 'rowpress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const ROWS = `- slug: città
  name: Città
  summary: "See [the hammer](/attrezzi/молоток/)."
  link: /attrezzi/%D0%BC%D0%BE%D0%BB%D0%BE%D1%82%D0%BE%D0%BA/
  tags: [a]
  related: [молоток, 東京]
- slug: молоток
  name: Молоток
  summary: Drives nails into wood.
  tags: [a]
- slug: 東京
  name: 東京
  summary: The capital of Japan.
`;
const SITE: Overrides = {
  'data/site.yaml': (text) => `${text}slugs: unicode\nsearch: { suggestions: [/attrezzi/città/] }\n`,
  'data/tools.yaml': ROWS,
  'data/routes.yaml': (text) => text.replace('/tools/{tool}/', '/attrezzi/{tool}/'),
  'data/redirects.yaml': '- { from: /старый/, to: /attrezzi/città/, reason: It was moved. }\n',
  'data/gone.yaml': '- { address: /perché/, reason: It was removed., date: 2026-01-01 }\n',
  'templates/pages/home.tsx': (text) => text.replace('</h1>', '</h1><a href="/attrezzi/città/">raw</a>'),
};
const site = makeSite(SITE);
const CITY = '/attrezzi/citt%C3%A0/';
const HAMMER = '/attrezzi/%D0%BC%D0%BE%D0%BB%D0%BE%D1%82%D0%BE%D0%BA/';

beforeAll(async () => {
  const report = await publish(site);
  expect(report.problems.map(({ message }) => message)).toEqual([]);
});

describe('a site whose slugs have letters of other alphabets', () => {
  test('has them in the names of files, and as escapes in all addresses', () => {
    const html = site.read('output/attrezzi/città/index.html');
    expect(html).toContain(`<link rel="canonical" href="https://www.small.example${CITY}">`);
    expect(html).toContain(`<a href="${HAMMER}">Молоток</a>`);
    expect(site.read(`output/${SITEMAP_FILE}`)).toContain(`<loc>https://www.small.example${CITY}</loc>`);
    const { pages } = JSON.parse(site.read('output/manifest.json'));
    expect(pages).toContainEqual(
      expect.objectContaining({ path: HAMMER, file: 'attrezzi/молоток/index.html' }),
    );
    expect(site.read('output/_redirects')).toBe(
      `/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9/ ${CITY} 301\n/perch%C3%A9/ /404.html 410\n`,
    );
    expect(site.read('output/старый/index.html')).toContain(`url=${CITY}`);
  });

  test('is rendered again after an edit, and in parts', async () => {
    site.change({
      'data/tools.yaml': (text) => text.replace('name: Молоток', 'name: Молоток\n  note: Heavy.'),
    });
    expect((await publish(site)).problems).toEqual([]);
    const tree = readTree(site.out);
    await publish(site, { force: true });
    expect(readTree(site.out)).toEqual(tree);
    const only = await publish(site, { only: '/attrezzi/моло*/', force: true });
    expect([only.pages, only.problems]).toEqual([1, []]);
  });

  test('is explained by both forms of an address', async () => {
    const options = { root: site.root, out: site.out, date: TODAY, drafts: false };
    for (const address of ['/attrezzi/молоток/', HAMMER, 'https://www.small.example/attrezzi/молоток'])
      expect(await explainAddress(options as never, address)).toMatchObject({ kind: 'page', path: HAMMER });
    expect(await explainAddress(options as never, '/старый/')).toMatchObject({ kind: 'redirect' });
  });
});

describe('a served site', () => {
  let server: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    server = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const ask = async (path: string) => {
    const { status, headers } = await fetch(server.url.slice(0, -1) + path, { redirect: 'manual' });
    return [status, headers.get('location')].filter(Boolean);
  };

  test.each([
    [CITY, [200]],
    [CITY.toLowerCase(), [200]],
    ['/attrezzi/città/', [200]],
    ['/attrezzi/Città/', [404]],
    ['/старый/', [301, CITY]],
    ['/%d1%81%d1%82%d0%b0%d1%80%d1%8b%d0%b9/', [301, CITY]],
    ['/citt%C3/', [400]],
    ['/perché/', [410]],
  ])('answers %s', async (path, expected) => {
    expect(await ask(path)).toEqual(expected);
  });
});

test.each([
  ['città', undefined],
  ['Città', 'Write "città".'],
  ['città nuova', 'Write "città-nuova".'],
  ['citta\u0300', 'Write "città".'],
  ['a\u202eb', 'Write "a-b".'],
])('with letters allowed, the slug %j is checked', async (slug, advice) => {
  const { root } = makeSite({
    ...SITE,
    'data/tools.yaml': `${ROWS}- slug: "${slug}x"\n  name: New\n  summary: A new tool.\n`,
  });
  const { problems } = await validate({ root });
  const found = problems.find(({ kind }) => kind === 'unsafe-slug')?.advice;
  expect(found).toBe(advice?.replace(/"\.$/, 'x".'));
});

test.each([
  ['città', 'Write "citta", or allow such letters with "slugs: unicode" in data/site.yaml.'],
  ['Москва', 'Write "moskva", or allow such letters with "slugs: unicode" in data/site.yaml.'],
  ['Straße 1', 'Write "strasse-1", or allow such letters with "slugs: unicode" in data/site.yaml.'],
  [
    '東京',
    'Write it in the letters a to z: none are known for "東京"; or allow such letters with "slugs: unicode" in data/site.yaml.',
  ],
  ['A b', 'Write "a-b".'],
])('without letters, the slug %j gets a suggestion', async (slug, advice) => {
  const { root } = makeSite({
    'data/tools.yaml': `- slug: "${slug}"\n  name: New\n  summary: A new tool.\n`,
  });
  const { problems } = await validate({ root });
  expect(problems.map(({ kind, line, column, advice }) => [kind, line, column, advice])).toEqual([
    ['unsafe-slug', 1, 9, advice],
  ]);
});

test.each([
  ['ascii', ['/tags/citta-nuova/', '/tags/moskva/'], ['no address can show "東京"']],
  [
    'unicode',
    ['/tags/citt%C3%A0-nuova/', '/tags/%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0/', '/tags/%E6%9D%B1%E4%BA%AC/'],
    [],
  ],
])('the pages of values follow the choice %s', async (slugs, paths, faults) => {
  const { root } = makeSite({
    'data/site.yaml': (text) => `${text}slugs: ${slugs}\n`,
    'data/routes.yaml': (text) =>
      `${text}- name: tag\n  path: /tags/{tag}/\n  each: { tag: tools.tags }\n  template: home\n  title: "All tools of {{tag.name}} here"\n  description: "All tools that this small site knows and that have the tag {{tag.name}}, each on a page."\n  links: { tools: { from: tool, where: { tags: tag } } }\n`,
    'data/tools.yaml': '- { slug: a, name: Aa, summary: A new tool., tags: [Città nuova, Москва, 東京] }\n',
  });
  const options = { root, date: TODAY, drafts: false };
  const { routes, problems } = await listRoutes(options);
  expect(routes.find(({ name }) => name.startsWith('tag'))?.paths.toSorted()).toEqual(paths.toSorted());
  expect(problems.map(({ message }) => /no address can show "[^"]+"/.exec(message)?.[0])).toEqual(faults);
});

test('a field in an address may have letters, and a wrong choice is reported', async () => {
  const routes = (text: string) => text.replace('/tools/{tool}/', '/{tool.note}/{tool}/');
  const row = '- { slug: a, name: Aa, summary: A new tool., note: città }\n';
  const letters = makeSite({
    'data/site.yaml': (text) => `${text}slugs: unicode\n`,
    'data/routes.yaml': routes,
    'data/tools.yaml': row,
  });
  expect((await publish(letters)).problems).toEqual([]);
  expect(existsSync(join(letters.out, 'città/a/index.html'))).toBe(true);
  letters.change({ 'data/site.yaml': (text) => text.replace('unicode', 'letters') });
  const { problems } = await validate({ root: letters.root });
  expect(problems[0]).toMatchObject({ kind: 'wrong-value', file: 'data/site.yaml', line: 5 });
});

describe('slugs by language', () => {
  const rows = '- slug: münchen\n  name: München\n  summary: A city on the Isar.\n  tags: [a]\n';
  const adviceOf = async (settings: string, slug: string) => {
    const site = makeSite({
      'data/site.yaml': (text) => `${text.replace(/^language: .*\n/m, '')}${settings}`,
      'data/tools.yaml': rows.replace('münchen', slug),
    });
    const { problems } = await validate({ root: site.root, date: TODAY });
    return problems.find(({ kind }) => kind === 'unsafe-slug')?.advice;
  };

  test.each([
    ['slugs: by-language\nlanguage: de\n', 'münchen', '"muenchen"'],
    ['slugs: by-language\nlanguage: de-CH\n', 'mu\u0308nchen', '"muenchen"'],
    ['slugs: by-language\nlanguage: da\n', 'københavn-i-år', '"koebenhavn-i-aar"'],
    ['slugs: by-language\nlanguage: nn\n', 'ålesund', '"aalesund"'],
    ['slugs: by-language\nlanguage: sr\n', 'đorđe', '"djordje"'],
    ['slugs: by-language\nlanguage: sv\n', 'malmö', '"malmo"'],
    ['slugs: by-language\nlanguages: [{ code: de }, { code: da }]\n', 'køge-über', '"koge-ueber"'],
    ['slugs: ascii\nlanguage: de\n', 'münchen', '"munchen"'],
    ['language: de\n', 'münchen', '"munchen"'],
  ])('%j: %s', async (settings, slug, expected) => {
    expect(await adviceOf(settings, slug)).toContain(`Write ${expected}`);
  });

  test('are those of values with a page each', async () => {
    const site = makeSite({
      'data/site.yaml': (text) => `${text.replace(/^language: .*\n/m, '')}language: de\nslugs: by-language\n`,
      'data/tools.yaml': rows.replace('münchen', 'a').replace('[a]', '[Köln am Rhein, Straße]'),
      'data/routes.yaml': (text) =>
        `${text}- { name: tag, path: "/tags/{tag}/", each: { tag: tools.tags }, template: home, title: "{{tag.name}}", description: A tag., parent: / }\n`,
    });
    expect((await publish(site)).problems).toEqual([]);
    expect(existsSync(join(site.out, 'tags/koeln-am-rhein/index.html'))).toBe(true);
    expect(existsSync(join(site.out, 'tags/strasse/index.html'))).toBe(true);
  });
});
