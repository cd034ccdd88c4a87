import type { PublishedFile } from './bundle.ts';
import type { KnownManifest, ManifestPage } from './manifest.ts';
import type { IndexedPage } from './page.ts';
import type { ImageRecord, PageRecords } from './page-record.ts';
import type { PageIndex } from './plan.ts';

/** The input of the manifest and of the files that follow from it. */
export interface PublishInput {
  readonly index: PageIndex;
  /** The pages that this build puts into the manifest, sorted by path. */
  readonly pages: readonly IndexedPage[];
  readonly records: PageRecords;
  /** The images drawn for pages, by file. */
  readonly images: ReadonlyMap<string, ImageRecord>;
  readonly assets: readonly PublishedFile[];
  readonly baseUrl: string;
  /** The manifest that dates are carried over from. */
  readonly previous: KnownManifest | undefined;
  /** The manifest of the output folder. A partial build copies its other entries. */
  readonly current: KnownManifest | undefined;
  /** Whether the site has more pages than this build looked at. */
  readonly isPartial: boolean;
  readonly date: string;
  /** Returns why search engines may not index a page. Returns undefined if they may. */
  readonly whyOf: (page: IndexedPage) => string | undefined;
  /** Returns the newest date of the pages that a page lists. Returns undefined if it lists none. */
  readonly listedDateOf: (page: IndexedPage) => string | undefined;
  /** Returns what a page shows, from its address and the numbers of its links. */
  readonly mediaOf: (path: string, links: Iterable<number>) => Pick<ManifestPage, 'pictures' | 'video'>;
}
