import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Manifest } from '../../generator/types/manifest.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { pageOf, publish } from '../support/publish-by-command.ts';

const BASE = 'https://www.small.example';

/** Lists of tools, two a page. `/all/` has the same content as the first page of `/all/pages/{page?}/`. */
const LISTS = `
- name: all
  path: /all/
  template: home
  title: All tools
  description: All tools of this site on one page and more.
  list: { from: tool, size: 2 }
- name: all-page
  path: /all/pages/{page?}/
  template: home
  title: "All tools, page {{list.page}} of {{list.pages}}"
  description: "All tools of this site: page {{list.page}} of {{list.pages}}."
  canonical: /all/
  list: { from: tool, size: 2 }
- name: hidden
  path: /hidden/{tool}/
  each: { tool: tools }
  index: false
  template: tool
  title: "Hidden {{tool.name}}"
  description: "A page about {{tool.name}} that is noindex."
`;

let site: TestSite;
let manifest: Manifest;
let sitemap: readonly (string | undefined)[];

beforeAll(async () => {
  site = makeSite({
    'data/routes.yaml': (text) => text + LISTS,
    'data/tools.yaml': () =>
      `${manyTools(5)}- slug: later\n  name: Later\n  summary: Comes another day soon.\n  publishAt: 2026-03-02\n- slug: sketch\n  name: Sketch\n  summary: Is not ready for anybody.\n  draft: true\n`,
  });
  manifest = await publish(site, '--date', '2026-03-01');
  sitemap = [...site.read(`output/${SITEMAP_FILE}`).matchAll(/<loc>([^<]*)/g)].map((match) =>
    match[1]?.replace(BASE, ''),
  );
});

const html = (path: string) => site.read(`output${path}index.html`);
const robots = (path: string) => /<meta name="robots" content="([^"]*)"/.exec(html(path))?.[1];
const canonical = (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(html(path))?.[1];

describe('a page of a list', () => {
  it('has itself as canonical address, except the first page, which has the shorter of its two addresses', () => {
    expect(canonical('/all/')).toBe(`${BASE}/all/`);
    expect(canonical('/all/pages/')).toBe(`${BASE}/all/`);
    expect(canonical('/all/pages/2/')).toBe(`${BASE}/all/pages/2/`);
    expect(canonical('/all/pages/3/')).toBe(`${BASE}/all/pages/3/`);
    for (const { path } of manifest.pages) expect(canonical(path)).toBe(pageOf(manifest, path).canonical);
  });

  it('is in the sitemap unless its canonical address is another page, and is never noindex', () => {
    expect(sitemap.filter((path) => path?.startsWith('/all/'))).toEqual([
      '/all/',
      '/all/pages/2/',
      '/all/pages/3/',
    ]);
    for (const path of ['/all/', '/all/pages/', '/all/pages/2/'])
      expect(robots(path)).toBe('index, follow, max-image-preview:large');
    expect(pageOf(manifest, '/all/pages/').index).toBe(false);
  });

  it('does not exist before the first or after the last page', () => {
    const lists = manifest.pages.map(({ path }) => path).filter((path) => path.startsWith('/all/'));
    expect(lists).toEqual(['/all/', '/all/pages/', '/all/pages/2/', '/all/pages/3/']);
  });
});

describe('a noindex page', () => {
  it('has noindex in its robots tag and in the manifest, and is not in the sitemap', () => {
    expect(robots('/hidden/tool-1/')).toBe('noindex, follow');
    expect(pageOf(manifest, '/hidden/tool-1/').index).toBe(false);
    expect(sitemap.filter((path) => path?.startsWith('/hidden/'))).toEqual([]);
  });

  it('is noindex alike in its robots tag, the manifest and the sitemap', () => {
    for (const { path, index } of manifest.pages) {
      expect([path, sitemap.includes(path)]).toEqual([path, index]);
      if (index) expect(robots(path)).toMatch(/^index/);
    }
  });
});

describe('a row that is not published yet', () => {
  it('has no page, and no page links to it, until its day', async () => {
    expect(manifest.pages.filter(({ path }) => /later|sketch/.test(path))).toEqual([]);
    expect(html('/')).not.toContain('/tools/later/');
    const next = await publish(site, '--date', '2026-03-02');
    expect(pageOf(next, '/tools/later/').index).toBe(true);
    expect(html('/')).toContain('/tools/later/');
    expect(html('/')).not.toContain('/tools/sketch/');
  });

  it('has a noindex page with --drafts, which is not in the sitemap and is removed without --drafts', async () => {
    const drafts = await publish(site, '--date', '2026-03-02', '--drafts');
    expect(pageOf(drafts, '/tools/sketch/').index).toBe(false);
    expect(robots('/tools/sketch/')).toBe('noindex, follow');
    expect(html('/')).toContain('/tools/sketch/');
    expect(site.read(`output/${SITEMAP_FILE}`)).not.toContain('sketch');
    const without = await publish(site, '--date', '2026-03-02');
    expect(without.pages.filter(({ path }) => path.includes('sketch'))).toEqual([]);
  });
});
