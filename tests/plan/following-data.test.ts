import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from 'rowpress';
import { describe, expect, test } from 'vitest';
import type { Overrides, TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { makeShowSite, readProps, showRoutes } from '../support/shown-props.ts';

const schema = (properties: object) =>
  JSON.stringify({
    type: 'object',
    additionalProperties: false,
    required: ['slug', 'name'],
    properties: {
      slug: { type: 'string', format: 'slug' },
      name: { type: 'string' },
      draft: { type: 'boolean' },
      ...properties,
    },
  });

const COUNTRIES = ['germany', 'france', 'spain']
  .map((slug) => `- { slug: ${slug}, name: ${slug} }\n`)
  .join('');
const CITIES = `- { slug: berlin, name: Berlin, country: germany, population: 3700, size: large, twin: lyon, since: 1990-10-03, tags: [wall, fair] }
- { slug: hamburg, name: Hamburg, country: germany, population: 1900, size: large, tags: [fair] }
- { slug: lyon, name: Lyon, country: france, population: 520, size: small, twin: berlin, since: 2001-05-01 }
- { slug: madrid, name: Madrid, country: spain, size: large }
`;
const SERVICES = '- { slug: hauling, name: Hauling }\n- { slug: storage, name: Storage }\n';

const SITE: Overrides = {
  'data/countries.yaml': COUNTRIES,
  'data/cities.yaml': CITIES,
  'data/services.yaml': SERVICES,
  'data/schemas/countries.schema.json': schema({}),
  'data/schemas/services.schema.json': schema({}),
  'data/schemas/cities.schema.json': schema({
    country: { type: 'string', reference: 'countries' },
    twin: { type: 'string', reference: 'cities' },
    population: { type: 'integer' },
    size: { type: 'string', enum: ['small', 'large'] },
    since: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string' } },
    text: { type: 'string' },
  }),
};

const COUNTRY =
  '{ name: country, path: "/countries/{country}/", each: { country: countries }, label: "{{country.name}}" }';
const CITY =
  '{ name: city, path: "/{city.country}/{city}/", parent: "/countries/{city.country}/", each: { city: cities }, label: "{{city.name}}" }';

const makeCities = (families: readonly string[], more: Overrides = {}): TestSite =>
  makeShowSite({ ...SITE, 'data/routes.yaml': showRoutes(...families), ...more });

/** Returns the problems of a site as `FILE:LINE:COLUMN KIND MESSAGE`. */
async function problemsOf(site: TestSite): Promise<string[]> {
  return (await publish(site)).problems.map(say);
}

const say = ({ file, line, column, kind, message }: Problem) =>
  `${file}:${line}:${column} ${kind} ${message}`;

const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`there is no ${from}`);
  return text.replace(from, to);
};

describe('an address from a field', () => {
  test('has its value, and so has the parent', async () => {
    const site = makeCities([
      COUNTRY,
      CITY,
      '{ name: about, path: /about/, rows: { city: cities/lyon }, links: { cities: { from: city } } }',
    ]);
    expect(await problemsOf(site)).toEqual([]);
    const { page, refs } = readProps(site, '/germany/berlin/');
    expect(page.breadcrumbs.map(({ path }) => path)).toEqual(['/countries/germany/', '/germany/berlin/']);
    expect(refs.cities?.lyon?.path).toBe('/france/lyon/');
    const about = readProps(site, '/about/');
    expect(about.refs.cities?.berlin?.path).toBe('/germany/berlin/');
    expect(about.refs.countries?.france?.path).toBe('/countries/france/');
    expect(about.links.cities?.map(({ path }) => path)).toContain('/spain/madrid/');
  });

  test('follows an edit of the field as a build from nothing does', async () => {
    const site = makeCities([COUNTRY, CITY]);
    expect(await problemsOf(site)).toEqual([]);
    site.change({ 'data/cities.yaml': replace('country: france', 'country: spain') });
    const { problems } = await publish(site, { allowLost: true });
    expect(problems.map(say)).toEqual([]);
    expect(readProps(site, '/germany/berlin/').refs.cities?.lyon?.path).toBe('/spain/lyon/');
    const edited = readTree(site.out);
    await publish(site, { force: true, allowLost: true });
    expect(edited).toEqual(readTree(site.out));
  });

  test('is the same in every page of a list', async () => {
    const site = makeCities([
      CITY,
      '{ name: list, path: "/in/{city.country}/{city}/{page?}/", each: { city: cities }, where: city.since, list: { from: city, size: 3 } }',
    ]);
    site.change({ 'data/routes.yaml': replace('parent: "/countries/{city.country}/", ', '') });
    expect(await problemsOf(site)).toEqual([]);
    expect(readProps(site, '/in/france/lyon/2/').list?.addresses).toEqual([
      '/in/france/lyon/',
      '/in/france/lyon/2/',
    ]);
  });

  test('is a problem at a row that leaves the field out or whose value is no slug', async () => {
    const site = makeCities(
      [
        CITY,
        '{ name: both, path: "/{city.country}/{city}/{service}/", each: { city: cities, service: services } }',
      ],
      {
        'data/cities.yaml': CITIES.replace(' country: spain,', '').replace(
          'country: france',
          'country: La France',
        ),
        'data/schemas/cities.schema.json': (SITE['data/schemas/cities.schema.json'] as string).replace(
          ',"reference":"countries"',
          '',
        ),
      },
    );
    site.change({ 'data/routes.yaml': replace('parent: "/countries/{city.country}/", ', '') });
    expect(await problemsOf(site)).toEqual([
      'data/cities.yaml:3:38 invalid-address country: expected a slug, got "La France"; data/routes.yaml:2 puts it into an address',
      'data/cities.yaml:4:1 invalid-address country: the row "madrid" has none, and data/routes.yaml:2 puts it into an address',
    ]);
  });

  test.each([
    ['/{city.contry}/{city}/', 'unknown-path path: the dataset "cities" has no field "contry"'],
    ['/{town.country}/{city}/', 'unknown-path path: "town" is not bound by this family'],
    ['/{city.country?}/{city}/', 'invalid-address path: {city.country?} cannot be optional'],
    [
      '/{city.country}/{city?}/',
      'invalid-address path: {city.country} has no value on the page without {city?}',
    ],
    ['/cities/', 'invalid-address path: {city} is missing, so all its pages would have one address'],
  ])('is checked: %s', async (path, expected) => {
    const site = makeCities([`{ name: city, path: "${path}", each: { city: cities } }`]);
    const problems = (await problemsOf(site)).map((text) => text.replace(/^\S+ /, ''));
    expect(problems).toContain(expected);
  });
});

/** Conditions, and the cities that meet them. */
const CONDITIONS = [
  ['city.country: germany', ['berlin', 'hamburg']],
  ['city.country: [france, spain]', ['lyon', 'madrid']],
  ['city.country: { not: germany }', ['lyon', 'madrid']],
  ['city.country: { not: [germany, spain] }', ['lyon']],
  ['city.population: 520', ['lyon']],
  ['city.population: { gt: 520 }', ['berlin', 'hamburg']],
  ['city.population: { gte: 520, lt: 3700 }', ['hamburg', 'lyon']],
  ['city.since: { lte: 1990-10-03 }', ['berlin']],
  ['city.since: { exists: false }', ['hamburg', 'madrid']],
  ['city.since: { exists: true }', ['berlin', 'lyon']],
  ['city.tags: fair', ['berlin', 'hamburg']],
  ['city.tags: { not: wall }', ['hamburg', 'lyon', 'madrid']],
  ['city.country: germany, city.tags: wall', ['berlin']],
] as const;

describe('conditions', () => {
  test('leave out rows that do not meet them, and follow edits', async () => {
    const family = (where: string, at: number) =>
      `{ name: f${at}, path: "/f${at}/{city}/", each: { city: cities }, where: { ${where} } }`;
    const site = makeCities(CONDITIONS.map(([where], at) => family(where, at)));
    expect(await problemsOf(site)).toEqual([]);
    const cities = (at: number) => readdirSync(join(site.out, `f${at}`)).sort();
    expect(CONDITIONS.map(([where], at) => [where, cities(at)])).toEqual(CONDITIONS);
    site.change({ 'data/cities.yaml': replace('country: france, population: 520', 'country: germany') });
    const { problems } = await publish(site, { allowLost: true });
    expect(problems.map(say)).toEqual([
      'data/routes.yaml:5:1 empty-family the family "f3" has no pages: no row of cities meets "city.country: { not: [germany, spain] }"',
      'data/routes.yaml:6:1 empty-family the family "f4" has no pages: no row of cities meets "city.population: 520"',
    ]);
    expect(cities(0)).toEqual(['berlin', 'hamburg', 'lyon']);
  });

  test.each([
    ['city.contry: x', 'unknown-path where.city.contry: the dataset "cities" has no field "contry"'],
    ['town.country: x', 'unknown-path where.town.country: "town" is not bound by this family'],
    ['city.size: huge', 'wrong-value where.city.size: "huge" is no value of this field'],
    ['city.size: { not: [small, larg] }', 'wrong-value where.city.size: "larg" is no value of this field'],
    ['city.country: italy', 'wrong-value where.city.country: there is no row "italy" of countries'],
    [
      'city.population: many',
      'wrong-value where.city.population: the field is of type integer, and "many" is of type string',
    ],
    [
      'city.population: { gt: "2020-01-01" }',
      'wrong-value where.city.population: gt: "2020-01-01" cannot be compared with this field',
    ],
    ['city.name: { lt: 5 }', 'wrong-value where.city.name: lt: 5 cannot be compared with this field'],
    ['city.name: { lt: b }', 'wrong-value where.city.name: lt: "b" cannot be compared with this field'],
    ['city.size: { nto: small }', 'unknown-field where.city.size: a condition has no "nto"'],
    ['city.size: { exists: maybe }', 'wrong-value where.city.size: exists: expected true or false'],
    [
      'city.population: { gt: [5] }',
      'wrong-value where.city.population: gt: [5] cannot be compared with this field',
    ],
  ])('are checked: %s', async (where, expected) => {
    const site = makeCities([
      `{ name: city, path: "/x/{city}/", each: { city: cities }, where: { ${where} } }`,
    ]);
    const problems = await problemsOf(site);
    expect(problems[0]).toContain(expected);
    expect(problems[0]).toMatch(/^data\/routes.yaml:2:(?!1 )/);
    expect(problems).toHaveLength(1);
  });
});

const BOTH = '{ name: both, path: "/{city}/{service}/", each: { city: cities, service: services } }';

describe('links', () => {
  /** Lists on the page of a service or a country, and the cities that each has. */
  const LISTS = [
    ['service', '{ from: both, where: { service: service } }', ['berlin', 'hamburg', 'lyon', 'madrid']],
    [
      'service',
      '{ from: both, where: { service: service }, sort: -population }',
      ['berlin', 'hamburg', 'lyon', 'madrid'],
    ],
    [
      'service',
      '{ from: both, where: { service: service }, sort: city.population }',
      ['lyon', 'hamburg', 'berlin', 'madrid'],
    ],
    [
      'service',
      '{ from: both, where: { service: service }, sort: -city }',
      ['madrid', 'lyon', 'hamburg', 'berlin'],
    ],
    ['country', '{ from: city, where: { city.country: country } }', ['berlin', 'hamburg']],
    ['country', '{ from: city, where: { country: country }, sort: population, limit: 1 }', ['hamburg']],
    ['country', '{ from: city, sort: -order }', ['madrid', 'lyon', 'hamburg', 'berlin']],
  ] as const;

  test('select and sort by every row of the listed family, and follow edits', async () => {
    const linksOf = (family: string) =>
      LISTS.flatMap(([name, query], at) => (name === family ? `l${at}: ${query}` : [])).join(', ');
    const site = makeCities([
      '{ name: city, path: "/city/{city}/", each: { city: cities } }',
      BOTH,
      `{ name: service, path: "/services/{service}/", each: { service: services }, links: { ${linksOf('service')} } }`,
      `{ name: country, path: "/countries/{country}/", each: { country: countries }, links: { ${linksOf('country')} } }`,
    ]);
    expect(await problemsOf(site)).toEqual([]);
    const pages = { service: '/services/hauling/', country: '/countries/germany/' };
    const listed = () =>
      LISTS.map(([family, query], at) => {
        const links = readProps(site, pages[family]).links[`l${at}`] ?? [];
        if (family === 'service') expect(links.every(({ path }) => path.endsWith('/hauling/'))).toBe(true);
        return [family, query, links.map(({ slug }) => slug)];
      });
    expect(listed()).toEqual(LISTS);
    site.change({ 'data/cities.yaml': replace('population: 1900', 'population: 5000') });
    expect(await problemsOf(site)).toEqual([]);
    expect(listed()[1]?.[2]).toEqual(['hamburg', 'berlin', 'lyon', 'madrid']);
    expect(listed()[5]?.[2]).toEqual(['berlin']);
  });

  test.each([
    [
      '{ from: both, where: { service.size: city } }',
      'links.a.where.service.size: the dataset "services" has no field "size"',
    ],
    ['{ from: both, sort: -populaton }', 'links.a.sort: the dataset "cities" has no field "populaton"'],
  ])('are checked: %s', async (query, expected) => {
    const site = makeCities([
      BOTH,
      `{ name: city, path: "/x/{city}/", each: { city: cities }, links: { a: ${query} } }`,
    ]);
    const problems = await problemsOf(site);
    expect(problems[0]).toContain(`unknown-path ${expected}`);
    expect(problems[0]).toMatch(/^data\/routes.yaml:3:(?!1 )/);
    expect(problems).toHaveLength(1);
  });

  test('have titles that leave out the number of the first part', async () => {
    const site = makeCities([
      '{ name: city, path: "/city/{city}/", each: { city: cities } }',
      '{ name: all, path: "/all/{page?}/", list: { from: city, size: 2 }, title: "All cities{{#if list.part}} part {{list.part}}{{/if}}" }',
    ]);
    expect(await problemsOf(site)).toEqual([]);
    expect(readProps(site, '/all/').page.title).toBe('All cities');
    expect(readProps(site, '/all/2/').page.title).toBe('All cities part 2');
  });
});
