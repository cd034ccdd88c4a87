/** The list of everything that is published. It is moved into place last. */
export const MANIFEST_FILE = 'manifest.json';
/** The manifest of a shard. Its name differs, since `manifest.json` always describes a whole site. */
export const SHARD_FILE = 'rowpress-part.json';
/** The folder inside the output that exists only during a run. */
export const RUN_FOLDER = '.rowpress';
export const ROBOTS_FILE = 'robots.txt';
/** The only sitemap of a site, or the index of its numbered ones. */
export const SITEMAP_FILE = 'sitemap.xml';
/** The error page. Hosts show it for addresses that are missing or gone. */
export const ERROR_FILE = '404.html';
/** The rules of addresses for hosts. */
export const REDIRECTS_FILE = '_redirects';
/** The file that the search loads, if the site has a search. */
export const SEARCH_FILE = 'search.json';
/** The folder in which drawn images are published. */
export const IMAGE_FOLDER = 'assets/og/';

/** The files that configure a host. Visitors cannot see them. */
export const HOST_FILES: readonly string[] = [REDIRECTS_FILE, '_headers'];

/** Returns the name of a numbered sitemap, from 1. */
export function sitemapFile(number: number): string {
  return `sitemap-${number}.xml`;
}

/** Returns the sitemaps with entries among some files: the numbered ones, or else the only one. */
export function sitemapsOf(files: readonly string[]): readonly string[] {
  const numbered = files.filter((file) => /^sitemap-\d+\.xml$/.test(file));
  return numbered.length > 0 ? numbered : files.filter((file) => file === SITEMAP_FILE);
}

const SITEMAP = String.raw`sitemap(?:-\d+)?\.xml`;

/** Files of every site that visitors can see. */
const SEEN = `${escaped([MANIFEST_FILE, ROBOTS_FILE])}|${SITEMAP}`;
const SEEN_FILE = new RegExp(`^(?:${SEEN})$`);

/** Files that rowpress publishes on every site, or keeps in the output. */
const OWN = `${escaped([RUN_FOLDER, SHARD_FILE])}|${SEEN}`;
const OWN_FILE = new RegExp(`^(?:${OWN})(?:/|$)`, 'i');

/**
 * The top-level folders and files that no page and no redirect can have as its address, and the file name
 * that all pages have.
 */
const RESERVED = `assets|${OWN}|${escaped([ERROR_FILE, ...HOST_FILES, 'feed.xml'])}|sitemap[^/]*\\.xml`;
const RESERVED_ADDRESS = new RegExp(`^/(?:${RESERVED})/|/index\\.html/`, 'i');

/** Files that lead to pages. */
const GUIDE_FILE = new RegExp(`^(?:${escaped([ROBOTS_FILE, SEARCH_FILE, REDIRECTS_FILE])}|${SITEMAP})$`);

/** Returns names as alternatives of a regular expression. */
function escaped(names: readonly string[]): string {
  return names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
}

/**
 * Returns whether a page or a redirect with this address would stand where rowpress publishes its own files.
 */
export function isReservedAddress(address: string): boolean {
  return RESERVED_ADDRESS.test(address);
}

/**
 * Returns whether a file, or a folder above it, has the name of a file that rowpress publishes on every site.
 */
export function isOwnFile(file: string): boolean {
  return OWN_FILE.test(file);
}

/** Returns whether rowpress publishes a file on every site, and visitors can see it. */
export function isSeenFile(file: string): boolean {
  return SEEN_FILE.test(file);
}

/**
 * The groups of published files. Assets are published before the pages that use them, guides lead to pages.
 */
export type FileGroup = 'asset' | 'page' | 'guide' | 'manifest';

/** The groups in the order in which their files are published. */
export const FILE_GROUPS: readonly FileGroup[] = ['asset', 'page', 'guide', 'manifest'];

/**
 * Returns the group of a published file. `read` returns the beginning of its text, which shows whether XML is
 * a feed.
 */
export function fileGroup(file: string, isPage: boolean, read: () => string): FileGroup {
  if (isPage || file === ERROR_FILE) return 'page';
  if (file === MANIFEST_FILE) return 'manifest';
  const isGuide =
    GUIDE_FILE.test(file) || file.endsWith('.html') || (file.endsWith('.xml') && read().includes('<rss'));
  return isGuide ? 'guide' : 'asset';
}
