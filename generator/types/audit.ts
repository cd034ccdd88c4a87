import type { SiteFact } from './page-content.ts';

/**
 * Every kind of finding of `rowpress audit`: its level without settings, and its meaning. The name of a kind
 * never changes. `docs/audit.md` explains each at length.
 */
export const FINDING_KINDS = {
  'near-duplicate': ['error', 'Pages say nearly the same.'],
  'same-title': ['error', 'Pages have the same title.'],
  'same-h1': ['warning', 'Pages have the same main heading.'],
  'same-description': ['error', 'Pages have the same description.'],
  'number-titles': ['warning', 'Titles differ only by a number.'],
  'one-search': ['warning', 'Pages of different families answer the same search.'],
  'repeated-sentence': ['warning', 'A sentence stands on many pages.'],
  'title-length': ['warning', 'A title is too short, or cut in search results.'],
  'description-length': ['warning', 'A description is missing, too short, or cut in search results.'],
  'h1-missing': ['error', 'A page has no main heading, or several.'],
  'h1-differs': ['warning', 'The main heading shares no word with title and address.'],
  'thin-content': ['warning', 'A page has few words.'],
  'no-text-link': ['error', 'No other page links to a page.'],
  'deep-page': ['warning', 'A page is many clicks from the home page.'],
  'few-links': ['note', 'A page links to few others.'],
  'link-text': [
    'note',
    'Links with the same text lead to different pages, or many links of a page have one text.',
  ],
  'broken-link': ['error', 'A link leads to no page.'],
  'structured-data': ['error', 'Structured data lacks what Google requires.'],
  'structured-advice': ['note', 'Structured data lacks what Google recommends.'],
  'image-alt': ['error', 'An image has no alternative text.'],
  leftover: ['error', 'Published text holds markup or a placeholder.'],
  'date-without-lastmod': ['note', 'A page shows a date, but the sitemap has none.'],
  'unused-acceptance': ['note', 'An accepted finding is not found any more.'],
  'redirect-noindex': ['warning', 'A redirect leads to a page that search engines may not index.'],
} as const satisfies Record<string, readonly [FindingLevel, string]>;

export type FindingLevel = 'error' | 'warning' | 'note';
export type FindingKind = keyof typeof FINDING_KINDS;

/** What a check found: the pages it concerns, what was measured, and what to do. */
export interface FoundFault {
  readonly kind: FindingKind;
  readonly pages: readonly SiteFact[];
  readonly message: string;
  readonly advice: string;
}

/** A finding of the audit. Pages are addresses; the place is that of the first page's row. */
export interface Finding {
  readonly kind: FindingKind;
  readonly level: FindingLevel;
  /** Whether the finding holds for most pages of a family, so that its template is the cause. */
  readonly isOfTemplate: boolean;
  readonly family: string;
  readonly template: string;
  readonly file: string;
  readonly line: number;
  readonly pages: readonly string[];
  /** The place of each page's row, in the order of `pages`. */
  readonly places: readonly FindingPlace[];
  readonly message: string;
  readonly advice: string;
}

/** A file of the site, and a line in it. */
export interface FindingPlace {
  readonly file: string;
  readonly line: number;
}

/** The levels and limits of the audit, by family. */
export interface AuditSettings {
  limitsOf(family: string): AuditLimits;
  levelOf(kind: FindingKind, family: string): FindingLevel | 'off';
}

/** A finding that a person accepts until a day, for an address or for a family. */
export interface Acceptance {
  readonly kind: string;
  readonly address?: string;
  readonly family?: string;
  readonly reason: string;
  readonly by: string;
  readonly until: string;
  readonly file: string;
  readonly line: number;
}

/** The limits of the audit. `data/audit.yaml` changes them for the site or for a family. */
export interface AuditLimits {
  /** The share of equal text from which two pages are near-duplicates, in percent. */
  readonly similarity: number;
  /** The most pages on which a sentence may stand. */
  readonly sentencePages: number;
  /** Widths in pixels at which Google cuts, on a desktop and on a phone. */
  readonly titlePixels: number;
  readonly descriptionPixels: number;
  /** The fewest characters of a title and a description. */
  readonly titleCharacters: number;
  readonly descriptionCharacters: number;
  readonly words: number;
  /** The most clicks from the home page. */
  readonly depth: number;
  /** The fewest pages that a page links to. */
  readonly links: number;
  /** The most links of one page that may share a text while they lead to different pages. */
  readonly linkTexts: number;
}
