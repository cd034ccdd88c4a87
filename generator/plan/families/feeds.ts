import { buildAddress } from '../../address/index.ts';
import { dataIn } from '../../languages/translate-site.ts';
import type { Row, SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage, PageFeed } from '../../types/page.ts';
import type { PageIndex, SiteFeed } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';
import { compareText } from '../../utils/lists.ts';
import { addressValues } from '../page-details.ts';
import { createTextReader, type FailedTexts } from '../page-texts.ts';
import { parentInLanguage } from '../page-translation.ts';
import { selectLinks } from '../planned-links.ts';

/** The most entries of a feed. They are enough for a reader who looks once a month. */
const MAX_ENTRIES = 20;

/** What feeds are planned from. */
type FeedSource = Pick<PageIndex, 'families' | 'byPath' | 'byFamily' | 'languages'>;

/** Plans the feeds of a site, and finds those that the head of a page names. See `planFeeds`. */
export function indexFeeds(
  source: FeedSource,
  data: SiteData,
  problems: Problem[],
): Pick<PageIndex, 'feeds' | 'feedsOf'> {
  const feeds = planFeeds(source, data, problems);
  return { feeds, feedsOf: createFeedFinder(feeds, source) };
}

/**
 * Plans the feeds of a site, in the order of routes.yaml: one for a family, or, if its address has
 * parameters, one for each page of the family that lists an entry. A text that fails is added to `problems`.
 */
function planFeeds(
  { families, byPath, byFamily }: FeedSource,
  data: SiteData,
  problems: Problem[],
): readonly SiteFeed[] {
  const failed: FailedTexts = new Map();
  const makeFeed = (
    family: Family,
    path: string,
    rows: Readonly<Record<string, Row>>,
    listed: readonly IndexedPage[],
    of?: IndexedPage,
  ): SiteFeed[] => {
    const entries = newestOf(listed);
    if (of && entries.length === 0) return [];
    const own = dataIn(data, family.language);
    const read = createTextReader(family, rows, of?.path ?? path, own, undefined, problems, failed);
    // A text of a draft's page may be empty, which is a note.
    const title = read('feed.title') ?? of?.title ?? path;
    const description = read('feed.description') ?? title;
    const { language, name } = family;
    const hasFullText = family.feed?.content === 'full';
    return [{ path, title, description, language, hasFullText, family: name, of, entries }];
  };
  return families.flatMap((family) => {
    const { feed, list, name } = family;
    if (!feed) return [];
    const { pattern } = feed;
    const pages = byFamily.get(name) ?? [];
    if (!pattern || !list) return makeFeed(family, feed.path, {}, pages);
    return pages
      .filter(({ isLaterPage }) => !isLaterPage)
      .flatMap((page) => {
        const { rows } = page;
        const links = selectLinks({ ...list, rows: undefined }, page, rows, byFamily);
        const listed = links.flatMap(({ path }) => byPath.get(path) ?? []);
        const values = addressValues({ family, rows, list: undefined });
        // The pattern of an address ends with a slash, and a feed is a file.
        return makeFeed(family, buildAddress(pattern, values).slice(0, -1), rows, listed, page);
      });
  });
}

function newestOf(pages: readonly IndexedPage[]): IndexedPage[] {
  return pages
    .filter(({ indexable, link }) => indexable && link.date !== undefined)
    .toSorted((a, b) => compareDates(b, a) || compareText(a.path, b.path))
    .slice(0, MAX_ENTRIES);
}

function compareDates(a: IndexedPage, b: IndexedPage): number {
  const [first, second] = [a.link.date ?? '', b.link.date ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns the names of the families whose pages can be entries of feeds. */
export function familiesInFeeds(families: readonly Family[]): ReadonlySet<string> {
  return new Set(
    families.flatMap(({ name, feed, list }) => (feed ? (feed.pattern && list ? list.from : name) : [])),
  );
}

/**
 * Returns a warning for each feed without an entry, although its family has pages: a feed lists only
 * indexable pages with a date.
 */
export function checkFeeds(
  { families, byFamily }: FeedSource,
  feeds: readonly SiteFeed[],
  { locate }: Pick<SiteData, 'locate'>,
): Problem[] {
  const filled = new Set(feeds.flatMap(({ family, entries }) => (entries.length > 0 ? [family] : [])));
  const dated = new Set(families.flatMap(({ name, texts }) => (texts.has('date') ? [name] : [])));
  return families.flatMap(({ name, file, position, feed, list, translation }): Problem[] => {
    if (!feed || translation || filled.has(name) || (byFamily.get(name) ?? []).length === 0) return [];
    const listed = feed.pattern && list ? [list.from].flat() : [name];
    const undated = listed.find((other) => !dated.has(other));
    return [
      {
        kind: 'empty-feed',
        severity: 'warning',
        ...locate(file, [position, 'feed'], { key: true }),
        message: `the feed ${feed.path} has no entry: ${undated === undefined ? 'no indexable page has a date' : `the family "${undated}" has no date`}`,
        advice:
          undated === undefined
            ? 'Fill the field that "date" reads, or remove the feed.'
            : 'Give the family a date, such as date: "{{post.date}}".',
      },
    ];
  });
}

const NO_FEEDS: readonly PageFeed[] = [];

/**
 * Makes the function that returns the feeds that the head of a page names: the feed of its own list, and the
 * feeds of families. Such a feed is named by the home page of its language, the page above all its entries,
 * pages with a list of its family, and the pages of its family.
 */
function createFeedFinder(
  feeds: readonly SiteFeed[],
  { families, byPath, languages }: Omit<FeedSource, 'byFamily'>,
): (page: IndexedPage) => readonly PageFeed[] {
  if (feeds.length === 0) return () => NO_FEEDS;
  const byAddress = new Map<string, SiteFeed[]>();
  const byFamily = new Map<string, SiteFeed[]>();
  const byList = new Map<string, SiteFeed>();
  const listAddress = (page: IndexedPage) => JSON.stringify([page.family, addressOfList(page)]);
  for (const feed of feeds) {
    if (feed.of) byList.set(listAddress(feed.of), feed);
    else if (feed.entries.length > 0) {
      for (const path of addressesOf(feed, byPath, languages)) append(byAddress, path, feed);
      for (const { name, list } of families)
        if (name === feed.family || [list?.from ?? []].flat().includes(feed.family))
          append(byFamily, name, feed);
    }
  }
  return (page) => {
    const own = byList.size > 0 ? byList.get(listAddress(page)) : undefined;
    const named = new Set([
      ...(own ? [own] : []),
      ...(byFamily.get(page.family) ?? []),
      ...(byAddress.get(page.path) ?? []),
    ]);
    return named.size === 0 ? NO_FEEDS : [...named].map(({ path, title }) => ({ path, title }));
  };
}

/** Returns what all pages of a list have in common: its rows, by their slugs. */
function addressOfList({ rows }: IndexedPage): string[] {
  return Object.entries(rows).map(([as, { slug }]) => `${as} ${slug}`);
}

/** Returns the home page of a feed's language, and the page above all its entries, if they have one. */
function addressesOf(
  { language, entries }: SiteFeed,
  byPath: PageIndex['byPath'],
  languages: PageIndex['languages'],
): string[] {
  const home = languages ? languages.find('/', language)?.path : '/';
  const above = new Set(entries.map((page) => parentInLanguage(page, language, byPath, languages)?.path));
  const [hub] = above.size === 1 ? above : [];
  return [home, hub].filter((path) => path !== undefined);
}

function append(map: Map<string, SiteFeed[]>, key: string, feed: SiteFeed): void {
  map.set(key, [...(map.get(key) ?? []), feed]);
}
