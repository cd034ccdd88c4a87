import { Readable } from 'node:stream';
import type { PublishedFile } from '../types/bundle.ts';
import { type Markup, xml } from '../utils/markup.ts';

/** An indexable page: its absolute address, and the date of its last significant change if it is known. */
export interface SitemapEntry {
  readonly url: string;
  readonly lastmod?: string;
}

/** The limits of one sitemap: those of the protocol, unless a test sets smaller ones. */
export interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

/** Source: the sitemaps protocol, section "Sitemap file location" (50,000 URLs and 50 MB uncompressed). */
const PROTOCOL_LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };
/** Room for the XML around the addresses of one file. */
const FRAME_BYTES = 512;
/** Room for the tags around one address and its date. */
const ENTRY_BYTES = 80;

/**
 * Yields the sitemaps of a site. This is `sitemap.xml` alone, or, if it would exceed a limit, the files
 * `sitemap-1.xml`… and an index of them. The order of entries stays. They have an address and a date only,
 * since search engines read nothing else. Without entries there is no sitemap, since an empty one is not
 * valid. Files are yielded one by one, so that only one is in memory.
 */
export async function* buildSitemaps(
  entries: Iterable<SitemapEntry>,
  baseUrl: string,
  limits: SitemapLimits = PROTOCOL_LIMITS,
): AsyncGenerator<PublishedFile> {
  const index: { url: string; lastmod?: string }[] = [];
  let before: readonly SitemapEntry[] | undefined;
  for (const next of splitEntries(entries, limits)) {
    if (before) yield numberedSitemap(before, baseUrl, index);
    before = next;
  }
  if (!before) return;
  if (index.length === 0) {
    yield { file: 'sitemap.xml', bytes: writeSitemap(before) };
    return;
  }
  yield numberedSitemap(before, baseUrl, index);
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const stream = Readable.from(index).pipe(new SitemapIndexStream({ lastmodDateOnly: true }));
  yield { file: 'sitemap.xml', bytes: await streamToPromise(stream) };
}

/** Returns the next numbered sitemap, and adds it to the index. */
function numberedSitemap(
  entries: readonly SitemapEntry[],
  baseUrl: string,
  index: { url: string; lastmod?: string }[],
): PublishedFile {
  const file = `sitemap-${index.length + 1}.xml`;
  const newest = entries.reduce<string | undefined>(
    (date, entry) => (entry.lastmod && (!date || entry.lastmod > date) ? entry.lastmod : date),
    undefined,
  );
  index.push({ url: `${baseUrl}/${file}`, ...(newest ? { lastmod: newest } : {}) });
  return { file, bytes: writeSitemap(entries) };
}

function* splitEntries(entries: Iterable<SitemapEntry>, limits: SitemapLimits): Generator<SitemapEntry[]> {
  let group: SitemapEntry[] = [];
  let bytes = FRAME_BYTES;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.url.replace(/[&<>"']/g, '&quot;')) + ENTRY_BYTES;
    if (group.length > 0 && (group.length === limits.urls || bytes + size > limits.bytes)) {
      yield group;
      group = [];
      bytes = FRAME_BYTES;
    }
    group.push(entry);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

/** An address that needs no normalizing: a host name without a port, and folders that begin with no dot. */
const PLAIN_URL = /^https:\/\/(?:[a-z][a-z-]*\.)+[a-z]+\/(?:[\w~-][\w~.-]*\/)*$/;

/**
 * Returns a sitemap with the bytes that the stream of the `sitemap` package writes for such entries, at a
 * fiftieth of its cost. A test compares the two.
 */
function writeSitemap(entries: readonly SitemapEntry[]): Buffer {
  const urls = entries.map(entryOf);
  const sitemap = xml`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  return Buffer.from(sitemap.text);
}

/** Returns an entry as XML. */
export function writeEntry(entry: SitemapEntry): string {
  return entryOf(entry).text;
}

function entryOf({ url, lastmod }: SitemapEntry): Markup {
  return xml`<url><loc>${PLAIN_URL.test(url) ? url : new URL(url).href}</loc>${writeDate(lastmod)}</url>`;
}

/** Returns a date as XML. Returns nothing for a page whose date is unknown. */
export function writeDate(lastmod: string | undefined): Markup {
  return lastmod === undefined ? xml`` : xml`<lastmod>${lastmod}</lastmod>`;
}
