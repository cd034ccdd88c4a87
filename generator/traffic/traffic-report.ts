import type { QueryFigures, TrafficFigures, TrafficPeriod } from '../types/explanation.ts';
import type { Problem } from '../types/problem.ts';

/** What one file gave. */
export interface ImportedExport {
  readonly file: string;
  /** What its rows are about, such as `page-query-day`. Left out for a file without such rows. */
  readonly of?: string;
  /** What it has instead. */
  readonly other?: string;
  readonly rows: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly from?: string;
  readonly to?: string;
  /** Rows that were left out: of searches for pictures, videos or news, and without an address. */
  readonly otherSearches?: number;
  readonly nowhere?: number;
}

/** The result of an import. */
export interface TrafficImport {
  readonly imports: readonly ImportedExport[];
  /** Rows of earlier imports that these took the place of. */
  readonly replaced: number;
  readonly problems: readonly Problem[];
}

/** A family and its traffic. */
export interface FamilyTraffic extends TrafficFigures {
  readonly name: string;
  /** Its pages that search engines may index, and those of them that were shown. */
  readonly pages: number;
  readonly seen: number;
  readonly clicksPerPage: number;
}

/** A page in a list of the report, and the line of its row. */
export interface ListedPage extends TrafficFigures {
  readonly path: string;
  readonly family: string;
  /** Its row as `dataset/slug`, if it shows exactly one. */
  readonly row?: string;
  readonly file: string;
  readonly line: number;
}

/** A page that was shown and not clicked. */
export interface UnclickedPage extends ListedPage {
  readonly title: string;
  /** The width of its title in pixels, and where it is cut. */
  readonly pixels: number;
  readonly cutAt: number;
  /** The query that showed it most. */
  readonly query?: string;
}

/** A query that shows several pages of the site. */
export interface SharedQuery extends TrafficFigures {
  readonly query: string;
  /** Its pages, each with its share of the clicks, or of the impressions if there are no clicks. */
  readonly pages: readonly (TrafficFigures & { readonly path: string; readonly percent: number })[];
}

/**
 * A page that no search has shown. `commands` are those of which one could be run. A page without a row of
 * its own has none, and `advice` says what to edit instead.
 */
export interface UnseenPage extends ListedPage {
  readonly title: string;
  readonly words: number;
  readonly lastmod?: string;
  readonly commands: readonly string[];
  readonly advice?: string;
}

/** A query whose words no title and main heading has, and the page that is shown for it. */
export interface UnnamedQuery extends QueryFigures {
  readonly page?: string;
}

/** A day on which pages changed last, and their clicks in the days before and after. */
export interface Release {
  readonly day: string;
  readonly pages: number;
  readonly before: number;
  readonly after: number;
  /** How many of the 28 days before and after are in the data. */
  readonly daysBefore: number;
  readonly daysAfter: number;
  /** The change of clicks a day, in percent. Left out without clicks before. */
  readonly percent?: number;
}

/** An address with traffic that leads nowhere, and the entry of redirects.yaml that would mend it. */
export interface LostAddress extends TrafficFigures {
  readonly address: string;
  /** The nearest page. */
  readonly to?: string;
  /** What says more of the address, as one line for a shell. */
  readonly command: string;
}

/** Addresses of another host, or of this one outside of the site. */
export interface OtherHost extends TrafficFigures {
  readonly host: string;
  readonly addresses: number;
}

/** What `rowpress traffic report` says. */
export interface TrafficReport {
  readonly period: TrafficPeriod;
  readonly totals: TrafficFigures;
  readonly family?: string;
  readonly families: readonly FamilyTraffic[];
  readonly datasets: readonly FamilyTraffic[];
  readonly days: readonly (readonly [day: string, clicks: number])[];
  readonly unclicked: readonly UnclickedPage[];
  readonly shared: readonly SharedQuery[];
  readonly unseen: readonly UnseenPage[];
  /** Pages that were not seen and are too young to judge. */
  readonly young: number;
  readonly unnamed: readonly UnnamedQuery[];
  readonly releases: readonly Release[];
  readonly lost: readonly LostAddress[];
  readonly hosts: readonly OtherHost[];
  /** Sentences that say what the data cannot tell. */
  readonly notes: readonly string[];
}
