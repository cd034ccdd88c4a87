import type { Problem } from 'rowpress';
import { expect, test } from 'vitest';
import { publish } from '../support/publish.ts';
import { makeShowSite, showRoutes } from '../support/shown-props.ts';

const schema = (properties: object) =>
  JSON.stringify({
    type: 'object',
    properties: { slug: { type: 'string', format: 'slug' }, name: { type: 'string' }, ...properties },
  });

const FAMILIES = [
  '{ name: country, path: "/in/{country}/", each: { country: countries }, links: { cities: { from: city, where: { country: country } }, twins: { from: [city, country], where: { city.twin: country } } } }',
  '{ name: city, path: "/cities/{city}/", each: { city: cities } }',
  '{ name: tag, path: "/tags/{tag}/", each: { tag: cities.tags }, list: { from: city, where: { tags: tag }, size: 2 } }',
  '{ name: big, path: "/big/{city}/", each: { city: cities }, where: { city.twin: hamburg } }',
  '{ name: list, path: "/list/{country}/", each: { country: countries }, list: { from: big, where: { country: country }, size: 2 } }',
];

const site = () =>
  makeShowSite({
    'data/countries.yaml': '- { slug: germany, name: Germany }\n- { slug: france, name: France }\n',
    'data/cities.yaml':
      '- { slug: berlin, name: Berlin, country: germany, twin: lyon, tags: [fair] }\n- { slug: lyon, name: Lyon, country: germany, twin: berlin }\n',
    'data/schemas/countries.schema.json': schema({}),
    'data/schemas/cities.schema.json': schema({
      country: { type: 'string' },
      twin: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
    }),
    'data/routes.yaml': showRoutes(...FAMILIES),
  });

const say = ({ file, line, column, kind, message }: Problem) =>
  `${file}:${line}:${column} ${kind} ${message}`;

test('a condition of a list that no page meets is a warning at its place', async () => {
  const made = site();
  const at = (text: string) => (FAMILIES[0] ?? '').indexOf(text) + text.length + 3;
  const { problems } = await publish(made);
  expect(problems.filter(({ kind }) => kind !== 'thin-page').map(say)).toEqual([
    `data/routes.yaml:2:${at('city.twin: ')} empty-list links.twins.where.city.twin: no page of "city" or "country" has a "city.twin" that names a "country"`,
    'data/routes.yaml:5:1 empty-family the family "big" has no pages: no row of cities meets "city.twin: hamburg"',
  ]);
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  // One page that meets it is enough.
  made.change({ 'data/cities.yaml': (rows) => rows.replace('twin: lyon', 'twin: france') });
  expect((await publish(made)).problems.map(({ kind }) => kind)).toEqual(['empty-family']);
  made.change({ 'data/cities.yaml': (rows) => rows.replaceAll('country: germany', 'country: spain') });
  expect((await publish(made)).problems.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    'empty-list 2',
    'empty-family 5',
  ]);
});
