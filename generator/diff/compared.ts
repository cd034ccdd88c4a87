import type { MovedPage, PageChange } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';

/** A page that was published before and still is, with its facts. */
export interface ComparedPage {
  readonly before: SiteFact;
  readonly after: SiteFact;
  readonly change: PageChange;
  /** The names of its rows whose text is another one. Undefined if that is not known. */
  readonly rows: readonly string[] | undefined;
}

/** What differs between two snapshots. */
export interface Differences {
  /** The pages with a change that readers or search engines see. */
  readonly seen: readonly ComparedPage[];
  /** The pages of which a row changed and that show nothing of it. */
  readonly silent: readonly ComparedPage[];
  readonly added: readonly SiteFact[];
  readonly gone: readonly SiteFact[];
  readonly moved: readonly MovedPage[];
}

/** The texts of a page's links, before and after, by the address of the changed page that they lead to. */
export type LinkLabels = ReadonlyMap<string, readonly string[]>;
