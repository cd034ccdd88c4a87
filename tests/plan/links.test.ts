import { beforeAll, describe, expect, test } from 'vitest';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { makeShowSite, readProps, showRoutes, toolRows } from '../support/shown-props.ts';

const ROWS = toolRows(
  'a, tags: [x, y], weight: 2, related: [d, missing-page, b]',
  'b, tags: [z], weight: 1',
  'c, tags: [x], weight: 2',
  'd, tags: [y, x], weight: 3',
  'e, tags: [], weight: 2',
  'missing-page, draft: true',
  'hidden, tags: [x, y], weight: 1, noindex: true',
);

/**
 * Lists of links, and the tools that each has on the page of tool "a". Pages are in the order of their rows.
 */
const CASES = [
  ['all of a family, but never the page itself or one that is not to be found', '{ from: tool }', 'bcde'],
  [
    'those with more shared tags first, then the neighbours that follow',
    '{ from: tool, pick: related }',
    'dcbe',
  ],
  ['the neighbours that follow', '{ from: tool, pick: next, limit: 2 }', 'bc'],
  ['the rows that a field names, in its order', '{ from: tool, rows: tool.related }', 'db'],
  ['those whose field is the slug of this page’s row', '{ from: tool, where: { note: tool } }', 'ce'],
  ['by label', '{ from: tool, sort: label }', 'bced'],
  ['by path', '{ from: tool, sort: path, limit: 3 }', 'bcd'],
  ['by date, the newest first', '{ from: tool, sort: -date }', 'dceb'],
  ['by date', '{ from: tool, sort: date }', 'bced'],
  ['of two families', '{ from: [hub, tool], limit: 2 }', '-b'],
] as const;

describe('links', () => {
  let site: TestSite;

  beforeAll(async () => {
    const links = CASES.map(([, query], at) => `l${at}: ${query}`).join(', ');
    site = makeShowSite({
      'data/tools.yaml': ROWS.replace('slug: c,', 'slug: c, note: a,').replace(
        'slug: e,',
        'slug: e, note: a,',
      ),
      'data/schemas/tools.schema.json': (text) =>
        text.replace('"note":', '"noindex": { "type": "boolean" }, "note":'),
      'data/routes.yaml': showRoutes(
        '{ name: hub, path: /tools/, parent: /, label: All tools }',
        `{ name: tool, path: "/tools/{tool}/", each: { tool: tools }, parent: /tools/, tags: tool.tags, date: "2026-0{{tool.weight}}-01", label: "{{tool.weight}} {{tool.slug}}", links: { ${links} } }`,
        '{ name: deep, path: "/tools/{tool}/deep/", each: { tool: tools }, parent: "/tools/{tool}/", label: Deep }',
        '{ name: lone, path: /lone/ }',
      ),
    });
    expect((await publish(site)).problems).toEqual([]);
  });

  test.each(CASES.map(([title, query, slugs], at) => ({ title, query, slugs, name: `l${at}` })))(
    'are $title: $query',
    ({ name, slugs }) => {
      const found = readProps(site, '/tools/a/').links[name];
      expect(found?.map(({ slug }) => slug ?? '-').join('')).toBe(slugs);
    },
  );

  test('continue at the beginning after the end of the family', () => {
    expect(readProps(site, '/tools/e/').links.l2?.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });

  test('in references are null if the row has no published page', () => {
    expect(readProps(site, '/tools/a/').refs.tools).toEqual({
      d: { slug: 'd', label: 'D tool', path: '/tools/d/' },
      'missing-page': { slug: 'missing-page', label: 'MISSING-PAGE tool', path: null },
      b: { slug: 'b', label: 'B tool', path: '/tools/b/' },
    });
  });

  test.each([
    ['/', ['Made for a test /']],
    ['/lone/', ['Made for a test /lone/']],
    ['/tools/', ['Made for a test /', 'All tools /tools/']],
    ['/tools/b/deep/', ['Made for a test /', 'All tools /tools/', '1 b /tools/b/', 'Deep /tools/b/deep/']],
  ])('in the breadcrumbs of %s lead from the home page to the page', (path, trail) => {
    expect(readProps(site, path).page.breadcrumbs.map(({ label, path }) => `${label} ${path}`)).toEqual(
      trail,
    );
  });
});

describe('references to rows whose page is a list', () => {
  const ROWS_IN_GROUPS = toolRows('a, related: [x]', 'b', 'c', 'd', 'x');
  const LIST = 'list: { from: home, size: 2 }';
  const refsOf = async (...families: readonly string[]) => {
    const site = makeShowSite({
      'data/tools.yaml': ROWS_IN_GROUPS,
      'data/routes.yaml': showRoutes('{ name: page, path: "/about/", rows: { tool: tools/a } }', ...families),
    });
    expect((await publish(site)).problems).toEqual([]);
    return readProps(site, '/about/').refs.tools?.x?.path;
  };

  test('lead to the first page of the list', async () => {
    expect(
      await refsOf(`{ name: list, path: "/tools/{tool}/{page?}/", each: { tool: tools }, ${LIST} }`),
    ).toBe('/tools/x/');
  });

  test('lead to a page of the row itself if it has one', async () => {
    expect(
      await refsOf(
        `{ name: list, path: "/tools/{tool}/{page?}/", each: { tool: tools }, ${LIST} }`,
        '{ name: own, path: "/own/{tool}/", each: { tool: tools } }',
      ),
    ).toBe('/own/x/');
  });

  test('lead to the shorter address of its first page', async () => {
    expect(
      await refsOf(
        `{ name: list, path: "/tools/{tool}/all/{page?}/", canonical: "/tools/{tool}/", each: { tool: tools }, ${LIST} }`,
        `{ name: short, path: "/tools/{tool}/", each: { tool: tools }, ${LIST} }`,
      ),
    ).toBe('/tools/x/');
  });
});
