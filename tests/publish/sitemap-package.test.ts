import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { expect, it } from 'vitest';
import { sitemapFile } from '../../generator/address/site-files.ts';
import type { SitemapEntry } from '../../generator/publish/sitemap-entries.ts';
import { buildSitemaps } from '../../generator/publish/sitemaps.ts';

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
    const video = {
      ...{
        title: 'Hammer & <nail>',
        description: 'How it drives "nails".',
        seconds: 3.4,
        date: '2026-03-01',
      },
      ...{ file: `${base}/clips/a b.webm`, poster: `${base}/clips/a.webp` },
    };
    const rich = { url: `${base}/z/`, lastmod: '2026-03-01', pictures, video };
    for (const all of [entries, [...entries, rich]]) {
      const isRich = all !== entries;
      const stream = new SitemapStream({
        lastmodDateOnly: true,
        // It checks the rules of videos, such as the length of their texts.
        level: ErrorLevel.THROW,
        xmlns: { news: false, xhtml: false, image: isRich, video: isRich },
      });
      const [sitemap] = buildSitemaps(all, base);
      const made = await streamToPromise(Readable.from(all.map(itemOf)).pipe(stream));
      expect(String(sitemap?.bytes)).toBe(String(made));
    }
  },
);

it.each(BASES)('the index of sitemaps of %s equals the one that the sitemap package writes', async (base) => {
  const entries = [{ url: `${base}/a/` }, { url: `${base}/b/`, lastmod: '2026-03-01' }];
  const files = [...buildSitemaps(entries, base, { urls: 1, bytes: 1e6 })];
  const listed = [
    { url: `${base}/${sitemapFile(1)}` },
    { url: `${base}/${sitemapFile(2)}`, lastmod: '2026-03-01' },
  ];
  const stream = new SitemapIndexStream({ lastmodDateOnly: true });
  const made = await streamToPromise(Readable.from(listed).pipe(stream));
  expect(String(files.at(-1)?.bytes)).toBe(String(made));
});

/** Returns an entry as the package takes it. */
function itemOf({ pictures, video, ...entry }: SitemapEntry) {
  const address = (url: string) => new URL(url).href;
  return {
    ...entry,
    img: pictures?.map((url) => ({ url: address(url) })) ?? [],
    video: video
      ? [
          {
            thumbnail_loc: address(video.poster),
            title: video.title,
            description: video.description,
            content_loc: address(video.file),
            duration: Math.round(video.seconds),
            publication_date: video.date,
          },
        ]
      : [],
  };
}
