import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'rowpress';
import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, readManifest, TODAY } from '../support/publish.ts';

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

/** A site whose makers are texts that are translated, with the German rows of a test. */
const withMakers = (german: string) =>
  makeSite({
    'data/site.yaml': `${SITE}slugs: by-language\n`,
    'data/routes.yaml': ROUTES.replace('/tools/{tool}/', '"/tools/{tool.maker}/{tool}/"').replace(
      '- name: maker',
      '  parent: "/makers/{tool.maker}/"\n- name: maker',
    ),
    'data/routes.de.yaml': ROUTES_DE,
    'data/schemas/tools.schema.json': schema({ maker: text }),
    'data/tools.yaml':
      '- { slug: saw, name: Saw, maker: North forge }\n- { slug: file, name: File, maker: North forge }\n- { slug: vice, name: Vice, maker: South }\n',
    'data/tools.de.yaml': german,
    'templates/pages/maker.tsx': `export default ({ rows: { maker } }) => <h1>{maker.name} {maker.slug}</h1>;`,
    'templates/pages/tool.tsx': `export default ({ page, rows: { tool }, refs }) => (
      <><h1>{tool.name}</h1><a href={refs['tools.maker'][tool.maker].path}>maker</a>
      {page.breadcrumbs.map(({ path, label }) => <p key={path}>{label}</p>)}</>
    );`,
  });

it('a page for a value that is translated is the page of the source value in its language', async () => {
  const site = withMakers(
    '- { slug: saw, name: Säge, maker: Nördliche Schmiede }\n- { slug: file, name: Feile, maker: Nördliche Schmiede }\n',
  );
  await publish(site);
  const { pages } = readManifest(site.out);
  const makers = pages.map(({ path }) => path).filter((path) => /makers|hersteller/.test(path));
  // Nobody has translated the other maker, so German has no page about it.
  expect(makers).toEqual(['/de/hersteller/noerdliche-schmiede/', '/makers/north-forge/', '/makers/south/']);
  const maker = site.read('output/de/hersteller/noerdliche-schmiede/index.html');
  expect(maker).toContain('<h1>Nördliche Schmiede north-forge</h1>');
  expect(maker).toContain('hreflang="en" href="https://www.small.example/makers/north-forge/"');
  expect(site.read('output/makers/north-forge/index.html')).toContain(
    'hreflang="de" href="https://www.small.example/de/hersteller/noerdliche-schmiede/"',
  );
  const saw = site.read('output/de/tools/noerdliche-schmiede/saw/index.html');
  expect(saw).toContain('href="/de/hersteller/noerdliche-schmiede/"');
  expect(saw).toContain('<p>Nördliche Schmiede und alle Werkzeuge</p>');

  // A new translation of the value moves its page, as a build from nothing does.
  site.change({
    'data/tools.de.yaml':
      '- slug: saw\n  name: Säge\n  maker: Nordschmiede\n- slug: file\n  name: Feile\n  maker: Nordschmiede\n',
  });
  await publish(site, { allowLost: true });
  expect(readManifest(site.out).pages.map(({ path }) => path)).toContain('/de/hersteller/nordschmiede/');
  expect(site.read('output/de/tools/nordschmiede/saw/index.html')).toContain(
    'href="/de/hersteller/nordschmiede/"',
  );

  // With one address, the page shows how the value is written now.
  site.change({ 'data/tools.de.yaml': (text) => text.replaceAll('Nordschmiede', 'NordSchmiede') });
  await publish(site);
  expect(site.read('output/de/hersteller/nordschmiede/index.html')).toContain('<h1>NordSchmiede north-forge');
});

it('two translations of one value that has a page are a problem', async () => {
  const site = withMakers(
    '- { slug: saw, name: Säge, maker: Nordschmiede }\n- { slug: file, name: Feile, maker: Schmiede Nord }\n',
  );
  const { problems } = await generate({ root: site.root, images: false, date: TODAY });
  expect(problems).toMatchObject([
    {
      kind: 'translated-twice',
      ...{ file: 'data/tools.de.yaml', line: 2 },
      message:
        'maker: "Schmiede Nord" and "Nordschmiede" (data/tools.de.yaml:1) translate one value, "North forge"',
    },
  ]);
});
