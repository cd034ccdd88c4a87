import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { SITEMAP_FILE, sitemapFile } from '../../generator/address/site-files.ts';
import type { SitemapEntry } from '../../generator/publish/sitemap-entries.ts';
import { buildSitemaps, spliceSitemaps } from '../../generator/publish/sitemaps.ts';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';

const BASE = 'https://www.small.example';
const SCHEMA = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('sitemap/package.json')), 'schema', 'sitemap.xsd'),
  'utf8',
);

function entries(count: number, lastmod?: string): SitemapEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    url: `${BASE}/tools/tool-${at}/`,
    ...(lastmod === undefined ? {} : { lastmod }),
  }));
}

async function build(list: readonly SitemapEntry[], limits?: { urls: number; bytes: number }) {
  const files: { file: string; text: string }[] = [];
  for (const { file, bytes } of buildSitemaps(list, BASE, limits))
    files.push({ file, text: Buffer.from(bytes).toString('utf8') });
  return files;
}

const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

async function faultsOf(text: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: SITEMAP_FILE, contents: text }, schema: SCHEMA });
  return errors.map(({ message }) => message);
}

describe('a sitemap', () => {
  it('is one file within both limits, with only addresses and known dates', async () => {
    const [only, ...others] = await build([...entries(1, '2026-03-01'), { url: `${BASE}/b/` }]);
    expect(others).toEqual([]);
    expect(only).toEqual({
      file: SITEMAP_FILE,
      text:
        '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        `<url><loc>${BASE}/tools/tool-0/</loc><lastmod>2026-03-01</lastmod></url><url><loc>${BASE}/b/</loc></url></urlset>`,
    });
  });

  it('is split by count into files that an index lists, each with its newest date', async () => {
    const list = [
      ...entries(4),
      { url: `${BASE}/z/`, lastmod: '2026-01-05' },
      { url: `${BASE}/zz/`, lastmod: '2026-02-06' },
    ];
    const files = await build(list, { urls: 2, bytes: 1_000_000 });
    expect(files.map(({ file }) => file)).toEqual([
      sitemapFile(1),
      sitemapFile(2),
      sitemapFile(3),
      SITEMAP_FILE,
    ]);
    const texts = files.map(({ text }) => text);
    const index = texts.pop();
    expect(index).toContain('<sitemapindex ');
    expect(locations(index ?? '')).toEqual([1, 2, 3].map((number) => `${BASE}/${sitemapFile(number)}`));
    expect(index?.match(/<lastmod>[^<]*/g)).toEqual(['<lastmod>2026-02-06']);
    expect(texts.map(locations)).toEqual([
      list.slice(0, 2).map(({ url }) => url),
      list.slice(2, 4).map(({ url }) => url),
      list.slice(4).map(({ url }) => url),
    ]);
  });

  it.each([1, 2, 3])('of exactly %i times the limit has no empty file', async (times) => {
    const files = await build(entries(times * 3), { urls: 3, bytes: 1_000_000 });
    expect(files).toHaveLength(times === 1 ? 1 : times + 1);
  });

  it('is split by bytes too, and no file is larger than the limit', async () => {
    const list = entries(300, '2026-03-01').map((entry, at) => ({
      ...entry,
      url: `${entry.url}?a&b=${'&'.repeat(at % 40)}`,
    }));
    const files = await build(list, { urls: 50_000, bytes: 4_000 });
    expect(files.length).toBeGreaterThan(5);
    for (const { file, text } of files)
      if (file !== SITEMAP_FILE) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(files.slice(0, -1).flatMap(({ text }) => locations(text))).toHaveLength(300);
  });

  it('splits at the protocol’s 50,000 addresses', async () => {
    expect(await build(entries(50_000))).toHaveLength(1);
    const files = await build(entries(50_001));
    expect(files.map(({ text }) => locations(text).length)).toEqual([50_000, 1, 2]);
  });

  it.each([
    ['one file', { urls: 9, bytes: 1_000_000 }],
    ['several files and an index', { urls: 2, bytes: 1_000_000 }],
  ])('of %s is updated to the bytes of a sitemap built from the new entries', async (_, limits) => {
    const before = [
      ...entries(3),
      ...entries(2, '2026-03-01').map((entry) => ({ ...entry, url: `${entry.url}?a&b` })),
    ];
    const now = before.map((entry, at) => {
      if (at === 1) return { ...entry, lastmod: '2026-02-02' };
      return at === 4 ? { url: entry.url } : entry;
    });
    const [built, expected] = [await build(before, limits), await build(now, limits)];
    const read = (name: string) => built.find(({ file }) => file === name)?.text ?? '';
    const pageOf = ({ url, lastmod }: SitemapEntry) => {
      const path = url.slice(BASE.length);
      return { path, title: path, canonical: url, index: true, lastmod };
    };
    const changes = [1, 4].map((at) => ({
      before: pageOf(before[at] as SitemapEntry),
      now: pageOf(now[at] as SitemapEntry),
    }));
    const published = { names: built.map(({ file }) => file), baseUrl: BASE, read };
    const updated = new Map(spliceSitemaps(changes, published)?.map(({ file, bytes }) => [file, bytes]));
    expect(built.map(({ file, text }) => ({ file, text: String(updated.get(file) ?? text) }))).toEqual(
      expected,
    );
    expect(spliceSitemaps([], published)).toEqual([]);
    expect(spliceSitemaps(changes, { ...published, read: () => '' })).toBeUndefined();
    const hidden = changes.map((change) => ({ ...change, now: { ...change.now, index: false } }));
    expect(spliceSitemaps(hidden, published)).toBeUndefined();
    const withPicture = changes.map(({ now }) => ({ before: now, now: { ...now, pictures: ['/a.png'] } }));
    expect(spliceSitemaps(withPicture, published)).toBeUndefined();
  });

  it('escapes characters for XML, and is valid by the protocol’s schema', async () => {
    const list = [
      { url: `${BASE}/a&b/'c'/`, lastmod: '2026-03-01' },
      { url: `${BASE}/größe/` },
      ...entries(3),
    ];
    const [only] = await build(list);
    expect(only?.text).toContain('/a&amp;b/');
    expect(await faultsOf(only?.text ?? '')).toEqual([]);
    expect(await faultsOf((only?.text ?? '').replace('2026-03-01', 'yesterday'))).not.toEqual([]);
    for (const { file, text } of await build(entries(5, '2026-03-01'), { urls: 2, bytes: 1_000_000 }))
      if (file !== SITEMAP_FILE) expect(await faultsOf(text)).toEqual([]);
  });

  it('is not written if no page is indexable, because an empty sitemap is invalid', async () => {
    expect(await build([])).toEqual([]);
  });
});

describe('a published site', () => {
  it('has its sitemap named in robots.txt, with the addresses of --base-url', async () => {
    const site = makeSite();
    await publish(site, '--base-url', 'https://preview.example:8443');
    expect(site.read('output/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: https://preview.example:8443/${SITEMAP_FILE}\n`,
    );
    const sitemap = site.read(`output/${SITEMAP_FILE}`);
    expect(locations(sitemap)).toEqual(
      ['/', '/tools/file/', '/tools/hammer/', '/tools/saw/'].map(
        (path) => `https://preview.example:8443${path}`,
      ),
    );
    expect(await faultsOf(sitemap)).toEqual([]);
  });

  it('has no sitemap if no page is indexable', async () => {
    const site = makeSite({
      'data/routes.yaml': (text) => text.replaceAll('\n  template: ', '\n  index: false\n  template: '),
    });
    const { pages, files } = await publish(site);
    expect(pages.map(({ index }) => index)).toEqual([false, false, false, false]);
    expect(files.map(({ file }) => file)).not.toContain(SITEMAP_FILE);
    expect(site.read('output/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});
