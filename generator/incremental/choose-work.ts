import type { LoadedSite } from '../load-site.ts';
import { choosePages } from '../plan/index.ts';
import { createCostOf, publishesSharedFiles, splitPages } from '../shards/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { Shard } from '../types/shard.ts';

/** What a run makes of a site. */
export interface Work {
  /** The pages that the manifest lists, sorted by path. */
  readonly chosen: readonly IndexedPage[];
  /** Those and the error page. */
  readonly rendered: readonly IndexedPage[];
  readonly assets: readonly PublishedFile[];
  /** Whether there is more to the site than this run makes: then nothing is removed, and what is known of other pages is kept. */
  readonly isPartial: boolean;
}

/** Chooses what a run makes: all of the site, the pages that `--only` matches, or one part. @throws UsageError when `--only` matches nothing */
export async function chooseWork(
  { index, parts }: LoadedSite,
  {
    only,
    shard,
    images,
  }: { readonly only?: string | undefined; readonly shard?: Shard | undefined; readonly images: boolean },
  assets: readonly PublishedFile[],
  previous: KnownManifest | undefined,
): Promise<Work> {
  const chosen = shard
    ? splitPages(index, shard, createCostOf(previous, images && parts.hasCard))
    : await choosePages(index.pages, only);
  const isShared = publishesSharedFiles(shard);
  return {
    chosen,
    rendered: isShared && index.errorPage ? [...chosen, index.errorPage] : chosen,
    assets: isShared ? assets : [],
    isPartial: only !== undefined || shard !== undefined,
  };
}
