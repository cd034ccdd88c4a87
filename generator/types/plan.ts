import type { Family } from './family.ts';
import type { IndexedPage, PublicPage } from './page.ts';

/** The index as the planner of a page may read it: other pages through their public fields only. */
export interface PublicIndex {
  readonly families: readonly Family[];
  readonly byPath: ReadonlyMap<string, PublicPage>;
  /** The pages of each family, in the order of its rows. */
  readonly byFamily: ReadonlyMap<string, readonly PublicPage[]>;
  /** Returns the page of a row, for references: that of the first family that is made of the row's dataset alone. */
  readonly pageOfRow: (dataset: string, slug: string) => PublicPage | undefined;
}

/** The index of all pages: the result of the first step of the plan. */
export interface PageIndex extends PublicIndex {
  /** All pages, sorted by path (by code unit). */
  readonly pages: readonly IndexedPage[];
  readonly byPath: ReadonlyMap<string, IndexedPage>;
  readonly byFamily: ReadonlyMap<string, readonly IndexedPage[]>;
  /** The page published as 404.html, if the site has one. */
  readonly errorPage: IndexedPage | undefined;
  readonly redirects: readonly Redirect[];
  /** The site's name and the language of its pages, for feeds and redirects. */
  readonly site: { readonly name: string; readonly language: string };
}

/** An old address, and the page that took its place (it may carry a fragment). */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What a site offers besides its data: the names that routes.yaml may use. */
export interface TemplateFiles {
  readonly templates: ReadonlySet<string>;
  readonly layouts: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
  /** Whether `templates/images/card` is there, from which each page's image is drawn. */
  readonly hasCard: boolean;
  readonly middleware: ReadonlySet<string>;
}

/** The choices of a run that decide which pages there are: the day, and whether drafts are shown. */
export interface PlanOptions {
  readonly date: string;
  readonly drafts: boolean;
  /** Pages are missing because of faults that are told elsewhere, so that what names a missing page may be right. */
  readonly isPartial: boolean;
  /** The number of pages whose index entries keep all their fields. */
  readonly pagesInMemory: number;
  /** The last build found no fault in these pages, so that nothing is checked, and fields are computed on access. */
  readonly skipChecks: boolean;
}

/** Where a page stands in its list; counted from 1. */
export interface ListPage {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
