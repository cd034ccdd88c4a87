import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageFile } from '../../generator/address/page-file.ts';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { compareText } from '../../generator/utils/lists.ts';
import { makeFolder } from '../support/make-site.ts';
import { readManifest } from '../support/publish.ts';
import { runCli } from '../support/run-cli.ts';

const BASE_URL = 'https://example.com/shop/';
const PATH = '/shop/';
const ADDRESSES = 'a[href], link[href], script[src], img[src], form[action]';

/** A published page: its address below the path of the site, and its elements. */
interface ReadPage {
  readonly path: string;
  readonly html: HTMLElement;
}

let out = '';
let pages: readonly ReadPage[] = [];

/** Publishes a site of another trade: rows in CSV, references in addresses, values as pages, below a path. */
beforeAll(async () => {
  const root = makeFolder();
  out = join(root, 'output');
  cpSync(join(import.meta.dirname, 'haulwright'), root, { recursive: true });
  const flags = ['--root', root, '--strict', '--base-url', BASE_URL, '--date', '2026-11-20'];
  const { exitCode, stdout, stderr } = await runCli(['generate', ...flags]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('68 written');
  const files = await fastGlob('**/index.html', { cwd: out });
  pages = files
    .map((file) => ({ path: `/${file.slice(0, -'index.html'.length)}`, html: read(file) }))
    .sort((a, b) => compareText(a.path, b.path));
});

const read = (file: string) =>
  parse(readFileSync(join(out, file), 'utf8'), { blockTextElements: { script: true } });
const whole = (path: string) => BASE_URL + path.slice(1);
const contentOf = (html: HTMLElement, name: string) =>
  html.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
const isIndexed = ({ html }: ReadPage) => contentOf(html, 'robots').startsWith('index');

/** Returns the structured data of a page. */
const dataOf = ({ html }: ReadPage): readonly Record<string, unknown>[] =>
  html.querySelectorAll('script[type="application/ld+json"]').map(({ text }) => JSON.parse(text));

/** Returns the addresses of a page's breadcrumbs, without the path of the site. */
const trailOf = ({ html }: ReadPage): readonly string[] =>
  html.querySelectorAll('.trail a').map((link) => (link.getAttribute('href') ?? '').replace(PATH, '/'));

describe('the site of a haulier, below a path and from the packed command', () => {
  it('has only links and assets below the path, and each of them is a published file', () => {
    const addresses = new Set(
      [...pages.map(({ html }) => html), read('404.html')].flatMap((html) =>
        html.querySelectorAll(ADDRESSES).map((element) => {
          const { href, src, action } = element.attributes;
          return (href ?? src ?? action ?? '').replace(BASE_URL, PATH);
        }),
      ),
    );
    expect(addresses.size).toBeGreaterThan(pages.length);
    const wrong = [...addresses].filter((address) => {
      const path = address.replace(/#.*$/, '').slice(PATH.length - 1);
      return !address.startsWith(PATH) || !existsSync(join(out, path.endsWith('/') ? pageFile(path) : path));
    });
    expect(wrong).toEqual([]);
  });

  it('has canonical addresses and breadcrumbs that agree with the tree of its pages', () => {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    for (const page of pages) {
      const canonical = page.html.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect(canonical).toBe(whole(page.path));
      const trail = trailOf(page);
      if (page.path === '/') continue;
      expect(trail[0]).toBe('/');
      expect(trail.at(-1)).toBe(page.path);
      const parent = byPath.get(trail.at(-2) ?? '');
      if (parent && parent.path !== '/') expect(trailOf(parent)).toEqual(trail.slice(0, -1));
      const list = dataOf(page).find((data) => data['@type'] === 'BreadcrumbList');
      const items = list?.itemListElement as readonly { readonly item: string }[];
      expect(items.map(({ item }) => item)).toEqual(trail.map(whole));
    }
    expect(trailOf(byPath.get('/norland/aldbury/storage/') as ReadPage)).toEqual([
      '/',
      '/norland/cities/',
      '/norland/aldbury/',
      '/norland/aldbury/storage/',
    ]);
  });

  it('has structured data that parses, and the meta elements of its templates', () => {
    const types = new Set(
      pages.flatMap((page) =>
        dataOf(page).map((data) => {
          expect(data['@context']).toBe('https://schema.org');
          return data['@type'];
        }),
      ),
    );
    expect([...types].sort()).toEqual(['BlogPosting', 'BreadcrumbList', 'City', 'Service']);
    const places = pages.map(({ html }) => contentOf(html, 'geo.placename')).filter((name) => name !== '');
    expect(places).toHaveLength(9);
  });

  it('has a sitemap of the pages that search engines may index, and a page for each value', () => {
    const sitemap = readFileSync(join(out, SITEMAP_FILE), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed.toSorted()).toEqual(
      pages
        .filter(isIndexed)
        .map(({ path }) => whole(path))
        .toSorted(),
    );
    const manifest = readManifest(out);
    expect(manifest.pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path).toSorted());
    const values = pages.filter(({ path }) => path.startsWith('/known-for/'));
    expect(values.map((page) => `${page.path} ${isIndexed(page)}`)).toEqual([
      '/known-for/ferry-port/ false',
      '/known-for/harbour/ true',
      '/known-for/harbour/2/ true',
      '/known-for/night-loading/ true',
      '/known-for/night-loading/2/ true',
      '/known-for/old-town/ true',
      '/known-for/old-town/2/ true',
      '/known-for/trade-fair/ false',
    ]);
    const topics = pages.filter(({ path }) => path.startsWith('/blog/topics/'));
    expect(topics.map(({ html }) => html.querySelector('h1')?.text)).toEqual([
      'Notes on furniture (2)',
      'Notes on islands (1)',
      'Notes on packing (3)',
      'Notes on small loads (2)',
    ]);
  });

  it('has what its config adds to texts, to Markdown and to the published files', () => {
    const byPath = new Map(pages.map((page) => [page.path, page.html]));
    const title = byPath.get('/lanes/aldbury-dunhaven/')?.querySelector('title')?.text;
    expect(title).toBe('Aldbury to Dunhaven: 412 km (256 miles), every week');
    expect(contentOf(byPath.get('/blog/measure-the-stairs/') as HTMLElement, 'description')).toBe(
      'A sofa that came in through a window leaves through a window.',
    );
    const post = byPath.get('/blog/measure-the-stairs/');
    expect(post?.querySelectorAll('#what-to-measure, article div li').map(({ text }) => text)).toEqual([
      ...['What to measure', 'the turn of the stairs', 'the door, with its frame'],
      'the lift, and how many kilos it carries',
    ]);
    const pallet = byPath.get('/blog/what-a-pallet-holds/')?.querySelector('article strong');
    expect(pallet?.innerHTML).toBe('<span class="measure">700 kilos</span>');
    const city = byPath.get('/sudmark/farrowgate/')?.querySelector('h1 + p .measure');
    expect(city?.text).toBe('3.1 metres');
    const storage = byPath.get('/blog/ferries-in-winter/')?.querySelector('article p a');
    expect(storage?.getAttribute('href')).toBe('/shop/services/storage/');
    const timetable = readFileSync(join(out, 'timetable.csv'), 'utf8');
    expect(timetable).toContain(
      `\nTuesday,Brackwell to Gullsmouth,2,${whole('/lanes/brackwell-gullsmouth/')}\n`,
    );
    expect(readManifest(out).files).toContainEqual(expect.objectContaining({ file: 'timetable.csv' }));
  });

  it('refuses a row that its config finds wrong, at its cell', async () => {
    const lanes = join(out, '../data/lanes.csv');
    writeFileSync(lanes, readFileSync(lanes, 'utf8').replace(',598,3,', ',598,1,'));
    const { exitCode, stderr } = await runCli(['validate', '--root', join(out, '..')]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('data/lanes.csv:6:65');
    expect(stderr).toContain('days: 598 km need more than a day');
    expect(stderr).toContain('A crew drives 450 km a day at most.');
    expect(stderr).toContain('config/hurried-lane');
  });
});
