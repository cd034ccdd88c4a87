import type { Family } from './family.ts';
import type { IndexedPage } from './page.ts';

/** The index of all pages: what the first step of the plan makes, and all that the second step needs besides rows. */
export interface PageIndex {
  readonly families: readonly Family[];
  /** All pages, sorted by path (by code unit). */
  readonly pages: readonly IndexedPage[];
  readonly byPath: ReadonlyMap<string, IndexedPage>;
  /** The pages of each family, in the order of its rows. */
  readonly byFamily: ReadonlyMap<string, readonly IndexedPage[]>;
  /** The page that shows a row, for references: that of the first family that is made of its dataset alone. */
  readonly pageOfRow: (dataset: string, slug: string) => IndexedPage | undefined;
  /** The page published as 404.html, if the site has one. */
  readonly errorPage: IndexedPage | undefined;
  readonly redirects: readonly Redirect[];
  /** The site's name and the language of its pages, for files that speak of the site. */
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
  /** Of how many pages the index keeps all that it says. */
  readonly keptPages: number;
  /** All of these pages have been found right, so nothing is checked, and of each page is found only what somebody asks for. */
  readonly skipChecks: boolean;
}

/** Where a page stands in its list; counted from 1. */
export interface ListPage {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
