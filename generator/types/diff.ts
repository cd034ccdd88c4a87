import type { AuditReport, Claim, DataFindings, Finding } from './audit.ts';
import type { ContentLink, SiteFact } from './page-content.ts';
import type { Problem } from './problem.ts';

/** A page of an export of `rowpress facts`. */
export interface ExportedPage extends SiteFact {
  /** The hashes of its rows by `dataset/slug`. A row that could not be hashed is left out. */
  readonly rows?: RowHashes;
  /** The sentences of its main part. Left out without `--texts`. */
  readonly texts?: readonly string[];
}

/** The hashes of rows by `dataset/slug`. */
export type RowHashes = Readonly<Record<string, string>>;

/** The first line of an export of `rowpress facts`. */
export interface ExportHead {
  readonly version: number;
  readonly generator: string;
  readonly baseUrl: string;
  /** How many lines of pages follow. */
  readonly pages: number;
  /** The published files that are no pages. */
  readonly files: readonly string[];
  /** The hashes of those that visitors open. Exports of earlier versions lack them. */
  readonly hashes?: readonly string[];
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  /** The day on which it was written. Exports of earlier versions lack it, and claims. */
  readonly date?: string;
  /** Facts and claims. The line of a claim is that of its row. */
  readonly claims?: readonly Claim[];
  /** What its data says besides. Exports of earlier versions lack it. */
  readonly inData?: DataFindings;
}

/** What a site had published at one time. */
export interface Snapshot {
  readonly baseUrl: string;
  readonly pages: readonly SiteFact[];
  /** The published files that are no pages, with their hashes. A hash that is not known is empty. */
  readonly files: ReadonlyMap<string, string>;
  /** The targets of redirects by address, which may end in `*`. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Addresses that are gone for good, by `data/gone.yaml`. */
  readonly gone: ReadonlySet<string>;
  /** Returns the sentences of a page's main part. Returns undefined if only their hashes are known. */
  readonly textsOf: (page: SiteFact) => readonly string[] | undefined;
  /** Returns the blocks of text of a page's main part. Only a published folder has them. */
  readonly blocksOf?: (page: SiteFact) => readonly string[];
  /** Returns the hashes of a page's rows. Returns undefined if they are not known. */
  readonly rowsOf: (page: SiteFact) => RowHashes | undefined;
  /** Returns its facts and claims. Returns undefined if they are not known. */
  readonly claims: () => readonly Claim[] | undefined;
  /** Returns what its data says besides its pages. Returns undefined if it is not known. */
  readonly inData: () => DataFindings | undefined;
  /** The day on which it was as it is. Undefined if that is not known. */
  readonly date: string | undefined;
}

/** A changed text of the head, or a changed main heading. */
export interface FieldChange {
  readonly field: 'title' | 'description' | 'h1' | 'canonical';
  readonly before: string;
  readonly after: string;
  /** What the page says there that this one translates. */
  readonly source?: string;
}

/** A sentence that was changed, lost (no `after`) or gained (no `before`). */
export interface SentenceChange {
  readonly before?: string;
  readonly after?: string;
  /** What the present sentence translates, if that is known. */
  readonly source?: string;
}

/** What changed on a page that was published before and still is. */
export interface PageChange {
  readonly path: string;
  /** The address of the page that it translates. */
  readonly translationOf?: string;
  readonly title: string;
  readonly description: string;
  readonly family: string;
  readonly template: string;
  /** Whether search engines might index the page before, and whether they may now. */
  readonly index: { readonly before: boolean; readonly after: boolean };
  readonly words: { readonly before: number; readonly after: number };
  readonly fields: readonly FieldChange[];
  readonly sentences: readonly SentenceChange[];
  /** The number of lost sentences whose text is not known. */
  readonly unknown: number;
  readonly links: { readonly gained: readonly ContentLink[]; readonly lost: readonly ContentLink[] };
  /** Whether only structured data changed, or the order of texts. */
  readonly isOtherContent: boolean;
}

/** A page that is new, gone, or still there. */
export interface PageName {
  readonly path: string;
  readonly title: string;
  readonly index: boolean;
}

/** Why the data has no page any more, as a clause, and whether the page is meant to go. */
export interface GoneReason {
  readonly why: string;
  readonly isMeant: boolean;
}

/** A page that is not published any more. */
export interface GonePage extends PageName {
  /** Where its address redirects to now. */
  readonly redirect?: string;
  /** Whether `data/gone.yaml` says that it is gone for good. */
  readonly isForGood: boolean;
  /** Why the data has no such page any more. Left out if that is not known. */
  readonly why?: string;
  /** Whether it is meant to go: its row is held back, or its list is shorter. */
  readonly isMeant: boolean;
}

/** A page with another address, and the share of its own sentences that it still has, in percent. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly index: boolean;
  readonly percent: number;
  readonly redirect?: string;
}

/** Why pages changed: a row, a fact, a page that came or went, or what pages of a template share. */
export interface Cause {
  readonly kind: 'row' | 'fact' | 'new' | 'gone' | 'moved' | 'template';
  /** `dataset/slug` of a row, the name of a fact, the address of a page, or the name of a template. */
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  /** The changed pages of the row, or of the template. */
  readonly pages: readonly string[];
  /** Other changed pages, which show something of it. */
  readonly neighbours: readonly string[];
}

/** What brought causes: a commit, changes in no commit yet, or a file. How many they are, and their pages. */
export interface CauseGroup {
  readonly kind: 'commit' | 'uncommitted' | 'file' | 'unknown';
  /** The short hash of a commit, or the file. Empty otherwise. */
  readonly name: string;
  /** The first line of the commit's message. */
  readonly subject?: string;
  readonly causes: number;
  readonly pages: number;
}

export type RiskKind =
  | 'base-url-changed'
  | 'gone-without-redirect'
  | 'moved-without-redirect'
  | 'no-longer-indexed'
  | 'canonical-changed'
  | 'text-lost'
  | 'near-empty'
  | 'unlinked'
  | 'claim-overdue'
  | 'old-value'
  | 'title-changed'
  | 'many-pages';

/** How many pages differ in which way. */
export type DiffCounts = Readonly<
  Record<'changed' | 'neighbours' | 'added' | 'gone' | 'moved' | 'indexed' | 'unindexed', number>
> & {
  /** Pages of which only header, footer or navigation has other links. */
  readonly navigation: number;
  /** Other pages whose file changed, but nothing that readers or search engines see. */
  readonly markup: number;
  readonly unchanged: number;
  /** Facts and claims that differ. Left out if those of the earlier site are not known. */
  readonly claims?: number;
  /** Pages by language. Left out for a site with one. */
  readonly languages?: Readonly<Record<string, LanguageCounts>>;
};

/** How many pages of a language differ. */
export type LanguageCounts = Readonly<Record<'changed' | 'added' | 'gone' | 'moved', number>>;

/** Something of a release that may cost visitors. */
export interface Risk {
  readonly kind: RiskKind;
  readonly message: string;
  readonly pages: readonly string[];
}

/** How two published sites differ, in the order in which people should read it. */
export interface SiteDiff {
  readonly counts: DiffCounts;
  readonly risks: readonly Risk[];
  readonly causes: readonly Cause[];
  /** What brought the causes, those of most pages first. */
  readonly causeGroups?: readonly CauseGroup[];
  /** Facts and claims that differ. Left out if those of the earlier site are not known. */
  readonly claims?: readonly ClaimChange[];
  readonly added: readonly PageName[];
  readonly gone: readonly GonePage[];
  readonly moved: readonly MovedPage[];
  /** Pages that search engines may index now, and those that they may not any more. */
  readonly indexed: readonly PageName[];
  readonly unindexed: readonly PageName[];
  /** Pictures, documents and other such files. Left out if those of the earlier site are not known. */
  readonly files?: Readonly<Record<'changed' | 'added' | 'gone', readonly string[]>>;
  /** The pages with changes of their own. */
  readonly changed: readonly PageChange[];
  /** The pages that only show a change of another page. */
  readonly neighbours: readonly PageChange[];
  /** All families, the most changed first. */
  readonly families: readonly FamilyChange[];
  /** All pairs of families with links, the most linked first. */
  readonly familyLinks: readonly FamilyLinkChange[];
  /** Sentences that say what limits the comparison. */
  readonly notes: readonly string[];
}

/** A changed field of a fact or a claim. A new field has no `before`, and a removed one has no `after`. */
export interface ClaimField {
  readonly field: 'value' | 'text' | 'unit' | 'source' | 'checked' | 'expires' | 'url';
  readonly before?: string;
  readonly after?: string;
}

/** A fact or a claim that changed, came, went, or became older than its limit (`overdue`). */
export interface ClaimChange
  extends Pick<Claim, 'kind' | 'name' | 'text' | 'unit' | 'row' | 'file' | 'line' | 'pages'> {
  readonly change: 'changed' | 'new' | 'gone' | 'overdue';
  readonly fields: readonly ClaimField[];
  /** Why it is older than its limit, if it was not before. */
  readonly overdue?: string;
}

/** A family of pages: how many it had and has, and how many of them differ. */
export interface FamilyChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly gone: number;
  /** Pages that have another address now. */
  readonly moved: number;
  readonly changed: number;
  readonly neighbours: number;
}

/** The links of the main parts from the pages of one family to those of another. */
export interface FamilyLinkChange {
  readonly from: string;
  readonly to: string;
  readonly before: number;
  readonly after: number;
}

/** A part of a sentence: words, a text of the site, an address, or a link to a page. */
export interface SummaryPart {
  readonly kind: 'words' | 'quote' | 'address' | 'link';
  readonly text: string;
  /** Where a link leads: an address with https or http. */
  readonly href?: string;
}

/** A sentence of a summary, in parts, so that each format shows texts of the site as texts. */
export type SummarySentence = readonly SummaryPart[];

/** What a site is compared with. */
export interface Since {
  readonly kind: 'folder' | 'facts' | 'commit';
  readonly name: string;
  /** The hash of the commit. */
  readonly commit?: string;
}

/**
 * How a published site differs from an earlier one. Without `diff`, problems prevented a build of the commit.
 */
export interface DiffReport {
  readonly since: Since;
  readonly diff?: SiteDiff;
  /** The base URL of the earlier site. */
  readonly baseUrl?: string;
  /** Whether the published pages are older than the data. */
  readonly isOutdated?: boolean;
  /** The errors of the audit that the earlier site did not have, if they were asked for. */
  readonly errors?: readonly Pick<Finding, 'kind' | 'pages'>[];
  readonly problems: readonly Problem[];
}

/** The result of an audit that leaves out what an earlier site had as well. */
export type NewAuditReport = AuditReport & Pick<DiffReport, 'since' | 'problems'>;
