import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, readManifest } from '../support/publish.ts';

const text = { type: 'string', translated: true };
const schema = (more: object = {}) =>
  JSON.stringify({
    type: 'array',
    items: { type: 'object', properties: { slug: { type: 'string' }, name: text, ...more } },
  });

const SITE = `name: Small Site
baseUrl: https://www.small.example
languages: [{ code: en }, { code: de }]
`;
const ROUTES = `- name: tool
  path: /tools/{tool}/
  each: { tool: tools }
  template: tool
  title: "{{tool.name}}: what it is good for"
  description: "{{tool.name}}: what it is made for, and how it is kept so that it lasts for many years."
- name: maker
  path: /makers/{maker}/
  each: { maker: tools.maker }
  template: maker
  title: "{{maker.name}} and all its tools"
  description: "All tools of {{maker.name}}, with what each of them is good for, and how it is kept."
`;
const ROUTES_DE = `- name: tool
  title: "{{tool.name}}: wozu das gut ist"
  description: "{{tool.name}}: wofür es gemacht ist und wie man es pflegt, damit es viele Jahre hält."
- name: maker
  path: /hersteller/{maker}/
  title: "{{maker.name}} und alle Werkzeuge"
  description: "Alle Werkzeuge von {{maker.name}}, wozu jedes von ihnen gut ist und wie man es pflegt."
`;

it('a page for a value that names a row has the slug of that row in its language', async () => {
  const site = makeSite({
    'data/site.yaml': SITE,
    'data/routes.yaml': ROUTES,
    'data/routes.de.yaml': ROUTES_DE,
    'data/schemas/tools.schema.json': schema({ maker: { type: 'string', reference: 'makers' } }),
    'data/schemas/makers.schema.json': schema(),
    'data/tools.yaml':
      '- { slug: saw, name: Saw, maker: north }\n- { slug: file, name: File, maker: south }\n',
    'data/tools.de.yaml': '- { slug: saw, name: Säge }\n- { slug: file, name: Feile }\n',
    'data/makers.yaml': '- { slug: north, name: North }\n- { slug: south, name: South }\n',
    'data/makers.de.yaml': '- { slug: north, localSlug: nord, name: Nord }\n- { slug: south, name: Süd }\n',
    'templates/pages/maker.tsx': `export default ({ rows: { maker } }) => <h1>{maker.name}</h1>;`,
    'templates/pages/tool.tsx': `export default ({ rows: { tool }, refs }) => (
      <><h1>{tool.name}</h1><a href={refs['tools.maker'][tool.maker].path}>maker</a></>
    );`,
  });
  await publish(site);
  const { pages } = readManifest(site.out);
  const makers = pages.map(({ path }) => path).filter((path) => /makers|hersteller/.test(path));
  expect(makers).toEqual([
    '/de/hersteller/nord/',
    '/de/hersteller/south/',
    '/makers/north/',
    '/makers/south/',
  ]);
  expect(site.read('output/de/hersteller/nord/index.html')).toContain(
    '<link rel="alternate" hreflang="en" href="https://www.small.example/makers/north/">',
  );
  expect(site.read('output/de/tools/saw/index.html')).toContain('href="/de/hersteller/nord/"');
});

it('in each language, an address of values alone is open, so that no page below it is called a route', async () => {
  const site = makeSite({
    'data/site.yaml': SITE,
    'data/routes.yaml': ROUTES.replace('/tools/{tool}/', '/{tool}/'),
    'data/routes.de.yaml': ROUTES_DE,
    'data/schemas/tools.schema.json': schema({ maker: { type: 'string' } }),
    'data/tools.yaml': '- { slug: saw, name: Saw, maker: North }\n',
    'data/tools.de.yaml': '- { slug: saw, name: Säge }\n',
    'templates/pages/maker.tsx': `export default ({ value }) => <h1>{value?.label}</h1>;`,
  });
  await publish(site);
  const [file = ''] = readdirSync(join(site.out, 'assets')).filter((name) => name.startsWith('routes-'));
  const routes: unknown[][] = JSON.parse(readFileSync(join(site.out, 'assets', file), 'utf8'));
  const open = routes.filter(([, , isOpen]) => isOpen === true).map(([source]) => source);
  expect(open).toEqual(['/de/{tool}/', '/{tool}/']);
  expect(routes.length).toBeGreaterThan(open.length);
});
