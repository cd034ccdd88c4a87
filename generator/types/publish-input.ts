import type { PageRecords } from '../cache/index.ts';
import type { ImageOutcome } from '../render/index.ts';
import type { PublishedFile } from './bundle.ts';
import type { KnownManifest } from './manifest.ts';
import type { IndexedPage } from './page.ts';
import type { PageIndex } from './plan.ts';

/** What the manifest and the files that follow from it are made of. */
export interface PublishInput {
  readonly index: PageIndex;
  readonly chosen: readonly IndexedPage[];
  readonly records: PageRecords;
  /** The images drawn for pages, by file. */
  readonly images: ReadonlyMap<string, ImageOutcome>;
  readonly assets: readonly PublishedFile[];
  readonly baseUrl: string;
  /** The manifest that dates are carried over from. */
  readonly previous: KnownManifest | undefined;
  /** The manifest of the output folder; a partial build keeps its other entries. */
  readonly current: KnownManifest | undefined;
  readonly isPartial: boolean;
  readonly date: string;
}
