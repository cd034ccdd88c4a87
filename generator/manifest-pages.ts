import { pageFile } from './address/index.ts';
import { chooseLastmod } from './publish/index.ts';
import type { PublishInput } from './publish-input.ts';
import type { ManifestPage } from './types/manifest.ts';

/** The manifest's entries of the pages that this run made, in their order; each page's day follows from the previous manifest. */
export function manifestPages({
  index,
  chosen,
  results,
  baseUrl,
  previous,
  date,
}: PublishInput): ManifestPage[] {
  const before = new Map(previous?.pages.map((page) => [page.path, page]));
  const families = new Map(index.families.map((family) => [family.name, family]));
  const isFirstBuild = previous === undefined;
  return chosen.map((page): ManifestPage => {
    const file = pageFile(page.path);
    const result = results.get(file);
    if (!result) throw new Error(`${page.path} was not rendered`);
    const { contentHash, fileHash, bytes } = result;
    const lastmod = chooseLastmod({
      updated: page.updated,
      contentHash,
      before: before.get(page.path),
      isFirstBuild,
      date,
    });
    return {
      path: page.path,
      name: page.name,
      file,
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
  });
}
