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
  /** Its language, on a site with several. */
  readonly language?: string;
  /** The page in its languages, by language code, if sitemaps list them. */
  readonly alternates?: readonly Alternate[];
}

/** A page in a language, or `x-default`, and its absolute address. */
type Alternate = readonly [language: string, url: string];

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
 * read nothing else. Without entries there is no sitemap, since an empty one is not valid. On a site with
 * several languages, each has files of its own. Files are yielded one by one, so that few are in memory.
 */
export function* buildSitemaps(
  entries: Iterable<SitemapEntry>,
  baseUrl: string,
  limits: SitemapLimits = PROTOCOL_LIMITS,
): Generator<PublishedFile> {
  const index: ListedSitemap[] = [];
  let before: EntryGroup | undefined;
  for (const next of splitEntries(entries, limits)) {
    if (before) yield numberedSitemap(before, baseUrl, index);
    before = next;
  }
  if (!before) return;
  if (index.length === 0 && before.language === undefined) {
    yield { file: SITEMAP_FILE, bytes: writeSitemap(before.entries) };
    return;
  }
  yield numberedSitemap(before, baseUrl, index);
  index.sort((a, b) => a.rank - b.rank);
  const sitemaps = index.map(
    ({ url, lastmod }) => xml`<sitemap><loc>${url}</loc>${writeDate(lastmod)}</sitemap>`,
  );
  const whole = xml`<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps}</sitemapindex>`;
  yield { file: SITEMAP_FILE, bytes: Buffer.from(whole.text) };
}

/** Returns the next numbered sitemap, and adds it to the index. */
function numberedSitemap(
  { entries, language, number, rank }: EntryGroup,
  baseUrl: string,
  index: ListedSitemap[],
): PublishedFile {
  const file = sitemapFile(number, language);
  const newest = entries.reduce<string | undefined>(
    (date, entry) => (entry.lastmod && (!date || entry.lastmod > date) ? entry.lastmod : date),
    undefined,
  );
  index.push({ rank, url: `${baseUrl}/${file}`, ...(newest ? { lastmod: newest } : {}) });
  return { file, bytes: writeSitemap(entries) };
}

/** A sitemap in the index of sitemaps. Those of one language have the same rank. */
interface ListedSitemap {
  readonly rank: number;
  readonly url: string;
  readonly lastmod?: string;
}

/** The entries of one sitemap: the `number`th of its language. */
interface EntryGroup {
  readonly entries: SitemapEntry[];
  readonly language: string | undefined;
  readonly number: number;
  readonly rank: number;
  bytes: number;
}

/** Yields the entries of each sitemap: when it is full, or at the end. */
function* splitEntries(entries: Iterable<SitemapEntry>, limits: SitemapLimits): Generator<EntryGroup> {
  const groups = new Map<string | undefined, EntryGroup>();
  for (const entry of entries) {
    const { language } = entry;
    const known = groups.get(language);
    const { number = 1, rank = groups.size } = known ?? {};
    const start = { language, rank, entries: [], bytes: FRAME_BYTES };
    let group = known ?? { ...start, number };
    let size = bytesOf(entry.url);
    for (const [code, url] of entry.alternates ?? []) size += bytesOf(url) + code.length;
    for (const picture of entry.pictures ?? []) size += bytesOf(picture);
    for (const value of Object.values(entry.video ?? {})) size += bytesOf(`${value}`);
    const isFull = group.entries.length === limits.urls || group.bytes + size > limits.bytes;
    if (group.entries.length > 0 && isFull) {
      yield group;
      group = { ...start, number: number + 1 };
    }
    group.entries.push(entry);
    group.bytes += size;
    groups.set(language, group);
  }
  yield* groups.values();
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
    ...(entries.some(({ alternates }) => alternates) ? [LINK_NAMES] : []),
  ];
  const sitemap = xml`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>${urls}</urlset>`;
  return Buffer.from(sitemap.text);
}

const IMAGE_NAMES = xml` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
const VIDEO_NAMES = xml` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`;

const LINK_NAMES = xml` xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

/** Returns an entry as XML. */
function entryOf({ url, lastmod, pictures = [], video, alternates = [] }: SitemapEntry): Markup {
  const links = alternates.map(
    ([language, address]) =>
      xml`<xhtml:link rel="alternate" hreflang="${language}" href="${new URL(address).href}"/>`,
  );
  const images = pictures.map(
    (picture) => xml`<image:image><image:loc>${new URL(picture).href}</image:loc></image:image>`,
  );
  return xml`${startOf({ url, lastmod })}${links}${videoOf(video)}${images}</url>`;
}

/** Returns the start of an entry: its address and its date, by which it is found again. */
function startOf({ url, lastmod }: { readonly url: string; readonly lastmod?: string | undefined }): Markup {
  return xml`<url><loc>${PLAIN_URL.test(url) ? url : new URL(url).href}</loc>${writeDate(lastmod)}`;
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

/**
 * Yields the entries of the pages that sitemaps list. With `source`, the first language, each has the
 * addresses of its page in all languages.
 */
export function* sitemapEntries(
  pages: Iterable<PageEntry>,
  baseUrl: string,
  source?: string,
): Generator<SitemapEntry> {
  const groups = source === undefined ? undefined : groupByLanguage(pages, baseUrl, source);
  for (const page of pages) {
    if (!isListed(page, baseUrl)) continue;
    const alternates = groups?.get(page.translationOf ?? page.path);
    const entry = sitemapEntry(page, baseUrl);
    yield alternates ? { ...entry, alternates } : entry;
  }
}

/** Returns the listed pages of each page in several languages, by the address of its first one. */
function groupByLanguage(
  pages: Iterable<PageEntry>,
  baseUrl: string,
  source: string,
): ReadonlyMap<string, readonly Alternate[]> {
  const groups = new Map<string, Alternate[]>();
  for (const page of pages) {
    if (!isListed(page, baseUrl)) continue;
    const id = page.translationOf ?? page.path;
    const group = groups.get(id) ?? [];
    groups.set(id, group);
    group.push([page.language ?? source, baseUrl + page.path]);
  }
  for (const [id, group] of groups) {
    const first = group.find(([language]) => language === source);
    if (group.length < 2) groups.delete(id);
    else if (first) group.push(['x-default', first[1]]);
  }
  return groups;
}

function sitemapEntry(
  { path, lastmod, pictures, video, language }: PageEntry,
  baseUrl: string,
): SitemapEntry {
  return {
    url: baseUrl + path,
    ...(language === undefined ? {} : { language }),
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
      rest.set(startOf(sitemapEntry(before, baseUrl)).text, startOf(sitemapEntry(now, baseUrl)).text);
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
