import { SITEMAP_FILE, sitemapFile, sitemapsOf } from '../address/site-files.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { ListedVideo } from '../types/manifest.ts';
import { type Markup, xml } from '../utils/markup.ts';
import type { PageEntry } from './manifest-writer.ts';

/**
 * An indexable page: its absolute address, the date of its last significant change if it is known, and the
 * absolute addresses of its pictures and of its video.
 */
export interface SitemapEntry {
  readonly url: string;
  readonly lastmod?: string;
  readonly pictures?: readonly string[];
  readonly video?: ListedVideo;
}

/** The limits of one sitemap: those of the protocol, unless a test sets smaller ones. */
interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

/** Source: the sitemaps protocol, section "Sitemap file location" (50,000 URLs and 50 MB uncompressed). */
const PROTOCOL_LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };
/** Room for the XML around the addresses of one file. */
const FRAME_BYTES = 512;
/** Room for the tags around one address and its date, or around one picture. */
const ENTRY_BYTES = 80;

/**
 * Yields the sitemaps of a site: one file, or, if it would exceed a limit, numbered files and an index of
 * them. The order of entries stays. They have an address, a date, pictures and a video, since search engines
 * read nothing else. Without entries there is no sitemap, since an empty one is not valid. Files are yielded
 * one by one, so that only one is in memory.
 */
export function* buildSitemaps(
  entries: Iterable<SitemapEntry>,
  baseUrl: string,
  limits: SitemapLimits = PROTOCOL_LIMITS,
): Generator<PublishedFile> {
  const index: { url: string; lastmod?: string }[] = [];
  let before: readonly SitemapEntry[] | undefined;
  for (const next of splitEntries(entries, limits)) {
    if (before) yield numberedSitemap(before, baseUrl, index);
    before = next;
  }
  if (!before) return;
  if (index.length === 0) {
    yield { file: SITEMAP_FILE, bytes: writeSitemap(before) };
    return;
  }
  yield numberedSitemap(before, baseUrl, index);
  const sitemaps = index.map(
    ({ url, lastmod }) => xml`<sitemap><loc>${url}</loc>${writeDate(lastmod)}</sitemap>`,
  );
  const whole = xml`<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps}</sitemapindex>`;
  yield { file: SITEMAP_FILE, bytes: Buffer.from(whole.text) };
}

/** Returns the next numbered sitemap, and adds it to the index. */
function numberedSitemap(
  entries: readonly SitemapEntry[],
  baseUrl: string,
  index: { url: string; lastmod?: string }[],
): PublishedFile {
  const file = sitemapFile(index.length + 1);
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
    let size = bytesOf(entry.url);
    for (const picture of entry.pictures ?? []) size += bytesOf(picture);
    for (const value of Object.values(entry.video ?? {})) size += bytesOf(`${value}`);
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

/** Returns at least the bytes that an address takes with its tags. A letter may take three of `%C3`. */
function bytesOf(url: string): number {
  return Buffer.byteLength(url.replace(/[&<>"']/g, '&quot;')) + ENTRY_BYTES;
}

/** An address that needs no normalizing: a host name without a port, and folders that begin with no dot. */
const PLAIN_URL = /^https:\/\/(?:[a-z][a-z-]*\.)+[a-z]+\/(?:[\w~-][\w~.-]*\/)*$/;

/**
 * Returns a sitemap with the bytes that the stream of the `sitemap` package writes for such entries, at a
 * fiftieth of its cost. A test compares the two.
 */
function writeSitemap(entries: readonly SitemapEntry[]): Buffer {
  const urls = entries.map(entryOf);
  const names = [
    ...(entries.some(({ pictures }) => pictures) ? [IMAGE_NAMES] : []),
    ...(entries.some(({ video }) => video) ? [VIDEO_NAMES] : []),
  ];
  const sitemap = xml`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>${urls}</urlset>`;
  return Buffer.from(sitemap.text);
}

const IMAGE_NAMES = xml` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
const VIDEO_NAMES = xml` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`;

/** Returns an entry as XML. */
function entryOf({ url, lastmod, pictures = [], video }: SitemapEntry): Markup {
  const images = pictures.map(
    (picture) => xml`<image:image><image:loc>${new URL(picture).href}</image:loc></image:image>`,
  );
  return xml`<url><loc>${PLAIN_URL.test(url) ? url : new URL(url).href}</loc>${writeDate(lastmod)}${videoOf(video)}${images}</url>`;
}

function videoOf(video: ListedVideo | undefined): Markup {
  if (!video) return xml``;
  const { title, description, file, poster, seconds, date } = video;
  return xml`<video:video><video:thumbnail_loc>${new URL(poster).href}</video:thumbnail_loc><video:title>${title}</video:title><video:description>${description}</video:description><video:content_loc>${new URL(file).href}</video:content_loc><video:duration>${Math.round(seconds)}</video:duration><video:publication_date>${date}</video:publication_date></video:video>`;
}

/** Returns whether sitemaps list a page: search engines may index it at its own address. */
export function isListed({ path, canonical, index }: PageEntry, baseUrl: string): boolean {
  return index && canonical === baseUrl + path;
}

/** Yields the entries of the pages that sitemaps list. */
export function* sitemapEntries(pages: Iterable<PageEntry>, baseUrl: string): Generator<SitemapEntry> {
  for (const page of pages) if (isListed(page, baseUrl)) yield sitemapEntry(page, baseUrl);
}

function sitemapEntry({ path, lastmod, pictures, video }: PageEntry, baseUrl: string): SitemapEntry {
  return {
    url: baseUrl + path,
    ...(lastmod === undefined ? {} : { lastmod }),
    ...(pictures ? { pictures: pictures.map((picture) => baseUrl + picture) } : {}),
    ...(video ? { video: { ...video, file: baseUrl + video.file, poster: baseUrl + video.poster } } : {}),
  };
}

/** Returns a date as XML. Returns nothing for a page whose date is unknown. */
function writeDate(lastmod: string | undefined): Markup {
  return lastmod === undefined ? xml`` : xml`<lastmod>${lastmod}</lastmod>`;
}

/** The entry of a page as it was and as it is. */
export interface EntryChange {
  readonly before: PageEntry;
  readonly now: PageEntry;
}

/** The files of the published site. */
export interface PublishedFiles {
  readonly names: readonly string[];
  readonly baseUrl: string;
  /** Returns the text of a file. */
  readonly read: (file: string) => string;
}

/**
 * Returns the sitemaps that change if these entries get another date, with the bytes that `buildSitemaps`
 * would write. Returns undefined if pages are listed that were not, or the other way round, if pictures or a
 * video differ, or if an entry is in none of the sitemaps.
 */
export function spliceSitemaps(
  changes: readonly EntryChange[],
  { names, baseUrl, read }: PublishedFiles,
): PublishedFile[] | undefined {
  const sitemaps = sitemapsOf(names);
  const rest = new Map<string, string>();
  for (const { before, now } of changes) {
    const isIn = isListed(now, baseUrl);
    if (isListed(before, baseUrl) !== isIn || mediaText(before) !== mediaText(now)) return undefined;
    if (isIn && before.lastmod !== now.lastmod)
      rest.set(entryOf(sitemapEntry(before, baseUrl)).text, entryOf(sitemapEntry(now, baseUrl)).text);
  }
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
  if (sitemaps[0] === SITEMAP_FILE || patched.length === 0) return patched;
  const index = patched.reduce(
    (text, { file, bytes }) => replaceDate(text, `${baseUrl}/${file}`, newestDate(bytes)),
    read(SITEMAP_FILE),
  );
  return [...patched, { file: SITEMAP_FILE, bytes: index }];
}

function mediaText({ pictures, video }: PageEntry): string {
  return JSON.stringify([pictures, video]);
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
