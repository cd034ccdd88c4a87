import type { Problem } from 'rowpress';
import { expect, test } from 'vitest';
import { publish } from '../support/publish.ts';
import { makeShowSite, showRoutes } from '../support/shown-props.ts';

const text = { type: 'string' };
const SCHEMA = JSON.stringify({
  type: 'object',
  properties: { slug: text, name: text, country: text, twin: text },
});
const CITIES = `- { slug: berlin, name: Berlin, country: germany, twin: lyon }
- { slug: lyon, name: Lyon, country: france, twin: berlin }
- { slug: paris, name: Paris, country: france, twin: lyon }
- { slug: madrid, name: Madrid, country: spain }
`;

const problemsOf = async (...families: readonly string[]): Promise<readonly Problem[]> => {
  const site = makeShowSite({
    'data/cities.yaml': CITIES,
    'data/schemas/cities.schema.json': SCHEMA,
    'data/routes.yaml': showRoutes(...families),
  });
  return (await publish(site)).problems;
};
const say = ({ file, line, column, kind, message }: Problem) =>
  `${file}:${line}:${column} ${kind} ${message}`;

test('a parent that a field names and that is no page is reported at the first row of each', async () => {
  const problems = await problemsOf(
    '{ name: germany, path: /in/germany/, label: Germany }',
    '{ name: city, path: "/city/{city}/", parent: "/in/{city.country}/", each: { city: cities }, label: City }',
  );
  expect(problems.map(say)).toEqual([
    'data/cities.yaml:2:38 unknown-parent parent: /city/lyon/ should stand below /in/france/, which is no page, by {city.country} of data/routes.yaml:3',
    'data/cities.yaml:4:42 unknown-parent parent: /city/madrid/ should stand below /in/spain/, which is no page, by {city.country} of data/routes.yaml:3',
  ]);
});

test('a circle of parents is reported whole, and not for the pages below it', async () => {
  const problems = await problemsOf(
    '{ name: city, path: "/city/{city}/", parent: "/city/{city.twin}/", each: { city: cities }, where: city.twin, label: City }',
    '{ name: below, path: /below/, parent: /city/paris/, label: Below }',
  );
  expect(problems.map(say)).toEqual([
    'data/cities.yaml:1:57 unknown-parent parent: /city/berlin/ would be above itself: /city/berlin/ → /city/lyon/ → /city/berlin/, by {city.twin} of data/routes.yaml:2',
    'data/cities.yaml:2:52 unknown-parent parent: /city/lyon/ would be above itself: /city/lyon/ → /city/berlin/ → /city/lyon/, by {city.twin} of data/routes.yaml:2',
  ]);
  expect(problems[0]?.advice).toBe(
    'Let one of these pages stand below another page, or leave out its parent.',
  );
});
