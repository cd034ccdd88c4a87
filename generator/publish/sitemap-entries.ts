import type { ListedVideo } from '../types/manifest.ts';
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

/** Returns the entry of a page, without its other languages. */
export function sitemapEntry(
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
