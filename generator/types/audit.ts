import type { SiteFact } from './page-content.ts';

/** What a check found: the pages it concerns, what was measured, and what to do. */
export interface FoundFault {
  readonly kind: FindingKind;
  readonly pages: readonly SiteFact[];
  readonly message: string;
  readonly advice: string;
  /** A text of the first page that shows the fault. The finding is at its line, if a row has it. */
  readonly quote?: string;
  /** The place of the fault, if it is not in a row of its pages. */
  readonly place?: FaultPlace;
}

/** A text of a data file that a ` #` cuts short, and what is lost. */
export interface CutValue extends FaultPlace {
  readonly value: string;
  readonly lost: string;
}

/** A line of a file of the site. */
export interface FaultPlace {
  readonly file: string;
  readonly line: number;
}

/**
 * A finding of the audit. Pages are addresses. The place is the line that has the fault, if it was found
 * there, else that of the first page's row.
 */
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

/** A proposed entry of `data/held.yaml`: a row whose pages have errors, and all of its pages. */
export interface ProposedHold {
  /** The dataset and the slug of the row, such as `tools/screen-recorder`. */
  readonly row: string;
  readonly reason: string;
  readonly pages: readonly string[];
}

/** The result of an audit: findings, the most important first, and how much was looked at. */
export interface AuditReport {
  readonly findings: readonly Finding[];
  /** The number of findings that `data/accepted.yaml` accepts. They are left out. */
  readonly accepted: number;
  readonly pages: number;
  /** The pages that search engines may index. Only these are judged. */
  readonly judged: number;
  /** All facts and claims of the site. */
  readonly claims: readonly Claim[];
  /** The rows to hold because of errors; see `proposeHolds`. */
  readonly holds: readonly ProposedHold[];
  /** The number of pages with errors that show several rows or none. No hold is proposed for them. */
  readonly pagesWithoutRow: number;
  /** With `--new-since`: the number of findings that were there before. They are left out. */
  readonly known?: number;
  /** Returns the report as one HTML file. */
  readonly renderHtml: () => Promise<string>;
}

/** A file of the site, and a line in it. */
interface FindingPlace {
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
  /** The width of a line of a title on a phone, which shows two, and of a whole description there. */
  readonly phoneTitlePixels: number;
  readonly phoneDescriptionPixels: number;
  /** The fewest characters of a title and a description. */
  readonly titleCharacters: number;
  readonly descriptionCharacters: number;
  readonly words: number;
  /** The most clicks from the home page. */
  readonly depth: number;
  /** The fewest pages that a page links to. */
  readonly links: number;
  /** The most pages of the site that links with one text may lead to. */
  readonly textTargets: number;
  /** The fewest pages whose text links to a page. */
  readonly incoming: number;
  /** The most links of a page with one text and one target, and the most links of a page. */
  readonly repeatedLinks: number;
  readonly manyLinks: number;
  /** The most characters of a main heading and of an address. */
  readonly headingCharacters: number;
  readonly addressCharacters: number;
  /** The most words of a text without a subheading. */
  readonly wordsWithoutHeading: number;
  /** The most kilobytes of a page's HTML. */
  readonly kilobytes: number;
  /** The most links of one page that may share a text while they lead to different pages. */
  readonly linkTexts: number;
  /** The months after which a claim or a fact must be checked again. */
  readonly claimMonths: number;
}

/**
 * A fact of `data/facts.yaml`, or a claim of a row: what is said, where it comes from, and where it stands.
 */
export interface Claim {
  readonly kind: 'fact' | 'claim';
  /** What is said: the value of the fact, or the words of the claim. */
  readonly text: string;
  /** The name of the fact. */
  readonly name?: string;
  readonly unit?: string;
  readonly source?: string;
  /** Days, such as 2026-11-20. */
  readonly checked?: string;
  readonly expires?: string;
  readonly url?: string;
  /** The row of a claim, as `dataset/slug`, and its first line. */
  readonly row?: string;
  readonly rowLine?: number;
  readonly file: string;
  readonly line: number;
  /** The addresses of the pages whose rows, families or templates show it. */
  readonly pages: readonly string[];
}

/** A text that says the value of a fact by hand. */
export interface HandwrittenFact {
  /** The name of the fact. */
  readonly fact: string;
  /** What the text says, such as "14-day". */
  readonly words: string;
  readonly file: string;
  readonly line: number;
  readonly pages: readonly string[];
}

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
  'link-text': ['note', 'Links of a page with the same text lead to different pages.'],
  'broken-link': ['error', 'A link leads to no page.'],
  'structured-data': ['error', 'Structured data lacks what Google requires.'],
  'structured-advice': ['note', 'Structured data lacks what Google recommends.'],
  'structured-retired': ['note', 'Google Search shows nothing for a type of structured data any more.'],
  'phone-cut': ['note', 'A title or description says too little before a phone cuts it.'],
  'title-is-description': ['warning', 'The description only repeats the title.'],
  'title-repeats': ['warning', 'A title says a word or a part again.'],
  capitals: ['warning', 'A title or main heading is in capitals only.'],
  'text-gap': ['warning', 'A title, description or heading has a gap where a field was empty.'],
  'year-differs': ['warning', 'Title and main heading name different years.'],
  'h1-length': ['note', 'A main heading is long.'],
  'heading-empty': ['warning', 'A heading has no text.'],
  'heading-skip': ['note', 'A heading skips a level.'],
  'few-headings': ['note', 'A long text has no subheading.'],
  'doubled-word': ['warning', 'A text says a small word twice in a row.'],
  'repeated-paragraph': ['warning', 'A page says a paragraph twice.'],
  'few-incoming': ['note', 'Few pages link to a page.'],
  'repeated-link': ['note', 'A page links to one address many times with one text.'],
  'text-targets': ['note', 'Links of several pages say the same and lead to different pages.'],
  'many-links': ['note', 'A page has very many links.'],
  'empty-link': ['error', 'A link has no text.'],
  'generic-link': ['note', 'A link says nothing of its target, such as "click here".'],
  'malformed-link': ['error', 'A link is no address.'],
  'local-link': ['error', 'A link leads to the machine of a developer.'],
  'insecure-link': ['warning', 'A link or image is loaded without encryption.'],
  'redirected-link': ['warning', 'A link leads to an address that is redirected.'],
  'nofollow-link': ['warning', 'A link to a page of the site has nofollow.'],
  'tracked-link': ['warning', 'A link to a page of the site has campaign parameters.'],
  'structured-syntax': ['error', 'Structured data is no JSON.'],
  'structured-value': ['warning', 'Structured data has a value that cannot be right.'],
  'structured-reference': ['warning', 'Structured data refers to something that the page does not describe.'],
  'structured-none': ['note', 'A page lacks structured data that its family has.'],
  'doubled-head': ['error', 'The head has an element twice, such as two titles.'],
  'robots-differs': ['error', 'The HTML forbids what the sitemap offers.'],
  'canonical-target': ['error', 'The canonical address is not published, not indexed or no address.'],
  'share-image': ['note', 'A page has no image for shared links.'],
  'address-style': ['warning', 'An address has capitals, underscores or the same part twice.'],
  'address-length': ['note', 'An address is long.'],
  'page-weight': ['warning', 'The HTML of a page is large.'],
  'unread-part': ['note', 'Texts of a page are so long that the audit does not judge their end.'],
  'future-lastmod': ['warning', 'The sitemap says that a page changes in the future.'],
  'cut-value': ['warning', 'A text in YAML ends where " #" begins a comment.'],
  'broken-image': ['error', 'An image is not published.'],
  'image-text': ['warning', 'The alternative text of an image is a file name, or very long.'],
  'image-size': ['warning', 'An image has no width and height.'],
  'image-alt': ['error', 'An image has no alternative text.'],
  leftover: ['error', 'Published text holds markup or a placeholder.'],
  'date-without-lastmod': ['note', 'A page shows a date, but the sitemap has none.'],
  'claim-source': ['error', 'A claim has no source.'],
  'claim-future': ['error', 'A claim or fact was checked on a day to come.'],
  'claim-old': ['warning', 'A claim or fact was checked long ago.'],
  'fact-expired': ['error', 'The day until which a fact or claim is right is over.'],
  'fact-by-hand': ['warning', 'A text says the value of a fact by hand.'],
  'unused-acceptance': ['note', 'An accepted finding is not found any more.'],
  'redirect-noindex': ['warning', 'A redirect leads to a page that search engines may not index.'],
  'redirect-chain': ['note', 'A redirect leads to a redirect.'],
  'redirect-orphan': ['error', 'A redirect leads to an address that is not published.'],
} as const satisfies Record<string, readonly [FindingLevel, string]>;

export type FindingLevel = 'error' | 'warning' | 'note';
export type FindingKind = keyof typeof FINDING_KINDS;
