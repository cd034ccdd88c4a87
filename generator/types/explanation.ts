import type { OldValue } from './data.ts';
import type { Place } from './problem.ts';

/** The causes for which search engines may not index a page. */
export type NoindexCause =
  | 'error-page'
  | 'family-noindex'
  | 'draft'
  | 'row-noindex'
  | 'row-held'
  | 'other-canonical'
  | 'not-translated'
  | 'few-words'
  | 'few-rows';

/**
 * What an address is. `draft` stands for a page whose row is not shown yet, `removed` for a page that is
 * published and that the data no longer has, `gone` for an address of `data/gone.yaml`, `other` for an
 * address that another program answers.
 */
type AddressKind = 'page' | 'draft' | 'removed' | 'redirect' | 'gone' | 'file' | 'other' | 'unknown';

/** Everything that is known of an address. */
export interface Explanation {
  readonly kind: AddressKind;
  /** The address as rowpress looked it up: without origin and fragment, with the last slash. */
  readonly path: string;
  /** One sentence: what the address is, and whether it is published. */
  readonly says: string;
  /** What to do, if something is wrong. */
  readonly advice?: string;
  /** The place of the redirect, or of the row that a page came from or that leads to no page. */
  readonly place?: Place;
  /** The page, if the data has it. */
  readonly page?: ExplainedPage;
  /** The redirects that lead to the address. */
  readonly redirects: readonly ExplainedRedirect[];
  /** The nearest addresses, if this one is unknown. */
  readonly near: readonly string[];
  /** Why search data cannot be read, and what to do. Left out if it can. */
  readonly trafficFault?: string;
}

/** A redirect of `data/redirects.yaml`, and its place. */
export interface ExplainedRedirect {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly line: number;
}

/** A page of the data: where it comes from, and what decided on it. */
export interface ExplainedPage {
  /** Whether the output folder has it. Links, lastmod and similarity are known only then. */
  readonly published: boolean;
  readonly title: string;
  /** Its rows, by the variable of its family. */
  readonly rows: readonly (Place & { readonly variable: string; readonly slug: string })[];
  readonly family: Place & { readonly name: string };
  readonly template: string;
  readonly layout: string;
  readonly indexed: boolean;
  /** Why search engines may not index it. Empty if they may. */
  readonly causes: readonly { readonly kind: NoindexCause; readonly says: string; readonly place: Place }[];
  /** Its words and the fewest that its family asks for, if it asks for any. */
  readonly words?: { readonly count: number; readonly needed: number };
  /** Whether the published page differs in this, so that the next build changes it. */
  readonly indexedAsPublished?: boolean;
  readonly canonical: string;
  readonly lastmod?: string;
  /** One sentence: where its lastmod comes from, or why it has none. */
  readonly lastmodFrom: string;
  /** The links to it from the main part of other pages, the first of each page. */
  readonly links: readonly { readonly from: string; readonly text: string }[];
  /** The number of pages whose header, footer or navigation links to it. */
  readonly navLinks: number;
  /** What searches bring to it. Left out without search data. */
  readonly traffic?: PageTraffic;
  /** The published page whose main text is most alike. Left out if it has few words. */
  readonly alike?: { readonly path: string; readonly percent: number };
}

/** A text of the data or of a template that has the phrase. */
export interface FoundText {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The path of the field, such as `features[2].text`. Empty in a template. */
  readonly field: string;
  /** The words around the phrase. */
  readonly excerpt: string;
}

/** Where a phrase stands. Pages are addresses, sorted. */
export interface SearchReport {
  readonly phrase: string;
  /** The fact that was asked for. Left out for other phrases. */
  readonly fact?: DataFact;
  /** The places in rows and documents: the first thousand. */
  readonly data: readonly FoundText[];
  /** The number of all texts of rows and documents that have it. */
  readonly dataCount: number;
  readonly templates: readonly FoundText[];
  /** Published pages that show it in their main part. */
  readonly main: readonly string[];
  /** Published pages that have it in their title or description only. */
  readonly head: readonly string[];
  /** Published pages that show it in their header, footer or navigation only. */
  readonly shared: readonly string[];
  /** Whether anything is published. */
  readonly isPublished: boolean;
  /** Whether the data has errors, so that rows may be missing. */
  readonly hasErrors: boolean;
  /** Texts that are near, if nothing was found. */
  readonly near: readonly string[];
}

/** A fact of `data/facts.yaml`: what pages show, where it comes from, and where it stands. */
export interface DataFact {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  readonly source: string;
  /** Days, such as 2026-11-20. */
  readonly checked: string;
  readonly expires?: string;
  /** A word of the sentences that say the fact. */
  readonly near?: string;
  /** Values that it had. Left out if the data does not say them. */
  readonly was?: readonly OldValue[];
  readonly file: string;
  readonly line: number;
}

/** Clicks and impressions in search results, and the average position, from 1. */
export interface TrafficFigures {
  readonly clicks: number;
  readonly impressions: number;
  /** Left out without impressions. */
  readonly position?: number;
}

/** The days that figures stand for. They are unknown for totals that were exported without dates. */
export interface TrafficPeriod {
  readonly from?: string;
  readonly to?: string;
  readonly days?: number;
}

/** A query, and what it brought. */
export interface QueryFigures extends TrafficFigures {
  readonly query: string;
}

/** What is known of the searches that lead to a page. */
export interface PageTraffic extends TrafficFigures {
  readonly period: TrafficPeriod;
  /** The queries with the most clicks. */
  readonly queries: readonly QueryFigures[];
}
