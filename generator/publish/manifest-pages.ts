import { pageFile } from '../address/index.ts';
import type { PageRecord } from '../cache/index.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PublishInput } from '../types/publish-input.ts';
import type { SitemapEntry } from './build-sitemaps.ts';
import { chooseLastmod } from './choose-lastmod.ts';

/** What a manifest and the sitemaps say of pages, in their order. Each entry is made when it is asked for, so that nobody holds all. */
export interface PageEntries {
  readonly pages: Iterable<ManifestPage>;
  /** The pages to be found, for sitemaps. */
  readonly found: Iterable<SitemapEntry>;
}

/** The entries of the pages that this run made; each page's day follows from the previous manifest. */
export function manifestPages({
  index,
  chosen,
  records,
  baseUrl,
  previous,
  date,
}: PublishInput): PageEntries {
  const families = new Map(index.families.map((family) => [family.name, family]));
  const isFirstBuild = previous === undefined;
  /** By position: found once, though entries are made as often as somebody goes through them. */
  const days: (string | undefined)[] = [];
  const lastmodOf = ({ position, path, updated }: IndexedPage, record: PageRecord): string | undefined => {
    if (position in days) return days[position];
    const contentHash = () => record.contentHash;
    const before = () => previous?.find(path);
    const day = chooseLastmod({ updated, contentHash, before, isFirstBuild, date });
    days[position] = day;
    return day;
  };
  const recordOf = ({ position, path }: IndexedPage) => {
    const record = records.get(position);
    if (!record) throw new Error(`${path} was not rendered`);
    return record;
  };
  const entryOf = (page: IndexedPage): ManifestPage => {
    const record = recordOf(page);
    const { contentHash, fileHash, bytes } = record;
    const lastmod = lastmodOf(page, record);
    return {
      path: page.path,
      name: page.name,
      file: pageFile(page.path),
      template: families.get(page.family)?.template ?? '',
      sources: Object.values(page.rows).map((row) => ({ file: row.file, line: row.line })),
      title: page.title,
      canonical: baseUrl + page.canonical,
      index: page.indexable,
      contentHash,
      fileHash,
      bytes,
      ...(lastmod === undefined ? {} : { lastmod }),
    };
  };
  return {
    pages: {
      *[Symbol.iterator]() {
        for (const page of chosen) yield entryOf(page);
      },
    },
    found: {
      *[Symbol.iterator]() {
        for (const page of chosen) {
          if (!page.indexable || page.canonical !== page.path) continue;
          const lastmod = lastmodOf(page, recordOf(page));
          yield { url: baseUrl + page.path, ...(lastmod === undefined ? {} : { lastmod }) };
        }
      },
    },
  };
}
