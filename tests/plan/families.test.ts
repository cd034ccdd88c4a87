import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listRoutes } from 'rowpress';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { makeShowSite, readProps, showRoutes, toolRows } from '../support/shown-props.ts';

const ROWS = toolRows(
  'a, weight: 1, tags: [x]',
  'b, tags: []',
  'c, weight: 3, note: ""',
  'd, weight: 0, note: yes',
  'e, link: /',
);

/** Families of the five tools, and the addresses of their pages. */
const CASES = [
  [
    'one page for each row',
    'path: "/{tool}/x/", each: { tool: tools }',
    'abcde'.split('').map((t) => `/${t}/x/`),
  ],
  [
    'only rows that have the field',
    'path: "/{tool}/x/", each: { tool: tools }, where: tool.weight',
    ['/a/x/', '/c/x/', '/d/x/'],
  ],
  ['no rows whose list is empty', 'path: "/{tool}/x/", each: { tool: tools }, where: tool.tags', ['/a/x/']],
  ['no rows whose text is empty', 'path: "/{tool}/x/", each: { tool: tools }, where: tool.note', ['/d/x/']],
  [
    'only rows that meet every condition',
    'path: "/{tool}/x/", each: { tool: tools }, where: [tool.weight, tool.note]',
    ['/d/x/'],
  ],
  [
    'the cross product of two datasets',
    'path: "/{l}-vs-{r}/", each: { l: tools, r: tools }, where: [l.tags, r.weight]',
    ['/a-vs-a/', '/a-vs-c/', '/a-vs-d/'],
  ],
  [
    'one more page when a parameter is optional',
    'path: "/x/{tool?}/", each: { tool: tools }, where: tool.note, label: "{{#if tool}}{{tool.name}}{{/if}}"',
    ['/x/', '/x/d/'],
  ],
  ['one page without a dataset', 'path: /x/', ['/x/']],
  ['one page of a row that is named', 'path: /x/, rows: { tool: tools/a }', ['/x/']],
  ['the site’s own value in the address', 'path: "/made-with-{product}/"', ['/made-with-acme/']],
  [
    'a row before a value of the site of that name',
    'path: "/{product}/x/", each: { product: tools }, where: product.link',
    ['/e/x/'],
  ],
  [
    'a list that fills its pages exactly',
    'path: "/l/{page?}/", list: { from: all, size: 1, where: {} }',
    ['/l/', '/l/2/', '/l/3/', '/l/4/', '/l/5/'],
  ],
  [
    'a list whose last page is not full',
    'path: "/l/{page?}/", list: { from: all, size: 3 }',
    ['/l/', '/l/2/'],
  ],
  ['a list that fits on one page', 'path: "/l/{page?}/", list: { from: all, size: 9 }', ['/l/']],
  ['a list without a number in its address', 'path: /l/, list: { from: all, size: 2 }', ['/l/']],
  [
    'a list for each row, and one for all',
    'path: "/l/{tool?}/pages/{page?}/", each: { tool: tools }, where: tool.note, list: { from: all, size: 4 }',
    ['/l/d/pages/', '/l/d/pages/2/', '/l/pages/', '/l/pages/2/'],
  ],
] as const;

describe('a family has', () => {
  let found: Map<string, readonly string[]>;

  beforeAll(async () => {
    // Every family has its own folder, so that all fit into one site.
    const families = CASES.map(
      ([, fields], at) => `{ name: f${at}, ${fields.replace(/path: ("?)\//, `path: $1/f${at}/`)} }`,
    );
    const site = makeShowSite({
      'data/tools.yaml': ROWS,
      'data/routes.yaml': showRoutes('{ name: all, path: "/all/{t}/", each: { t: tools } }', ...families),
    });
    const { routes, problems } = await listRoutes({ root: site.root, date: TODAY, drafts: false });
    expect(problems).toEqual([]);
    found = new Map(routes.map(({ name, paths }) => [name, paths]));
  });

  test.each(CASES.map(([title, fields, paths], at) => ({ title, fields, paths, name: `f${at}` })))(
    '$title: $fields',
    ({ name, paths }) => {
      const addresses = found.get(`${name}___en`)?.map((path) => path.replace(`/${name}`, ''));
      expect(addresses?.toSorted()).toEqual(paths);
    },
  );
});

describe('a list', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = makeShowSite({
      'data/tools.yaml': ROWS,
      'data/routes.yaml': showRoutes(
        '{ name: tool, path: "/tools/{tool}/", each: { tool: tools } }',
        '{ name: hub, path: /tools/, list: { from: tool, size: 2 } }',
        '{ name: pages, path: "/tools/pages/{page?}/", canonical: /tools/, list: { from: tool, size: 2 }, title: "Page {{list.page}} of {{list.pages}}, {{list.total}} tools" }',
      ),
    });
    expect((await publish(site)).problems).toEqual([]);
  });

  test.each([
    [1, '/tools/pages/', ['a', 'b'], null, '/tools/pages/2/'],
    [2, '/tools/pages/2/', ['c', 'd'], '/tools/', '/tools/pages/3/'],
    [3, '/tools/pages/3/', ['e'], '/tools/pages/2/', null],
  ])(
    'shows on page %i (%s) its rows and the addresses of the previous and next page',
    (number, path, slugs, previous, next) => {
      const { list, page } = readProps(site, path);
      expect(list?.items.map(({ slug }) => slug)).toEqual(slugs);
      expect(list).toMatchObject({ page: number, pages: 3, total: 5, previous, next });
      expect(list?.addresses).toEqual(['/tools/', '/tools/pages/2/', '/tools/pages/3/']);
      expect(page.title).toBe(`Page ${number} of 3, 5 tools`);
    },
  );

  test('has no page with the number 0, 1 or one above the last', () => {
    for (const number of [0, 1, 4]) expect(existsSync(join(site.out, `tools/pages/${number}`))).toBe(false);
  });

  test('has a first page with the shorter address as its canonical address', () => {
    const first = readProps(site, '/tools/pages/').page;
    expect(first.canonical).toBe('https://www.small.example/tools/');
    expect(first.robots).toMatch(/^index/);
    expect(readProps(site, '/tools/pages/2/').page.canonical).toBe(
      'https://www.small.example/tools/pages/2/',
    );
  });
});
