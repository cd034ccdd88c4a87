import type { Feed as FeedWriter } from 'feed';
import { pageFile } from '../address/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex, SiteFeed } from '../types/plan.ts';
import type { SharedPicture } from '../types/template.ts';

const NO_DATE = /\s*<lastBuildDate>.*?<\/lastBuildDate>/;

/** What feeds say of their site. */
interface FeedSite {
  readonly name: string;
  readonly baseUrl: string;
  readonly language: string;
  /** The address of its home page. */
  readonly home: string;
}

/** Returns what the feeds of a language say of their site. */
function feedSite({ site, languages }: PageIndex, language: string, baseUrl: string): FeedSite {
  return {
    baseUrl,
    language,
    name: site.names?.get(language) ?? site.name,
    home: languages?.find('/', language)?.path ?? '/',
  };
}

/** What entries of feeds show of their pages besides the index. */
export interface FeedMedia {
  /** Returns the picture of a row that is the image of a page. */
  readonly pictureOf: (page: IndexedPage) => SharedPicture | undefined;
  /**
   * Opens the function that renders the HTML of a page. Undefined for a page that cannot be rendered, which
   * the build of that page reports.
   */
  readonly openPages: () => Promise<(page: IndexedPage) => string | undefined>;
}

/** Returns the files of all feeds. Pages are rendered only if a feed has their whole text. */
export async function buildFeeds(
  index: PageIndex,
  baseUrl: string,
  { pictureOf, openPages }: FeedMedia,
): Promise<PublishedFile[]> {
  const { feeds } = index;
  if (feeds.length === 0) return [];
  let textOf: ((page: IndexedPage) => string | undefined) | undefined;
  if (feeds.some(({ hasFullText, entries }) => hasFullText && entries.length > 0)) {
    const [{ readArticle }, htmlOf] = await Promise.all([import('./article.ts'), openPages()]);
    const known = new Map<IndexedPage, string | undefined>();
    textOf = (page) => {
      const html = known.has(page) ? undefined : htmlOf(page);
      if (html !== undefined) known.set(page, readArticle(html, baseUrl + page.path));
      return known.get(page);
    };
  }
  const { Feed } = await import('feed');
  return feeds.map((feed) => {
    const site = feedSite(index, feed.language, baseUrl);
    return buildFeed(Feed, feed, site, { pictureOf, textOf: feed.hasFullText ? textOf : undefined });
  });
}

/**
 * Returns an RSS 2.0 feed. The picture of a page is a `<media:content>` (Media RSS 1.5.1): unlike an
 * `<enclosure>`, it need not say how many bytes the file has, which another shard may be making. The whole
 * text of a page is its `<content:encoded>`.
 */
function buildFeed(
  Feed: typeof FeedWriter,
  { entries, ...feed }: SiteFeed,
  site: FeedSite,
  {
    pictureOf,
    textOf = () => undefined,
  }: Pick<FeedMedia, 'pictureOf'> & {
    readonly textOf?: ((page: IndexedPage) => string | undefined) | undefined;
  },
): PublishedFile {
  const newest = entries[0]?.link.date;
  const writer = new Feed({
    title: feed.title,
    description: feed.description,
    id: site.baseUrl + site.home,
    link: site.baseUrl + site.home,
    language: site.language,
    copyright: site.name,
    generator: 'rowpress',
    // Not the time of the build, so that the same posts give the same bytes.
    updated: new Date(newest ?? 0),
    feedLinks: { rss: `${site.baseUrl}${feed.path}` },
  });
  let hasPictures = false;
  for (const page of entries) {
    const { path, title, link } = page;
    const url = site.baseUrl + path;
    const picture = pictureOf(page);
    hasPictures ||= picture !== undefined;
    const extensions = picture ? [mediaContent(picture, site.baseUrl)] : [];
    const date = new Date(link.date ?? 0);
    const content = textOf(page);
    writer.addItem({
      ...{ title, id: url, link: url, description: link.summary, date, extensions },
      ...(content === undefined ? {} : { content }),
    });
  }
  const rss = writer.rss2();
  const named = hasPictures ? rss.replace(VERSION, `${MEDIA_NAMESPACE}${VERSION}`) : rss;
  // A feed without entries has no date, but the writer asks for one.
  const bytes = newest === undefined ? named.replace(NO_DATE, '') : named;
  return { file: pageFile(feed.path), bytes: `${bytes}\n` };
}

/** Where the namespace of Media RSS goes, which the writer of feeds does not know. */
const VERSION = ' version="2.0"';
const MEDIA_NAMESPACE = ' xmlns:media="http://search.yahoo.com/mrss/"';

/** Returns the element of a picture, as the writer of feeds takes it. */
function mediaContent({ address, type, width, height, alt }: SharedPicture, baseUrl: string) {
  const attributes = { url: baseUrl + address, medium: 'image', type, width, height };
  return {
    name: 'media:content',
    objects: {
      _attributes: attributes,
      'media:description': { _attributes: { type: 'plain' }, _text: alt },
    },
  };
}
