import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { expect, it } from 'vitest';
import { buildSitemaps } from '../../generator/publish/index.ts';

it('a sitemap has the bytes that the sitemap package makes of the same entries', async () => {
  const base = 'https://www.small.example';
  const entries = [
    { url: `${base}/` },
    { url: `${base}/tools/saw/`, lastmod: '2026-03-01' },
    { url: `${base}/tools/a&b'c/`, lastmod: '2025-12-31' },
    { url: `${base}/tools/Nuts_and~bolts.v2/` },
  ];
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const { value: sitemap } = await buildSitemaps(entries, base).next();
  const made = await streamToPromise(Readable.from(entries).pipe(stream));
  expect(String(sitemap?.bytes)).toBe(String(made));
});
