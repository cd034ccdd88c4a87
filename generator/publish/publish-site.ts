import { type SearchEntry, type SearchIndex, splitWords } from '../../client/search/search-index.ts';
import { basePathOf, withBasePath } from '../address/base-path.ts';
import { pageFile } from '../address/index.ts';
import { isPrefixRedirect, isSingleRedirect, SPLAT } from '../address/redirect-finder.ts';
import { ERROR_FILE, REDIRECTS_FILE, SEARCH_FILE } from '../address/site-files.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { FamilyFeed } from '../types/family.ts';
import type { ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex, SiteSearch } from '../types/plan.ts';
import { languageAttributes } from '../utils/language-tag.ts';
import { compareText } from '../utils/lists.ts';
import { html, wordLine } from '../utils/markup.ts';
import { manifestPages, type PublishInput } from './manifest-writer.ts';
import { listFiles } from './published-files.ts';
import { entriesOf, type PublishedSite, type Stage, writeSitemapsAndManifest } from './stage-site.ts';

/**
 * Stages the manifest of the rendered pages, and the files that follow from it: feeds, redirects, sitemaps,
 * robots.txt.
 */
export async function publishSite(input: PublishInput, stage: Stage): Promise<PublishedSite> {
  const { baseUrl, isPartial, current } = input;
  const rendered = manifestPages(input);
  const all = () => mergePages(current?.pages ?? [], rendered.pages);
  const entries = isPartial ? entriesOf(all(), baseUrl) : rendered;
  const files = await filesOfIndex(input);
  for (const file of files) stage(file);
  const listed = new Map<string, ManifestFile>(
    isPartial ? current?.files.map((file) => [file.file, file]) : [],
  );
  listFiles(input, files, listed);
  return writeSitemapsAndManifest(entries, { baseUrl, listed, ...addressesOf(input.index) }, stage);
}

/** Returns what a manifest says of addresses that are no pages, and the rules for robots. */
export function addressesOf({ gone, redirects, robots }: PublishInput['index']) {
  return {
    gone: gone.map(({ address }) => address),
    redirects: redirects.map(({ from, to }) => ({ from, to })),
    robots,
  };
}

/**
 * Returns the files that follow from the index alone: feeds, the search index, redirects, and the key for
 * IndexNow.
 */
export async function filesOfIndex({
  index,
  baseUrl,
}: Pick<PublishInput, 'index' | 'baseUrl'>): Promise<PublishedFile[]> {
  const feeds = await Promise.all(
    index.families.flatMap(({ name, feed }) =>
      feed ? [buildFeed(feed, index.byFamily.get(name) ?? [], { ...index.site, baseUrl })] : [],
    ),
  );
  const search = index.search ? [buildSearchIndex(index.search, index.pages)] : [];
  return [...feeds, ...search, ...buildRedirects(index, baseUrl), ...keyFile(index.site)];
}

function keyFile({ indexNowKey: key }: PublishInput['index']['site']): PublishedFile[] {
  return key === undefined ? [] : [{ file: `${key}.txt`, bytes: key }];
}

function mergePages(before: Iterable<ManifestPage>, now: Iterable<ManifestPage>): ManifestPage[] {
  const pages = new Map([...before, ...now].map((page) => [page.path, page]));
  return [...pages.values()].sort((a, b) => compareText(a.path, b.path));
}

/** A word on more than this share of a site's pages tells none of them apart. */
const MAX_SHARE = 0.25;
/** On a site of fewer pages, such words cost nothing. */
const MIN_PAGES = 20;

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
    pages: found.map(({ path, link }, at): SearchEntry => {
      const own = words[at]?.filter((word) => (counts.get(word) ?? 0) <= most) ?? [];
      return [path, link.label, own.join(' ')];
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

/** The most entries of a feed. They are enough for a reader who looks once a month. */
const MAX_ENTRIES = 20;

const NO_DATE = /\s*<lastBuildDate>.*?<\/lastBuildDate>/;

/** The facts of a site that its feeds contain. */
interface FeedSite {
  readonly name: string;
  readonly baseUrl: string;
  readonly language: string;
}

/** Returns the RSS 2.0 feed of a family's indexable pages with a date, newest first. */
async function buildFeed(
  feed: FamilyFeed,
  pages: readonly IndexedPage[],
  site: FeedSite,
): Promise<PublishedFile> {
  const { Feed } = await import('feed');
  const entries = pages
    .filter(({ indexable, link }) => indexable && link.date !== undefined)
    .toSorted((a, b) => compareDates(b, a) || compareText(a.path, b.path))
    .slice(0, MAX_ENTRIES);
  const newest = entries[0]?.link.date;
  const writer = new Feed({
    title: feed.title,
    description: feed.description,
    id: `${site.baseUrl}/`,
    link: `${site.baseUrl}/`,
    language: site.language,
    copyright: site.name,
    generator: 'rowpress',
    // Not the time of the build, so that the same posts give the same bytes.
    updated: new Date(newest ?? 0),
    feedLinks: { rss: `${site.baseUrl}${feed.path}` },
  });
  for (const { path, title, link } of entries) {
    const url = site.baseUrl + path;
    writer.addItem({ title, id: url, link: url, description: link.summary, date: new Date(link.date ?? 0) });
  }
  const rss = writer.rss2();
  // A feed without entries has no date, but the writer asks for one.
  const bytes = newest === undefined ? rss.replace(NO_DATE, '') : rss;
  return { file: feed.path.slice(1), bytes: `${bytes}\n` };
}

function compareDates(a: IndexedPage, b: IndexedPage): number {
  const [first, second] = [a.link.date ?? '', b.link.date ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
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
  const addressOf = (address: string) => withBasePath(address, basePath);
  const single = redirects.filter(isSingleRedirect);
  const prefixes = redirects
    .filter(isPrefixRedirect)
    .toSorted((a, b) => b.from.length - a.from.length || compareText(a.from, b.from));
  const lines = [
    ...single.map(({ from, to }) => wordLine(addressOf(from), addressOf(to), 301)),
    ...gone.map(({ address }) => wordLine(addressOf(address), addressOf(`/${ERROR_FILE}`), 410)),
    ...prefixes.map(({ from, to }) => wordLine(addressOf(from), targetOfPrefix(addressOf(to), origin), 301)),
  ];
  const pages = single.map(({ from, to }) => ({
    file: pageFile(from),
    bytes: redirectPage(addressOf(to), origin, site.language),
  }));
  return [{ file: REDIRECTS_FILE, bytes: lines.join('') }, ...pages];
}

/**
 * Returns the target of a redirect with `*` for hosts. A rest that begins with a slash would name another
 * host after the first slash, so the site's own host stands before it.
 */
function targetOfPrefix(to: string, origin: string): string {
  return to === `/${SPLAT}` ? origin + to : to;
}

/**
 * The canonical link tells search engines the new address. With noindex as well, they might drop that one.
 */
function redirectPage(to: string, origin: string, language: string): string {
  return html`<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8"><title>This page has moved</title><link rel="canonical" href="${to.startsWith('/') ? origin + to : to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>This page has moved to <a href="${to}">${to}</a>.</p></body></html>\n`
    .text;
}
