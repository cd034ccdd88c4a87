import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateSite } from 'rowpress';
import { beforeAll, describe, expect, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Manifest } from '../../generator/types/manifest.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { makeShowSite, readProps, showRoutes, toolRows } from '../support/shown-props.ts';

const ROWS = toolRows(
  'open, related: [draft, future, today]',
  'draft, draft: true, related: [open]',
  'not-draft, draft: false',
  'future, publishAt: "2026-11-21"',
  'today, publishAt: "2026-11-20"',
  'past, publishAt: "2020-01-01"',
  'hour, publishAt: "2026-11-20T23:00:00Z"',
);
const ROUTES = showRoutes(
  '{ name: tool, path: "/tools/{tool}/", each: { tool: tools }, parent: /, links: { near: { from: tool, pick: related }, rows: { from: tool, rows: tool.related } } }',
  '{ name: all, path: "/all/{page?}/", list: { from: tool, size: 3 } }',
  '{ name: pair, path: "/{a}/with/{b}/", each: { a: tools, b: tools }, where: [a.draft, b.related] }',
  '{ name: fixed, path: /fixed/, rows: { tool: tools/draft } }',
);

function makeDrafts(): TestSite {
  return makeShowSite({
    'data/tools.yaml': ROWS,
    'data/routes.yaml': ROUTES,
    'data/schemas/tools.schema.json': (text) =>
      text.replace(
        '"publishAt": { "type": "string", "format": "date" }',
        '"publishAt": { "type": "string" }',
      ),
  });
}

function readOutput(site: TestSite) {
  const read = (file: string) => readFileSync(join(site.out, file), 'utf8');
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  return { pages: new Map(manifest.pages.map((page) => [page.path, page])), sitemap: read(SITEMAP_FILE) };
}

const SHOWN = ['open', 'not-draft', 'today', 'past', 'hour'];
const HIDDEN = ['draft', 'future'];

describe('a row with draft: true, or with a publishAt after the day of the build,', () => {
  let site: TestSite;
  let output: ReturnType<typeof readOutput>;

  beforeAll(async () => {
    site = makeDrafts();
    expect((await publish(site, { date: '2026-11-20' })).published).toBe(true);
    output = readOutput(site);
  });

  test('has no page, and other rows have one', () => {
    const tools = [...output.pages.keys()].filter((path) => path.startsWith('/tools/'));
    expect(tools.sort()).toEqual(SHOWN.map((slug) => `/tools/${slug}/`).sort());
    expect([...output.pages.keys()].filter((path) => /with|fixed/.test(path))).toEqual([]);
  });

  test('is not in lists, related pages, references or the sitemap', () => {
    const { links, refs } = readProps(site, '/tools/open/');
    expect(links.near?.map(({ slug }) => slug).sort()).toEqual(
      SHOWN.filter((slug) => slug !== 'open').sort(),
    );
    expect(links.rows?.map(({ slug }) => slug)).toEqual(['today']);
    expect(Object.values(refs.tools ?? {}).map(({ slug, path }) => [slug, path])).toEqual([
      ['draft', null],
      ['future', null],
      ['today', '/tools/today/'],
    ]);
    expect(readProps(site, '/all/').list).toMatchObject({ total: 5, pages: 2 });
    for (const slug of HIDDEN) expect(output.sitemap).not.toContain(`/${slug}/`);
  });

  test('is published from its day on', async () => {
    await publish(site, { date: '2026-11-21' });
    const { pages, sitemap } = readOutput(site);
    expect([pages.has('/tools/future/'), pages.has('/tools/draft/')]).toEqual([true, false]);
    expect(sitemap).toContain('/tools/future/');
    await publish(site, { date: '2019-12-31', allowLost: true });
    expect(readOutput(site).pages.has('/tools/past/')).toBe(false);
  });

  test('is listed and linked with --drafts, and noindex', async () => {
    await publish(site, { date: '2026-11-20', drafts: true });
    const { pages, sitemap } = readOutput(site);
    expect(HIDDEN.map((slug) => pages.get(`/tools/${slug}/`)?.index)).toEqual([false, false]);
    expect(pages.has('/draft/with/open/')).toBe(true);
    expect(pages.get('/fixed/')?.index).toBe(false);
    expect(readProps(site, '/tools/draft/').page).toMatchObject({ robots: 'noindex, follow', draft: true });
    expect(readProps(site, '/tools/open/').refs.tools?.draft?.path).toBe('/tools/draft/');
    expect(readProps(site, '/all/').list?.total).toBe(7);
    for (const slug of HIDDEN) expect(sitemap).not.toContain(`/tools/${slug}/`);
  });

  test('is validated like any other row, with notes for a draft', async () => {
    site.change({ 'data/tools.yaml': (text) => text.replace('name: DRAFT tool', 'name: 7') });
    const { problems } = await validateSite({ root: site.root, date: '2026-11-20', drafts: false });
    const found = problems.filter(({ kind }) => kind === 'wrong-value');
    expect(found.map(({ severity, line }) => [severity, line])).toEqual([['note', 2]]);
  });
});
