import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from 'rowpress';
import { describe, expect, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Overrides, TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { differences, readTree } from '../support/read-tree.ts';
import { makeShowSite, readProps, showRoutes } from '../support/shown-props.ts';

const SCHEMA = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'name'],
  properties: {
    slug: { type: 'string', format: 'slug' },
    name: { type: 'string' },
    country: { type: 'string' },
    near: { type: 'string', reference: 'cities' },
    since: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    prices: { type: 'object', properties: { from: { type: 'number' } } },
    text: { type: 'string' },
    isOpen: { type: 'boolean' },
  },
});
const CITIES = `- { slug: auckland, name: Auckland, country: New Zealand, since: 1990, tags: [Live music, harbour] }
- { slug: berlin, name: Berlin, country: Germany, since: 2001, tags: [Live music], near: hamburg }
- { slug: hamburg, name: Hamburg, country: Germany, since: 1990, tags: [harbour, Live music, harbour] }
- { slug: lyon, name: Lyon, since: 90, near: berlin, tags: [silk] }
- { slug: oslo, name: Oslo, draft: true, tags: [fjord] }
- { slug: paris, name: Paris, noindex: true, tags: [silk] }
`;
const SITE: Overrides = { 'data/cities.yaml': CITIES, 'data/schemas/cities.schema.json': SCHEMA };
const CITY =
  '{ name: city, path: "/city/{city}/", each: { city: cities }, label: "{{city.name}}", links: { tags: { from: tag, rows: city.tags } } }';
const TAG =
  '{ name: tag, path: "/tags/{tag}/{page?}/", each: { tag: cities.tags }, list: { from: city, where: { tags: tag }, size: 2 }, title: "{{tag.name}} ({{tag.count}}){{#if list.part}}, part {{list.part}}{{/if}}", label: "{{tag.name}}", parent: / }';

const makeCities = (families: readonly string[], more: Overrides = {}): TestSite =>
  makeShowSite({ ...SITE, 'data/routes.yaml': showRoutes(...families), ...more });
const say = ({ file, line, column, kind, message }: Problem) =>
  `${file}:${line}:${column} ${kind} ${message}`;
const problemsOf = async (site: TestSite) => (await publish(site)).problems.map(say);
const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`there is no ${from}`);
  return text.replace(from, to);
};
const robotsOf = (site: TestSite, path: string) =>
  /name="robots" content="(\w+)/.exec(readFileSync(join(site.out, path, 'index.html'), 'utf8'))?.[1];
const pathsOf = (links: readonly { readonly path: string }[] | undefined) => links?.map(({ path }) => path);

describe('a page for each value of a field', () => {
  test('lists the rows with the value, in pages, and rows refer to it', async () => {
    const site = makeCities([
      CITY,
      TAG,
      '{ name: hub, path: /tags/, links: { tags: { from: tag, sort: -count } } }',
    ]);
    expect(await problemsOf(site)).toEqual([]);
    const first = readProps(site, '/tags/live-music/');
    expect(first.rows.tag).toEqual({ slug: 'live-music', name: 'Live music', value: 'Live music', count: 3 });
    expect(first.page).toMatchObject({ title: 'Live music (3)', breadcrumbs: [{}, { label: 'Live music' }] });
    expect(pathsOf(first.list?.items)).toEqual(['/city/auckland/', '/city/berlin/']);
    expect(first.list?.addresses).toEqual(['/tags/live-music/', '/tags/live-music/2/']);
    expect(readProps(site, '/tags/silk/').page.title).toBe('silk (1)');
    const second = readProps(site, '/tags/live-music/2/');
    expect(second.page.title).toBe('Live music (3), part 2');
    expect(pathsOf(second.list?.items)).toEqual(['/city/hamburg/']);
    expect(pathsOf(readProps(site, '/tags/harbour/').list?.items)).toEqual([
      '/city/auckland/',
      '/city/hamburg/',
    ]);
    const hamburg = readProps(site, '/city/hamburg/');
    expect(hamburg.refs['cities.tags']).toEqual({
      harbour: { slug: 'harbour', value: 'harbour', label: 'harbour', path: '/tags/harbour/' },
      'Live music': {
        slug: 'live-music',
        value: 'Live music',
        label: 'Live music',
        path: '/tags/live-music/',
      },
    });
    expect(pathsOf(hamburg.links.tags)).toEqual(['/tags/harbour/', '/tags/live-music/', '/tags/harbour/']);
    expect(pathsOf(readProps(site, '/tags/').links.tags)).toEqual([
      '/tags/live-music/',
      '/tags/harbour/',
      '/tags/silk/',
    ]);
    const sitemap = readFileSync(join(site.out, SITEMAP_FILE), 'utf8');
    expect(sitemap).toContain('/tags/live-music/2/</loc>');
    expect(existsSync(join(site.out, 'tags/fjord'))).toBe(false);
  });

  test('is made of texts, numbers and references, and of rows that meet a condition', async () => {
    const site = makeCities([
      CITY.replace('tags: { from: tag, rows: city.tags }', ''),
      '{ name: country, path: "/in/{country}/", each: { country: cities.country }, label: "{{country.name}}", links: { cities: { from: city, where: { country: country } } } }',
      '{ name: year, path: "/since/{year}/", each: { year: cities.since }, where: { year.count: { gte: 2 } }, links: { cities: { from: city, where: { since: year } } } }',
      '{ name: near, path: "/near/{near}/", each: { near: cities.near }, label: "{{near.name}}", links: { years: { from: year } } }',
      '{ name: below, path: "/by/{city.country}/{city}/", parent: "/in/{city.country}/", each: { city: cities }, where: city.country, label: "{{city.name}}" }',
    ]);
    expect(await problemsOf(site)).toEqual([]);
    expect(pathsOf(readProps(site, '/in/new-zealand/').links.cities)).toEqual(['/city/auckland/']);
    expect(pathsOf(readProps(site, '/since/1990/').links.cities)).toEqual([
      '/city/auckland/',
      '/city/hamburg/',
    ]);
    expect(existsSync(join(site.out, 'since/90'))).toBe(false);
    expect(pathsOf(readProps(site, '/near/berlin/').links.years)).toEqual(['/since/1990/']);
    expect(readProps(site, '/near/berlin/').rows.near?.name).toBe('Berlin');
    const below = readProps(site, '/by/new-zealand/auckland/');
    expect(pathsOf(below.page.breadcrumbs)).toEqual(['/in/new-zealand/', '/by/new-zealand/auckland/']);
    expect(below.refs['cities.country']?.['New Zealand']?.path).toBe('/in/new-zealand/');
    expect(below.refs['cities.since']?.['1990']?.path).toBe('/since/1990/');
  });

  test('is noindex with fewer rows than minRows, and is not linked', async () => {
    const site = makeCities([
      CITY,
      TAG.replace(' }, title', ' }, minRows: 2, title').replace('{{tag.name}}', '{{upper tag.value}}'),
      '{ name: both, path: "/both/{tag}/{city}/", each: { tag: cities.tags, city: cities }, list: { from: city, where: { tags: tag, slug: city }, size: 9 } }',
    ]);
    expect(await problemsOf(site)).toEqual([]);
    expect(['/tags/live-music/', '/tags/silk/'].map((path) => robotsOf(site, path))).toEqual([
      'index',
      'noindex',
    ]);
    const lyon = readProps(site, '/city/lyon/');
    expect(lyon.links.tags).toEqual([]);
    expect(lyon.refs['cities.tags']?.silk?.path).toBeNull();
    // Of two names, a combination without a row has no page.
    expect(existsSync(join(site.out, 'both/silk/lyon'))).toBe(true);
    expect(existsSync(join(site.out, 'both/silk/berlin'))).toBe(false);
  });

  test('shows the values of drafts only while drafts are shown', async () => {
    const site = makeCities([CITY, TAG]);
    await publish(site, { drafts: true });
    expect(readProps(site, '/tags/fjord/').page).toMatchObject({ draft: true, robots: 'noindex, follow' });
  });
});

describe('faults of values', () => {
  test('are reported at the rows that have them', async () => {
    const site = makeCities([CITY, TAG], {
      'data/cities.yaml': CITIES.replace('[silk]', '[silk, 東京]').replace('[Live music]', '[live-music]'),
    });
    const { problems } = await publish(site);
    expect(problems.map(say)).toEqual([
      'data/cities.yaml:2:71 duplicate-slug tags[0]: "live-music" and "Live music" (data/cities.yaml:1) have the same slug, "live-music"',
      'data/cities.yaml:4:67 invalid-address tags[1]: no address can show "東京", and data/routes.yaml:3 makes a page for each value',
    ]);
    expect(problems.map(({ advice }) => advice)).toEqual([
      'Write the same in both rows, such as "Live music".',
      'Write it in Latin letters or digits, or make the field a reference to rows with slugs of your choice.',
    ]);
  });

  test('are reported in routes.yaml', async () => {
    const fields = ['citis.tags', 'cities.tag', 'cities.prices', 'cities.isOpen', 'cities.text'];
    const site = makeCities([
      '{ name: city, path: "/city/{city}/", each: { city: cities }, minRows: 2 }',
      ...fields.map((field, at) => `{ name: f${at}, path: "/f${at}/{tag}/", each: { tag: ${field} } }`),
      '{ name: last, path: "/last/{tag}/", each: { tag: cities.tags }, minWords: 9 }',
      '{ name: same, path: "/same/{tag}/", each: { tag: cities.tags }, list: { from: city, size: 9 } }',
    ]);
    expect(await problemsOf(site)).toEqual([
      'data/routes.yaml:2:73 wrong-value minRows: the family has neither a list nor a page for each value of a field',
      'data/routes.yaml:3:48 unknown-dataset each.tag: there is no dataset "citis"',
      'data/routes.yaml:4:48 unknown-path each.tag: the dataset "cities" has no field "tag"',
      'data/routes.yaml:5:48 wrong-value each.tag: the values of "prices" are no texts or numbers',
      'data/routes.yaml:6:48 wrong-value each.tag: the values of "isOpen" are no texts or numbers',
      'data/routes.yaml:8:77 wrong-value minWords: a page for each value of a field has no words of its own',
      'data/routes.yaml:9:73 wrong-value list: its "where" does not name "tag", so all pages list the same',
    ]);
    site.change({
      'data/routes.yaml': showRoutes(`{ name: f, path: "/f/{tag}/", each: { tag: cities.text } }`),
    });
    expect(await problemsOf(site)).toEqual([
      'data/routes.yaml:2:46 empty-family the family "f" has no pages: no published row of cities has a "text"',
    ]);
  });
});

const HARBOUR = ['tags/harbour/2', 'tags/harbour'];

describe('an edit', () => {
  /** Edits, the scope of the build that follows, and the pages of values that it writes. */
  const EDITS = [
    ['of a text', 'name: Berlin,', 'name: Berlin, text: Long.,', 'rows', []],
    ['of a field that nothing reads', 'since: 90,', 'since: 91,', 'rows', []],
    ['of a name', 'name: Lyon', 'name: Lugdunum', 'all', ['tags/silk']],
    ['of a value that has a list', '[silk] }\n- { slug: o', '[harbour, silk] }\n- { slug: o', 'all', HARBOUR],
    [
      'of a value without a list',
      'name: Lugdunum,',
      'name: Lugdunum, country: Germany,',
      'all',
      ['in/germany'],
    ],
    ['of the lines before a value', '- { slug: auckland,', '\n\n- { slug: auckland, text: x,', 'rows', []],
  ] as const;

  test('renders only the pages of values that show it', async () => {
    const site = makeCities([
      CITY,
      TAG,
      '{ name: country, path: "/in/{country}/", each: { country: cities.country } }',
    ]);
    expect(await problemsOf(site)).toEqual([]);
    for (const [what, from, to, scope, pages] of EDITS) {
      const before = readTree(site.out);
      site.change({ 'data/cities.yaml': replace(from, to) });
      const report = await publish(site);
      expect([what, report.problems, report.scope]).toEqual([what, [], scope]);
      const changed = differences(before, readTree(site.out)).filter((file) => /^(tags|in)/.test(file));
      expect(changed).toEqual(pages.map((page) => `${page}/index.html`));
      const written = report.families.flatMap(({ name, written }) => (name === 'city' ? [] : written));
      expect(written.reduce((sum, count) => sum + count)).toBe(pages.length);
    }
    const edited = readTree(site.out);
    await publish(site, { force: true });
    expect(edited).toEqual(readTree(site.out));
  });
});
