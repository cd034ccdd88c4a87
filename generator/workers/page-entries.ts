import { pageFile } from '../address/index.ts';
import type { CacheEntry, PageCache } from '../cache/index.ts';
import type { ImageOutcome } from '../render/index.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';
import type { RenderedPages } from './render-pages.ts';

/** What a run made. */
export interface MadeSite {
  readonly index: PageIndex;
  /** The pages that were looked at, the error page among them. */
  readonly pages: readonly IndexedPage[];
  readonly rendered: RenderedPages;
  readonly images: ReadonlyMap<string, ImageOutcome>;
}

/** What the next run may rely on: each page's and image's key, hashes and links, and the stamp of its file. A partial run keeps what is known `before` of the others. */
export function rememberPages(
  { index, pages, rendered, images }: MadeSite,
  before: PageCache | undefined,
): Iterable<CacheEntry> {
  const { records, siteHashes } = rendered;
  const templates = new Map(index.families.map(({ name, template }) => [name, template]));
  return {
    *[Symbol.iterator]() {
      const made = new Set<string>();
      for (const { path, family, position } of pages) {
        const record = records.get(position);
        if (!record) continue;
        const file = pageFile(path);
        if (before) made.add(file);
        yield [file, Object.assign(record, { site: siteHashes.get(templates.get(family) ?? '') ?? '' })];
      }
      yield* images;
      for (const entry of before?.entries ?? [])
        if (!made.has(entry[0]) && !images.has(entry[0])) yield entry;
    },
  };
}
