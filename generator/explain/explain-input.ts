import type { LoadedSite } from '../types/loaded-site.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';

/** What an address is explained from. */
export interface ExplainInput {
  readonly site: LoadedSite;
  /** Loads the site with its drafts and the rows that wait for their `publishAt`. */
  readonly loadDrafts: () => Promise<LoadedSite>;
  readonly baseUrl: string;
  /** What is published. Undefined: nothing. */
  readonly manifest: KnownManifest | undefined;
  /** Reads what all published pages say. */
  readonly loadFacts: () => Promise<readonly SiteFact[]>;
  readonly shinglesOf: (page: SiteFact) => ReadonlySet<number>;
}
