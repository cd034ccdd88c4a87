import { pageFile } from '../address/index.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecord } from '../types/page-record.ts';
import type { PublishInput } from '../types/publish-input.ts';
import { type SitemapEntry, sitemapEntry } from './build-sitemaps.ts';
import { chooseLastmod } from './choose-lastmod.ts';

/**
 * The entries of pages in the manifest and in sitemaps. Each is created on access, so that not all are in
 * memory.
 */
export interface PageEntries {
  readonly pages: Iterable<ManifestPage>;
  /** The indexable pages, for sitemaps. */
  readonly indexable: Iterable<SitemapEntry>;
}

/** Returns the entries of the pages of a build. Their dates follow from the previous manifest. */
export function manifestPages(input: PublishInput): PageEntries {
  const { index, pages, records, baseUrl, whyOf, mediaOf } = input;
  const families = new Map(index.families.map((family) => [family.name, family]));
  const lastmodOf = createLastmods(input);
  const recordOf = ({ position, path }: IndexedPage) => {
    const record = records.get(position);
    if (!record) throw new Error(`${path} was not rendered`);
    return record;
  };
  const entryOf = (page: IndexedPage): ManifestPage => {
    const record = recordOf(page);
    const { contentHash, fileHash, bytes } = record;
    const lastmod = lastmodOf(page, record);
    const why = whyOf(page);
    return {
      path: page.path,
      name: page.name,
      file: pageFile(page.path),
      template: families.get(page.family)?.template ?? '',
      sources: Object.values(page.rows).map((row) => ({ file: row.file, line: row.line })),
      title: page.title,
      canonical: baseUrl + page.canonical,
      index: page.indexable,
      ...(why === undefined ? {} : { why }),
      ...(page.draft ? { draft: true } : {}),
      contentHash,
      fileHash,
      bytes,
      ...(lastmod === undefined ? {} : { lastmod }),
      ...mediaOf(page.path, record.links),
    };
  };
  return {
    pages: {
      *[Symbol.iterator]() {
        for (const page of pages) yield entryOf(page);
      },
    },
    indexable: {
      *[Symbol.iterator]() {
        for (const page of pages) {
          if (!page.indexable || page.canonical !== page.path) continue;
          const record = recordOf(page);
          const { path } = page;
          yield sitemapEntry(baseUrl, {
            path,
            lastmod: lastmodOf(page, record),
            ...mediaOf(path, record.links),
          });
        }
      },
    },
  };
}

/** Makes the function that returns the date of a page. It remembers dates, since entries are created several times. */
function createLastmods({
  previous,
  date,
  listedDateOf,
}: PublishInput): (page: IndexedPage, record: PageRecord) => string | undefined {
  const days: (string | undefined)[] = [];
  const isFirstBuild = previous === undefined;
  return (page, record) => {
    const { position, path, updated, link } = page;
    if (position in days) return days[position];
    const day = chooseLastmod({
      updated,
      published: link.date,
      listed: listedDateOf(page),
      contentHash: () => record.contentHash,
      before: () => previous?.find(path),
      isFirstBuild,
      date,
    });
    days[position] = day;
    return day;
  };
}
