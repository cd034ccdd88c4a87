import type { PublishedFile } from '../types/bundle.ts';
import { xml } from '../utils/markup.ts';
import { type SitemapEntry, writeDate, writeEntry } from './build-sitemaps.ts';

/** An entry of a sitemap as it was and as it is. */
export interface EntryChange {
  readonly before: SitemapEntry;
  readonly now: SitemapEntry;
}

const INDEX = 'sitemap.xml';
const NUMBERED = /^sitemap-\d+\.xml$/;

/**
 * Returns the sitemaps of `files` that change if these entries get another date, with the bytes that
 * `buildSitemaps` would write. `read` returns the text of a published file. Returns undefined if an entry is
 * in none of the sitemaps.
 */
export function spliceSitemaps(
  changes: readonly EntryChange[],
  files: readonly string[],
  baseUrl: string,
  read: (file: string) => string,
): PublishedFile[] | undefined {
  const numbered = files.filter((file) => NUMBERED.test(file));
  const sitemaps = numbered.length > 0 ? numbered : files.filter((file) => file === INDEX);
  const rest = new Map(changes.map(({ before, now }) => [writeEntry(before), writeEntry(now)]));
  const patched: { file: string; bytes: string }[] = [];
  for (const file of rest.size > 0 ? sitemaps : []) {
    let text = read(file);
    const length = rest.size;
    for (const [before, now] of rest) {
      const at = text.indexOf(before);
      if (at < 0) continue;
      text = text.slice(0, at) + now + text.slice(at + before.length);
      rest.delete(before);
    }
    if (rest.size < length) patched.push({ file, bytes: text });
    if (rest.size === 0) break;
  }
  if (rest.size > 0) return undefined;
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

/** Returns the sitemap index with another date for one of its sitemaps. */
function replaceDate(index: string, url: string, date: string | undefined): string {
  const place = xml`<loc>${url}</loc>`.text;
  const start = index.indexOf(place) + place.length;
  const end = index.indexOf('</sitemap>', start);
  return index.slice(0, start) + writeDate(date).text + index.slice(end);
}
