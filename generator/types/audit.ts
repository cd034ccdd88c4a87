import type { OldValue } from './data.ts';
import type { TrafficPeriod } from './explanation.ts';
import type { FindingKind, FindingLevel } from './finding-kinds.ts';
import type { SiteLanguage } from './language.ts';
import type { SiteFact } from './page-content.ts';
import type { Problem } from './problem.ts';

/** What a check found: the pages it concerns, what was measured, and what to do. */
export interface FoundFault {
  readonly kind: FindingKind;
  readonly pages: readonly SiteFact[];
  readonly message: string;
  readonly advice: string;
  /** A text of the first page that shows the fault. The finding is at its line, if a row has it. */
  readonly quote?: string;
  /** The text of each page that shows the fault, if they differ. The place of the page is at its line. */
  readonly quotes?: ReadonlyMap<SiteFact, string>;
  /** What tells it apart from others of its kind on the page. Without it, the quote does. */
  readonly subject?: string;
  /** The text of the page that the quote was found in, if that was not only the quote. */
  readonly block?: string;
  /** The word of the quote that is the fault, if the rest of it is right. */
  readonly word?: string;
  /** What the line of code may say that makes it, if the page does not show that. The likeliest first. */
  readonly code?: readonly string[];
  /** The names of the fields that a row has it in, if they have the quote. The likeliest first. */
  readonly fields?: readonly string[];
  /** What to do if the line of the fault is known. */
  readonly adviceAtLine?: string;
  /** Whether templates or documents make it on all of its pages, so that no row is the cause. */
  readonly isOfTemplates?: boolean;
  /** The place of the fault, if it is not in a row of its pages. */
  readonly place?: FaultPlace;
  /** The languages that it concerns, besides those of its pages. */
  readonly languages?: readonly string[];
}

/** What the audit knows of the languages of a site with several. */
export interface AuditedLanguages {
  /** In the order of site.yaml. */
  readonly known: readonly SiteLanguage[];
  /** Whether heads name the page in its other languages. Otherwise, sitemaps do. */
  readonly isInHead: boolean;
  readonly lacking: readonly LackingLanguage[];
  /** The name of the site in its first language. */
  readonly siteName: string;
  /** Returns the names of a page and of its rows. */
  readonly namesOf: (path: string) => readonly string[];
}

/** A language in which a page has no indexed page, though its rows are translated, and why. */
export interface LackingLanguage {
  /** The address in the first language. */
  readonly path: string;
  readonly language: string;
  readonly why: string;
}

/** A text of a data file that a ` #` cuts short, and what is lost. */
export interface CutValue extends FaultPlace {
  readonly value: string;
  readonly lost: string;
}

/** A line of a file of the site. If a row is there, it has its dataset and slug, and the field of a text. */
export interface FaultPlace extends Pick<Problem, 'row' | 'field'> {
  readonly file: string;
  readonly line: number;
}

/** A finding. Its place is the line of the fault, if that was found, else that of the first page's row. */
export interface Finding extends FaultPlace {
  readonly kind: FindingKind;
  readonly severity: FindingLevel;
  /** The severity once more, under the name that it has in SARIF and in data/audit.yaml. */
  readonly level: FindingLevel;
  /** Whether the template or the data of the site is the cause, and no row. */
  readonly isOfTemplate: boolean;
  readonly family: string;
  readonly template: string;
  readonly pages: readonly string[];
  /** The place of each page's row, of its own text, or of the row whose text it shows, as `pages`. */
  readonly places: readonly FaultPlace[];
  readonly message: string;
  readonly advice: string;
  /** What tells it apart from others of its kind on the page. Left out if there can be no other. */
  readonly subject?: string;
  /** The languages of its pages, and those that they lack. Left out on a site with one language. */
  readonly languages?: readonly string[];
  /** The clicks that searches bring to its pages. Left out without search data. */
  readonly clicks?: number;
}

/** A proposed entry of `data/held.yaml`: a row whose pages have errors, and all of its pages. */
export interface ProposedHold {
  /** The dataset and the slug of the row, such as `tools/screen-recorder`. */
  readonly row: string;
  readonly reason: string;
  /** The last day on which it is held, YYYY-MM-DD. */
  readonly until: string;
  readonly pages: readonly string[];
  /** Set if no manifest tells which of two pages was online first, so that the other may be the copy. */
  readonly isFirstUnknown?: true;
}

/** The result of an audit: findings, the most important first, and how much was looked at. */
export interface AuditReport {
  readonly findings: readonly Finding[];
  /** The number of findings that `data/accepted.yaml` accepts. They are left out. */
  readonly accepted: number;
  readonly pages: number;
  /** The pages that search engines may index. Only these are judged. */
  readonly judged: number;
  /** The pages of each language, in the order of site.yaml. Left out on a site with one language. */
  readonly languages?: readonly LanguagePages[];
  /** All facts and claims of the site. */
  readonly claims: readonly Claim[];
  /** The rows to hold because of errors; see `proposeHolds`. */
  readonly holds: readonly ProposedHold[];
  /** The number of pages with errors that show several rows or none. No hold is proposed for them. */
  readonly pagesWithoutRow: number;
  /** The days that clicks of findings are counted in. Left out without search data. */
  readonly traffic?: TrafficPeriod;
  /** Why search data cannot be read, and what to do. Left out if it can. */
  readonly trafficFault?: string;
  /** With `--new-since`: the number of findings that were there before. They are left out. */
  readonly known?: number;
  /** Sentences that say what could not be judged or compared. Left out if all could. */
  readonly notes?: readonly string[];
  /** With `--drafts` and `--at`: how many pages were judged that are not published yet. */
  readonly ahead?: AheadCounts;
  /** What is wrong in data/audit.yaml and data/accepted.yaml, by which pages are judged. */
  readonly faults: readonly Problem[];
  /** Adds it to the report of a build. What both say is told once, as a finding with the build's advice. */
  readonly addTo: <Report extends Pick<AheadReport, 'problems'>>(report: Report) => Report & Audited;
  /** Returns the report as one HTML file. */
  readonly renderHtml: () => Promise<string>;
}

type Audited = { readonly audit: AuditReport };

/** How many pages come: drafts, and pages whose day has not come. */
export type AheadCounts = Readonly<Record<'drafts' | 'scheduled', number>>;

/** The result of an audit of what is not published yet. Without `audit`, problems prevented its build. */
export interface AheadReport {
  readonly audit?: AuditReport;
  readonly problems: readonly Problem[];
}

/** How many pages a language has, and how many of them are judged. */
export interface LanguagePages {
  readonly language: string;
  readonly pages: number;
  readonly judged: number;
}

/** The levels and limits of the audit, by family. */
export interface AuditSettings {
  /** The texts of a new site that somebody has to fill in or to check. */
  readonly toFillIn: ReadonlySet<string>;
  limitsOf(family: string): AuditLimits;
  levelOf(kind: FindingKind, family: string): FindingLevel | 'off';
}

/** A finding that a person accepts until a day, for an address or for a family. */
export interface Acceptance {
  readonly kind: string;
  readonly address?: string;
  readonly family?: string;
  /** The only text that is accepted. Left out, all findings of the kind are. */
  readonly text?: string;
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
  /** The percentage of sentences of the same shape from which a page is a spun copy. */
  readonly shapes: number;
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
  /** The most kilobytes of the pictures of a page, in one view. */
  readonly pictureKilobytes: number;
  /** The most pages that show one picture. */
  readonly picturePages: number;
  /** The most links of one page that may share a text while they lead to different pages. */
  readonly linkTexts: number;
  /** The months after which a claim or a fact must be checked again. */
  readonly claimMonths: number;
}

/**
 * The limits without `data/audit.yaml`. Google states no widths; these are measured by the field: a title is
 * cut at 600 pixels on a desktop, a description at 920 there and at 680 on a phone.
 */
export const DEFAULT_LIMITS: AuditLimits = {
  similarity: 80,
  shapes: 50,
  sentencePages: 10,
  titlePixels: 600,
  descriptionPixels: 920,
  phoneTitlePixels: 360,
  phoneDescriptionPixels: 680,
  titleCharacters: 15,
  descriptionCharacters: 50,
  words: 120,
  depth: 4,
  links: 2,
  linkTexts: 3,
  textTargets: 2,
  incoming: 2,
  repeatedLinks: 3,
  manyLinks: 300,
  headingCharacters: 90,
  addressCharacters: 100,
  wordsWithoutHeading: 600,
  kilobytes: 500,
  pictureKilobytes: 1500,
  picturePages: 10,
  claimMonths: 12,
};

/** A fact of `data/facts.yaml`, or a claim of a row: what is said, by which source, and where it stands. */
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

/** What the data of a site says besides its pages. Published pages do not tell it. */
export interface DataFindings {
  readonly handwritten: readonly HandwrittenFact[];
  readonly cutValues: readonly CutValue[];
  /** Redirects that lead to redirects: the old address, and the address that it names. */
  readonly chains: readonly (readonly [from: string, via: string])[];
}

/** A text that says the value of a fact by hand, or a value that the fact had. */
export interface HandwrittenFact {
  /** The name of the fact. */
  readonly fact: string;
  /** The old value that the text says, and the present one. Left out if it says the present one. */
  readonly old?: OldValue & { readonly now: string };
  /** The present value, if the text says another number of the same things. */
  readonly differs?: string;
  /** What the text says, such as "14-day". */
  readonly words: string;
  readonly file: string;
  readonly line: number;
  readonly pages: readonly string[];
}
