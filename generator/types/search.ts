import type { IndexedPage } from './page.ts';

/** The field `search` of site.yaml. */
export interface SearchSettings {
  /** The families whose pages can be found; all families if it is left out. */
  readonly families?: readonly string[];
  /** The addresses of pages that the dialog shows before a visitor types. */
  readonly suggestions?: readonly string[];
  /** Texts that are searched as well if a query has a word, such as `sso: single sign-on`. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** The site's own words for the dialog, by name; see `client/search/search-index.ts`. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The search of a site: its settings, and the pages that it finds. */
export interface SiteSearch extends SearchSettings {
  readonly finds: (page: IndexedPage) => boolean;
}
