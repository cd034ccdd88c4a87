/** The list of everything that is published. It is moved into place last. */
export const MANIFEST_FILE = 'manifest.json';
/** The manifest of a shard. Its name differs, since `manifest.json` always describes a whole site. */
export const SHARD_FILE = 'rowpress-part.json';
/** The folder inside the output that exists only during a run. */
export const RUN_FOLDER = '.rowpress';
/** What is known of a preview, which has no manifest: first its base URL, then hashes of its files' names. */
export const PREVIEW_FILE = `${RUN_FOLDER}/preview.json`;
export const ROBOTS_FILE = 'robots.txt';
/** How the names of sitemaps begin. */
const SITEMAP = 'sitemap';
/** The only sitemap of a site, or the index of its numbered ones. */
export const SITEMAP_FILE = `${SITEMAP}.xml`;
/** The error page. Hosts show it for addresses that are missing or gone. */
export const ERROR_FILE = '404.html';
/** The rules of addresses for hosts. */
export const REDIRECTS_FILE = '_redirects';
/** The file that the search loads, if the site has a search. */
export const SEARCH_FILE = 'search.json';
/** The folder in which drawn images are published. */
export const IMAGE_FOLDER = 'assets/og/';
/** The folder of styles, scripts, images and pictures. A site may have files of its own in it. */
export const ASSET_FOLDER = 'assets/';
/**
 * The expression of files whose names have the hash of their bytes, so that they never change. Hashes of
 * rowpress are hexadecimal, and those of esbuild are in base 32.
 */
export const HASHED = String.raw`assets/(?:.*-(?:[0-9a-f]{8}|[A-Z2-7]{8})|og/[0-9a-f]{2}/[0-9a-f]{32}|pictures/[0-9a-f]+/[a-z0-9-]+)\.[a-z0-9]+`;
export const HASHED_FILE = new RegExp(`^${HASHED}$`);
/** What `Cache-Control` says of such a file. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The headers of answers for hosts. */
export const HEADERS_FILE = '_headers';
/** The folder of files for a server's own configuration. Visitors cannot see them. */
export const HOST_FOLDER = '_hosts';
/** The rules of addresses, if `_redirects` is missing or says them otherwise. */
export const RULES_FILE = `${HOST_FOLDER}/rules.txt`;
export const VERCEL_FILE = 'vercel.json';
export const APACHE_FILE = '.htaccess';
/** The list of redirects that Apache looks up, if there are many. */
export const APACHE_MAP_FILE = `${HOST_FOLDER}/apache-redirects.txt`;
/** Tells GitHub Pages to publish all files as they are. */
export const NO_JEKYLL_FILE = '.nojekyll';
export const NGINX_HTTP_FILE = `${HOST_FOLDER}/nginx-http.conf`;
export const NGINX_SERVER_FILE = `${HOST_FOLDER}/nginx-server.conf`;
export const CADDY_FILE = `${HOST_FOLDER}/Caddyfile`;
export const CLOUDFRONT_REQUEST_FILE = `${HOST_FOLDER}/cloudfront-request.js`;
export const CLOUDFRONT_RESPONSE_FILE = `${HOST_FOLDER}/cloudfront-response.js`;
/** The pairs for a key value store, if redirects do not fit into the function. */
export const CLOUDFRONT_STORE_FILE = `${HOST_FOLDER}/cloudfront-store.json`;
/** The folder in which the variants of pictures are published. */
export const PICTURE_FOLDER = 'assets/pictures/';

/** Returns the name of a numbered sitemap, from 1. On a site with several languages, each has its own. */
export function sitemapFile(number: number, language?: string): string {
  const own = language === undefined ? '' : `-${language.toLowerCase()}`;
  return `${SITEMAP}${own}-${number}.xml`;
}

const NUMBERED = String.raw`${SITEMAP}-(?:[a-z\d-]+-)?\d+\.xml`;
const NUMBERED_SITEMAP = new RegExp(`^${NUMBERED}$`);

/** Returns the sitemaps with entries among some files: the numbered ones, or else the only one. */
export function sitemapsOf(files: readonly string[]): readonly string[] {
  const numbered = files.filter((file) => NUMBERED_SITEMAP.test(file));
  return numbered.length > 0 ? numbered : files.filter((file) => file === SITEMAP_FILE);
}

/** A file that rowpress or its site has under a fixed name. */
interface SiteFile {
  readonly name: string;
  /** The expression of more names. */
  readonly pattern?: string;
  /**
   * `run`: it is no published file, or only a shard has it. `entries` and `index`: the publishers of that
   * name write it. `site`: it is a page or a file of the site. `hosts`: a site with a host may have it.
   */
  readonly from: 'run' | 'entries' | 'index' | 'site' | 'hosts';
  /** Whether it configures a host, so that visitors cannot see it. */
  readonly isForHost?: true;
  /** Whether it leads to pages. */
  readonly isGuide?: true;
}

const SITE_FILES: readonly SiteFile[] = [
  { name: RUN_FOLDER, from: 'run' },
  { name: SHARD_FILE, from: 'run' },
  { name: MANIFEST_FILE, from: 'entries' },
  { name: ROBOTS_FILE, from: 'entries', isGuide: true },
  { name: SITEMAP_FILE, pattern: NUMBERED, from: 'entries', isGuide: true },
  { name: SEARCH_FILE, pattern: String.raw`(?:[^/]+/)+search\.json`, from: 'index', isGuide: true },
  { name: REDIRECTS_FILE, from: 'index', isGuide: true, isForHost: true },
  { name: HEADERS_FILE, from: 'site', isForHost: true },
  { name: VERCEL_FILE, from: 'hosts', isForHost: true },
  { name: APACHE_FILE, from: 'hosts', isForHost: true },
  { name: NO_JEKYLL_FILE, from: 'hosts', isForHost: true },
  { name: HOST_FOLDER, from: 'hosts', isForHost: true },
  { name: ERROR_FILE, from: 'site' },
];

/** The files and folders that configure a host. Visitors cannot see them. */
export const HOST_FILES: readonly string[] = SITE_FILES.filter(({ isForHost }) => isForHost).map(
  ({ name }) => name,
);

const NAMES_BY_HOST: Readonly<Record<string, readonly string[]>> = {
  netlify: [REDIRECTS_FILE, HEADERS_FILE],
  'cloudflare-pages': [REDIRECTS_FILE, HEADERS_FILE],
  'cloudflare-workers': [REDIRECTS_FILE, HEADERS_FILE],
  vercel: [VERCEL_FILE],
  'github-pages': [NO_JEKYLL_FILE],
  'gitlab-pages': [REDIRECTS_FILE],
  apache: [APACHE_FILE],
};

/** Returns the files and folders that a build makes for some hosts. */
export function namesForHosts(hosts: readonly string[]): ReadonlySet<string> {
  return new Set([HOST_FOLDER, ...hosts.flatMap((host) => NAMES_BY_HOST[host] ?? [])]);
}

/** Returns whether a file configures a host. */
export function isHostFile(file: string): boolean {
  return HOST_FILES.includes(file) || file.startsWith(`${HOST_FOLDER}/`);
}

/** Files of every site that visitors can see. */
const SEEN = namesOf(({ from }) => from === 'entries');
const SEEN_FILE = new RegExp(`^(?:${SEEN})$`);

/** Files that every site has, or that are kept in the output. No other file can have such a name. */
const OWN = namesOf(({ from }) => from === 'entries' || from === 'run');
const OWN_FILE = new RegExp(`^(?:${OWN})(?:/|$)`, 'i');

/**
 * The top-level folders and files that no page and no redirect can have as its address, and the file name
 * that all pages have.
 */
const RESERVED = `assets|feed\\.xml|${SITEMAP}[^/]*\\.xml|${OWN}|${namesOf(({ from, isForHost }) => from === 'site' || isForHost)}`;
const RESERVED_ADDRESS = new RegExp(`^/(?:${RESERVED})/|/index\\.html/`, 'i');

const GUIDE_FILE = new RegExp(`^(?:${namesOf(({ isGuide }) => isGuide)})$`);

/** Returns the names of some files as alternatives of a regular expression. */
function namesOf(isChosen: (file: SiteFile) => boolean | undefined): string {
  return SITE_FILES.filter(isChosen)
    .flatMap(({ name, pattern }) => [name.replaceAll('.', String.raw`\.`), ...(pattern ? [pattern] : [])])
    .join('|');
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
  const plain = file.replace(/\.(?:br|gz|zst)$/, '');
  if (plain !== file) return fileGroup(plain, false, read);
  if (file === MANIFEST_FILE) return 'manifest';
  const isGuide =
    GUIDE_FILE.test(file) || file.endsWith('.html') || (file.endsWith('.xml') && read().includes('<rss'));
  return isGuide ? 'guide' : 'asset';
}

/** The search data of a site, in its folder. Git ignores it. */
export const TRAFFIC_FILE = '.rowpress/traffic.bin';

/** The record of releases, in the site's folder. It belongs into git. */
export const RELEASES_FILE = 'releases.ndjson';
