import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { expect, it } from 'vitest';
import { buildSitemaps, type SitemapEntry } from '../../generator/publish/build-sitemaps.ts';

const BASES = [
  'https://www.small.example',
  'https://WWW.small.example',
  'https://small.example:443',
  'http://127.1',
];

it.each(BASES)(
  'a sitemap of %s equals the one that the sitemap package writes for the same entries',
  async (base) => {
    const entries: SitemapEntry[] = [
      { url: `${base}/` },
      { url: `${base}/tools/saw/`, lastmod: '2026-03-01' },
      { url: `${base}/tools/a&b'c/`, lastmod: '2025-12-31' },
      { url: `${base}/tools/Nuts_and~bolts.v2/` },
      ...[
        '/a/../b/',
        '/a/./b/',
        '/a/.b/',
        '/a//b/',
        '/a/b..c/',
        '/a%20b/',
        '/a b/',
        '/säge/',
        '/a/b',
        '/a/?b=c',
      ].map((path) => ({ url: base + path })),
    ];
    const pictures = [`${base}/pictures/a.svg`, `${base}/säge & co.png`];
    for (const all of [entries, [...entries, { url: `${base}/z/`, lastmod: '2026-03-01', pictures }]]) {
      const image = all !== entries;
      const stream = new SitemapStream({
        lastmodDateOnly: true,
        xmlns: { news: false, xhtml: false, image, video: false },
      });
      const { value: sitemap } = await buildSitemaps(all, base).next();
      const items = all.map(({ pictures, ...entry }) => ({
        ...entry,
        img: pictures?.map((url) => ({ url: new URL(url).href })) ?? [],
      }));
      const made = await streamToPromise(Readable.from(items).pipe(stream));
      expect(String(sitemap?.bytes)).toBe(String(made));
    }
  },
);
