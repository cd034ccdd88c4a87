import { pageFile } from './address/index.ts';
import { chooseLastmod } from './publish/index.ts';
import type { PublishInput } from './publish-input.ts';
import type { ManifestPage } from './types/manifest.ts';
import type { IndexedPage } from './types/page.ts';

/** The manifest's entries of the pages that this run made, in their order; each page's day follows from the previous manifest. Each entry is made when it is asked for, so that nobody holds all. */
export function manifestPages({
  index,
  chosen,
  records,
  baseUrl,
  previous,
  date,
}: PublishInput): Iterable<ManifestPage> {
  const families = new Map(index.families.map((family) => [family.name, family]));
  const isFirstBuild = previous === undefined;
  /** By position: found once, though entries are made as often as somebody goes through them. */
  const days: (string | undefined)[] = [];
  const lastmodOf = ({ position, path, updated }: IndexedPage, contentHash: string): string | undefined => {
    if (position in days) return days[position];
    const before = () => previous?.find(path);
    const day = chooseLastmod({ updated, contentHash, before, isFirstBuild, date });
    days[position] = day;
    return day;
  };
  return {
    *[Symbol.iterator]() {
      for (const page of chosen) {
        const record = records.get(page.position);
        if (!record) throw new Error(`${page.path} was not rendered`);
        const { contentHash, fileHash, bytes } = record;
        const lastmod = lastmodOf(page, contentHash);
        yield {
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
      }
    },
  };
}
