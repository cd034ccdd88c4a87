import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { makeShowSite, showRoutes } from '../support/shown-props.ts';

const schema = (properties: object = {}) =>
  JSON.stringify({
    type: 'object',
    additionalProperties: false,
    required: ['slug', 'name'],
    properties: { slug: { type: 'string', format: 'slug' }, name: { type: 'string' }, ...properties },
  });

const SITE: Overrides = {
  'data/cities.yaml': '- { slug: berlin, name: Berlin }\n- { slug: lyon, name: Lyon }\n',
  'data/schemas/cities.schema.json': schema(),
  'data/services.yaml': '- { slug: storage, name: Storage }\n',
  'data/schemas/services.schema.json': schema(),
  'data/legal.yaml': '- { slug: imprint, name: Imprint }\n',
  'data/schemas/legal.schema.json': schema(),
  'data/offers.yaml':
    '- { slug: a, name: A, city: lyon, service: storage }\n- { slug: b, name: B, city: berlin, service: storage }\n',
  'data/schemas/offers.schema.json': schema({
    city: { type: 'string', reference: 'cities' },
    service: { type: 'string', reference: 'services' },
  }),
};
const FAMILIES = [
  '{ name: city, path: "/{city}/", each: { city: cities } }',
  '{ name: offer, path: "/{offer.city}/{offer.service}/", each: { offer: offers }, parent: "/{offer.city}/" }',
  '{ name: legal, path: "/{page}/", each: { page: legal } }',
];

const publishSite = async (more: Overrides = {}) => {
  const site = makeShowSite({ ...SITE, ...more, 'data/routes.yaml': showRoutes(...FAMILIES) });
  const { problems } = await publish(site);
  return {
    site,
    problems: problems.map(
      ({ file, line, column, kind, message }) => `${file}:${line}:${column} ${kind} ${message}`,
    ),
  };
};

describe('addresses without a folder', () => {
  test('may be those of several families, and of rows by their fields', async () => {
    const { site, problems } = await publishSite();
    expect(problems).toEqual([]);
    const pages = ['berlin', 'berlin/storage', 'imprint', 'lyon/storage'];
    for (const page of pages) expect(readdirSync(join(site.out, page))).toContain('index.html');
  });

  test('are refused at the row if another page or rowpress itself has them', async () => {
    const { problems } = await publishSite({
      'data/legal.yaml': '- { slug: berlin, name: B }\n- { slug: assets, name: A }\n',
      'data/offers.yaml': `${SITE['data/offers.yaml']}- { slug: c, name: C, city: lyon, service: storage }\n`,
    });
    expect(problems).toEqual([
      'data/legal.yaml:1:1 duplicate-address /berlin/ of the family "legal" is already the address of data/cities.yaml:1 (family "city")',
      'data/legal.yaml:2:1 address-clash /assets/ would stand where rowpress publishes a file or folder of its own',
      'data/offers.yaml:3:1 duplicate-address /lyon/storage/ of the family "offer" is already the address of data/offers.yaml:1 (family "offer")',
    ]);
  });
});
