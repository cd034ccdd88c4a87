import { type SearchEntry, type SearchIndex, splitWords } from '../../client/search/search-index.ts';
import { basePathOf, withBasePath } from '../address/base-path.ts';
import { pageFile } from '../address/index.ts';
import { isPrefixRedirect, isSingleRedirect, SPLAT } from '../address/redirect-finder.ts';
import { ERROR_FILE, REDIRECTS_FILE, ROBOTS_FILE, SEARCH_FILE, SITEMAP_FILE } from '../address/site-files.ts';
import type { OldAddresses } from '../hosts/host-rules.ts';
import { redirectPage } from '../hosts/old-pages.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex, RobotsGroup, SiteSearch, UsePreference } from '../types/plan.ts';
import { compareText } from '../utils/lists.ts';
import { wordLine } from '../utils/markup.ts';
import { buildFeeds, type FeedMedia } from './feeds.ts';
import type { PageEntry, PublishInput } from './manifest-writer.ts';
import { isListed, sitemapEntries } from './sitemap-entries.ts';
import { buildSitemaps, type EntryChange, type PublishedFiles, spliceSitemaps } from './sitemaps.ts';

/** The input of files that follow from the index of pages alone. */
type IndexInput = Pick<PublishInput, 'index' | 'baseUrl' | keyof FeedMedia>;

/** The input of files that follow from the entries of all pages. */
export interface EntriesInput {
  /** The entries of all pages, sorted by path. */
  readonly entries: Iterable<PageEntry>;
  readonly baseUrl: string;
  /** The site's own rules for robots. */
  readonly robots: readonly RobotsGroup[];
  /** The first language, if sitemaps list the addresses of pages in other languages. */
  readonly alternates?: string | undefined;
}

/** Returns the files of one kind. A site that does not use the kind has none. */
type Publisher<Input> = (input: Input) => Iterable<PublishedFile> | Promise<Iterable<PublishedFile>>;

interface EntriesPublisher {
  /** Returns the files for the entries of all pages. */
  readonly build: Publisher<EntriesInput>;
  /**
   * Returns the files that differ if some entries do, with the bytes of `build`. Returns undefined if that
   * needs the entries of all pages. The pages and their addresses are the same.
   */
  readonly splice: (
    changes: readonly EntryChange[],
    published: PublishedFiles,
  ) => PublishedFile[] | undefined;
}

/**
 * What publishes the files besides pages, images, assets and the manifest, in the order of publishing. Their
 * names are in `SITE_FILES`. A file of `index` follows from the index of pages alone. Every build of the
 * whole site writes it, and of shards the first. A build of the scope `rows` leaves it, since an index that
 * differs ends that scope. A file of `entries` follows from the entries of all rendered pages. Every build of
 * the whole site writes it, and `rowpress merge` for shards. A build of the scope `rows` splices it.
 */
const PUBLISHERS: {
  readonly index: readonly Publisher<IndexInput>[];
  readonly entries: readonly EntriesPublisher[];
} = {
  index: [
    ({ index, baseUrl, ...media }) => buildFeeds(index, baseUrl, media),
    ({ index }) => buildSearchIndexes(index),
    // The publisher of hosts writes these files as well.
    ({ index, baseUrl }) => (index.site.hosts ? [] : buildRedirects(index, baseUrl)),
    ({ index: { site } }) => keyFile(site),
  ],
  entries: [
    {
      build: ({ entries, baseUrl, alternates }) =>
        buildSitemaps(sitemapEntries(entries, baseUrl, alternates), baseUrl),
      splice: spliceSitemaps,
    },
    {
      build: ({ entries, robots, baseUrl }) => [buildRobots(robots, baseUrl, hasListed(entries, baseUrl))],
      splice: () => [],
    },
  ],
};

/** Returns the files that follow from the index alone: feeds, search index, redirects, key for IndexNow. */
export async function filesOfIndex(input: IndexInput): Promise<PublishedFile[]> {
  const lists = await Promise.all(PUBLISHERS.index.map((publish) => publish(input)));
  return lists.flatMap((files) => [...files]);
}

/** Yields the files that follow from the entries of all pages: sitemaps and robots.txt. */
export async function* filesOfEntries(input: EntriesInput): AsyncGenerator<PublishedFile> {
  for (const { build } of PUBLISHERS.entries) yield* await build(input);
}

/**
 * Returns the files of `filesOfEntries` that differ if some entries do. Returns undefined if that needs the
 * entries of all pages.
 */
export function spliceFiles(
  changes: readonly EntryChange[],
  published: PublishedFiles,
): PublishedFile[] | undefined {
  const files: PublishedFile[] = [];
  for (const { splice } of PUBLISHERS.entries) {
    const spliced = splice(changes, published);
    if (!spliced) return undefined;
    files.push(...spliced);
  }
  return files;
}

function hasListed(entries: Iterable<PageEntry>, baseUrl: string): boolean {
  for (const entry of entries) if (isListed(entry, baseUrl)) return true;
  return false;
}

/** Returns the file that proves to IndexNow whose site it is. */
function keyFile({ indexNowKey: key }: PageIndex['site']): PublishedFile[] {
  return key === undefined ? [] : [{ file: `${key}.txt`, bytes: key }];
}

/** A word on more than this share of a site's pages tells none of them apart. */
const MAX_SHARE = 0.25;
/** On a site of fewer pages, such words cost nothing. */
const MIN_PAGES = 20;

/** Returns the search index of each language. A page is found in its own one. */
function buildSearchIndexes({ searches, pages, languages }: PageIndex): PublishedFile[] {
  if (!languages) return [...searches.values()].map((search) => buildSearchIndex(search, pages));
  return languages.known.flatMap(({ code, prefix }) => {
    const search = searches.get(code);
    const own = pages.filter(({ language }) => language === code);
    if (!search || own.length === 0) return [];
    const suggestions = search.suggestions?.map((path) => languages.find(path, code)?.path ?? path);
    const { file, bytes } = buildSearchIndex({ ...search, ...(suggestions && { suggestions }) }, own);
    return [{ file: `${prefix}/${file}`.slice(1), bytes }];
  });
}

/**
 * Returns the file that the search loads: for each page its address, its label, and each other word of its
 * title, description, summary and tags once.
 */
function buildSearchIndex(search: SiteSearch, pages: readonly IndexedPage[]): PublishedFile {
  const found = pages.filter(search.finds);
  const words = found.map(wordsOf);
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = found.length < MIN_PAGES ? found.length : found.length * MAX_SHARE;
  const index: SearchIndex = {
    words: search.words ?? {},
    suggestions: search.suggestions ?? [],
    synonyms: Object.fromEntries(
      Object.entries(search.synonyms ?? {}).map(([word, text]) => [word.toLowerCase(), text]),
    ),
    ...(search.filters
      ? { filters: Object.entries(search.filters).map(([name, label]) => ({ name, label })) }
      : {}),
    pages: found.map((page, at): SearchEntry => {
      const { path, link } = page;
      const own = words[at]?.filter((word) => (counts.get(word) ?? 0) <= most) ?? [];
      const entry = [path, link.label, own.join(' ')] as const;
      return search.filters ? [...entry, search.valuesOf(page)] : entry;
    }),
  };
  return { file: SEARCH_FILE, bytes: JSON.stringify(index) };
}

/** Returns the words of a page besides those of its label, each once. */
function wordsOf({ title, description, link }: IndexedPage): string[] {
  const label = new Set(splitWords(link.label));
  const text = [title, link.summary, description, ...(link.tags ?? [])].join(' ');
  return [...new Set(splitWords(text))].filter((word) => word.length > 1 && !label.has(word));
}

/**
 * Returns the files of redirects: `_redirects` for hosts that read it (a line `from to 301` for each
 * redirect, and a line `address /404.html 410` for each address that is gone), and for other hosts a small
 * page at each old address that redirects at once. Hosts take the first line that fits, so those with `*`
 * come last, the longest first. Only hosts that read the file can serve these. Returns no files if there is
 * nothing to redirect.
 */
export function buildRedirects(
  { redirects, gone, site }: Pick<PageIndex, 'redirects' | 'gone' | 'site'>,
  baseUrl: string,
): PublishedFile[] {
  if (redirects.length + gone.length === 0) return [];
  const basePath = basePathOf(baseUrl);
  const { origin } = new URL(baseUrl);
  const pages = redirects.filter(isSingleRedirect).map(({ from, to }) => ({
    file: pageFile(from),
    bytes: redirectPage(withBasePath(to, basePath), origin, site.language),
  }));
  return [{ file: REDIRECTS_FILE, bytes: redirectLines({ redirects, gone }, baseUrl) }, ...pages];
}

/** Returns the lines of `_redirects`, as `rowpress serve` reads them: an empty text if there are none. */
export function redirectLines({ redirects, gone }: OldAddresses, baseUrl: string): string {
  const basePath = basePathOf(baseUrl);
  const { origin } = new URL(baseUrl);
  const addressOf = (address: string) => withBasePath(address, basePath);
  const single = redirects.filter(isSingleRedirect);
  const prefixes = redirects
    .filter(isPrefixRedirect)
    .toSorted((a, b) => b.from.length - a.from.length || compareText(a.from, b.from));
  const lines = [
    ...single.map(({ from, to, status = 301 }) => wordLine(addressOf(from), addressOf(to), status)),
    ...gone.map(({ address }) => wordLine(addressOf(address), addressOf(`/${ERROR_FILE}`), 410)),
    ...prefixes.map(({ from, to, status = 301 }) =>
      wordLine(addressOf(from), targetOfPrefix(addressOf(to), origin), status),
    ),
  ];
  return lines.join('');
}

/**
 * Returns the target of a redirect with `*` for hosts. A rest that begins with a slash would name another
 * host after the first slash, so the site's own host stands before it.
 */
function targetOfPrefix(to: string, origin: string): string {
  return to === `/${SPLAT}` ? origin + to : to;
}

/** Allows everything, since pages that are not indexable say so. */
const EVERYTHING = 'User-agent: *\nAllow: /\n';

/**
 * Returns `robots.txt`: the site's own groups, whose paths get the base path, and a group that allows
 * everything to all other robots. It names the sitemap.
 */
function buildRobots(own: readonly RobotsGroup[], baseUrl: string, hasSitemap: boolean): PublishedFile {
  const isForAll = own.some(({ userAgents }) => userAgents.includes('*'));
  const basePath = basePathOf(baseUrl);
  const groups = [...own.map((group) => formatGroup(group, basePath)), ...(isForAll ? [] : [EVERYTHING])];
  const sitemap = hasSitemap ? [wordLine('Sitemap:', `${baseUrl}/${SITEMAP_FILE}`)] : [];
  return { file: ROBOTS_FILE, bytes: [...groups, ...sitemap].join('\n') };
}

/**
 * How robots.txt says what texts may serve, and with which words: `Content-Usage` of the IETF's working group
 * on preferences (draft-ietf-aipref-attach-05, draft-ietf-aipref-vocab-08), and `Content-Signal`
 * (contentsignals.org).
 */
const USE_WORDS: Readonly<Record<UsePreference['use'], readonly [usage: string, signal: string]>> = {
  search: ['search', 'search'],
  answers: ['ai-use', 'ai-input'],
  training: ['train-ai', 'ai-train'],
};

function formatGroup({ userAgents, allow, disallow, uses = [] }: RobotsGroup, basePath: string): string {
  // Names without a rule would belong to the next group.
  if (allow.length + disallow.length === 0)
    return formatGroup({ userAgents, allow: ['/'], disallow: [], uses }, basePath);
  return [
    ...userAgents.map((name) => wordLine('User-agent:', name)),
    ...disallow.map((path) => wordLine('Disallow:', withBasePath(path, basePath))),
    ...allow.map((path) => wordLine('Allow:', withBasePath(path, basePath))),
    ...(uses.length === 0 ? [] : formatUses(uses, withBasePath('/', basePath))),
  ].join('');
}

function formatUses(uses: readonly UsePreference[], path: string): string[] {
  const usage = uses.map(({ use, isAllowed }) => `${USE_WORDS[use][0]}=${isAllowed ? 'y' : 'n'}`);
  const signal = uses.map(({ use, isAllowed }) => `${USE_WORDS[use][1]}=${isAllowed ? 'yes' : 'no'}`);
  return [wordLine('Content-Usage:', path, usage.join(',')), wordLine('Content-Signal:', signal.join(','))];
}
