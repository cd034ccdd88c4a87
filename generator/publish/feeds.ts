import type { PublishedFile } from '../types/bundle.ts';
import type { FamilyFeed } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';
import type { SharedPicture } from '../types/template.ts';
import { compareText } from '../utils/lists.ts';

/** The most entries of a feed. They are enough for a reader who looks once a month. */
const MAX_ENTRIES = 20;

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
export function feedSite({ site, languages }: PageIndex, language: string, baseUrl: string): FeedSite {
  return {
    baseUrl,
    language,
    name: site.names?.get(language) ?? site.name,
    home: languages?.find('/', language)?.path ?? '/',
  };
}

/**
 * Returns the RSS 2.0 feed of a family's indexable pages with a date, newest first. The picture of a page is
 * a `<media:content>` (Media RSS 1.5.1): unlike an `<enclosure>`, it need not say how many bytes the file
 * has, which another shard may be making.
 */
export async function buildFeed(
  feed: FamilyFeed,
  pages: readonly IndexedPage[],
  site: FeedSite,
  pictureOf: (page: IndexedPage) => SharedPicture | undefined,
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
    writer.addItem({ title, id: url, link: url, description: link.summary, date, extensions });
  }
  const rss = writer.rss2();
  const named = hasPictures ? rss.replace(VERSION, `${MEDIA_NAMESPACE}${VERSION}`) : rss;
  // A feed without entries has no date, but the writer asks for one.
  const bytes = newest === undefined ? named.replace(NO_DATE, '') : named;
  return { file: feed.path.slice(1), bytes: `${bytes}\n` };
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

function compareDates(a: IndexedPage, b: IndexedPage): number {
  const [first, second] = [a.link.date ?? '', b.link.date ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
}
