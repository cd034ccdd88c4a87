import type { PublishedFile } from '../types/bundle.ts';
import { type SitemapEntry, writeEntry } from './build-sitemaps.ts';

/** An entry of a sitemap as it was and as it is. */
export interface EntryChange {
  readonly before: SitemapEntry;
  readonly now: SitemapEntry;
}

const INDEX = 'sitemap.xml';
const PART = /^sitemap-\d+\.xml$/;

/**
 * The sitemaps of `files` that are others when some entries have another date, with the bytes that `buildSitemaps` would give them. `read` gives a published file's text. Undefined
 * when an entry is in none of them.
 */
export function spliceSitemaps(
  changes: readonly EntryChange[],
  files: readonly string[],
  baseUrl: string,
  read: (file: string) => string,
): PublishedFile[] | undefined {
  const numbered = files.filter((file) => PART.test(file));
  const parts = numbered.length > 0 ? numbered : files.filter((file) => file === INDEX);
  const left = new Map(changes.map(({ before, now }) => [writeEntry(before), writeEntry(now)]));
  const patched: { file: string; bytes: string }[] = [];
  for (const file of left.size > 0 ? parts : []) {
    let text = read(file);
    const length = left.size;
    for (const [before, now] of left) {
      const at = text.indexOf(before);
      if (at < 0) continue;
      text = text.slice(0, at) + now + text.slice(at + before.length);
      left.delete(before);
    }
    if (left.size < length) patched.push({ file, bytes: text });
    if (left.size === 0) break;
  }
  if (left.size > 0) return undefined;
  if (numbered.length === 0 || patched.length === 0) return patched;
  const index = patched.reduce(
    (text, { file, bytes }) => replaceDate(text, `${baseUrl}/${file}`, newestDate(bytes)),
    read(INDEX),
  );
  return [...patched, { file: INDEX, bytes: index }];
}

function newestDate(sitemap: string): string | undefined {
  let newest: string | undefined;
  for (const [, date = ''] of sitemap.matchAll(/<lastmod>([^<]*)</g))
    if (newest === undefined || date > newest) newest = date;
  return newest;
}

/** The index with another date for one of its sitemaps. */
function replaceDate(index: string, url: string, date: string | undefined): string {
  const place = `<loc>${url}</loc>`;
  const start = index.indexOf(place) + place.length;
  const end = index.indexOf('</sitemap>', start);
  return `${index.slice(0, start)}${date === undefined ? '' : `<lastmod>${date}</lastmod>`}${index.slice(end)}`;
}
