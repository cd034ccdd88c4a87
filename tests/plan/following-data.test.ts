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
    ['/{city.country}/', 'invalid-address path: {city} is missing, so all its pages would have one address'],
  ])('is checked: %s', async (path, expected) => {
    const site = makeCities([`{ name: city, path: "${path}", each: { city: cities } }`]);
    const problems = (await problemsOf(site)).map((text) => text.replace(/^\S+ /, ''));
    expect(problems).toContain(expected);
  });
});
