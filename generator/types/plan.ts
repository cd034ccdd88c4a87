import type { PublishedFile } from './bundle.ts';
import type { DataObject, Row, SiteData } from './data.ts';
import type { Family } from './family.ts';
import type {
  Holding,
  IndexedPage,
  NamedPicture,
  PageFeed,
  PageLanguages,
  PictureFile,
  PublicPage,
  RowPictures,
} from './page.ts';
import type { Problem } from './problem.ts';

/** The index as the planner of a page may read it: other pages through their public fields only. */
export interface PublicIndex {
  readonly families: readonly Family[];
  /** The family of a page, by `family` of the page. */
  readonly familyByName: ReadonlyMap<string, Family>;
  readonly byPath: ReadonlyMap<string, PublicPage>;
  /** The pages of each family, in the order of its rows. */
  readonly byFamily: ReadonlyMap<string, readonly PublicPage[]>;
  /**
   * Returns the page of a row, for references. It is the page of the first family whose only dataset is the
   * row's, or the first page of its numbered list. Families of lists come after all others. A page of the
   * family `first` comes before all, and one in its language before those of the first language.
   */
  readonly pageOfRow: (dataset: string, slug: string, first?: Family) => PublicPage | undefined;
  /** Returns the feeds that the head of a page names. */
  readonly feedsOf: (page: IndexedPage) => readonly PageFeed[];
  /** The pages in their other languages. Undefined for a site with one language. */
  readonly languages: PageLanguages | undefined;
}

/** The index of all pages: the result of the first step of the plan. */
export interface PageIndex extends PublicIndex {
  /** All pages, sorted by path (by code unit). */
  readonly pages: readonly IndexedPage[];
  readonly byPath: ReadonlyMap<string, IndexedPage>;
  readonly byFamily: ReadonlyMap<string, readonly IndexedPage[]>;
  /** The pages that stay as they were published. They are found by path and by family, but not planned. */
  readonly kept: readonly IndexedPage[];
  /** The pages published as 404.html, one a language, if the site has them. */
  readonly errorPages: readonly IndexedPage[];
  readonly feeds: readonly SiteFeed[];
  /** The redirects, each to the last address of its chain. */
  readonly redirects: readonly Redirect[];
  /** The addresses that were removed for good, in the order of gone.yaml. */
  readonly gone: readonly GoneAddress[];
  /**
   * The site's name, the language of its pages, and the key that it publishes for IndexNow, for feeds and
   * other files.
   */
  readonly site: {
    readonly name: string;
    readonly language: string;
    /** Its name in each other language than the first. */
    readonly names?: ReadonlyMap<string, string>;
    readonly indexNowKey?: string;
    /** The first language, if sitemaps list the addresses of pages in other languages. */
    readonly alternates?: string;
    /** The hosts that the site is published on, if site.yaml names any. */
    readonly hosts?: HostSettings;
  };
  /** The site's own rules for robots, in the order of site.yaml. */
  readonly robots: readonly RobotsGroup[];
  /** The site's search, if it has one. */
  readonly search: SiteSearch | undefined;
  /** The same in each language. Empty without a search. */
  readonly searches: ReadonlyMap<string, SiteSearch>;
}

/** A feed of the site, and the pages that it lists. */
export interface SiteFeed extends PageFeed {
  readonly description: string;
  /** The language of its pages, BCP 47. */
  readonly language: string;
  /** Whether its entries have the whole text of their pages. */
  readonly hasFullText: boolean;
  /** The name of the family that has it in routes.yaml. */
  readonly family: string;
  /** The page whose list it is. Undefined for the feed of a whole family. */
  readonly of: IndexedPage | undefined;
  /** Its entries: indexable pages with a date, the newest first. */
  readonly entries: readonly IndexedPage[];
}

/** What some robots may not read, or may read nevertheless: a group of robots.txt. */
export interface RobotsGroup {
  readonly userAgents: readonly string[];
  readonly allow: readonly string[];
  readonly disallow: readonly string[];
  /** What the site prefers its texts to be used for. Left out if it says nothing. */
  readonly uses?: readonly UsePreference[];
}

/** Whether the texts of a site should serve one use: a search, answers of a model, or the training of one. */
export interface UsePreference {
  readonly use: 'search' | 'answers' | 'training';
  readonly isAllowed: boolean;
}

/** An address that was removed for good, and its position in gone.yaml. */
export interface GoneAddress {
  readonly at: number;
  readonly address: string;
}

/** An old address, its target, which may have a fragment, and its position in redirects.yaml. */
export interface Redirect {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** The target that is written, if that is redirected on to `to`. */
  readonly via?: string;
  /** The status of the answer. 301 if left out. */
  readonly status?: 302 | 308;
}

/** The names of a site's templates, layouts, islands and middleware, which routes.yaml may use. */
export interface TemplateFiles {
  readonly templates: ReadonlySet<string>;
  readonly layouts: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
  /** The components of `templates/shortcodes/`, which texts in Markdown name. */
  readonly shortcodes: ReadonlySet<string>;
  /** Whether the site has `templates/images/card`, from which each page's image is drawn. */
  readonly hasCard: boolean;
  /** Whether the site has `templates/videos/video`, which draws the videos of pages. */
  readonly hasVideo: boolean;
  readonly middleware: ReadonlySet<string>;
  /** Has `result` and `styles` if the site draws the results of its search itself. */
  readonly search: ReadonlySet<string>;
}

/** The options of a build that decide which pages exist: the day, and whether drafts are shown. */
export interface PlanOptions {
  readonly date: string;
  readonly drafts: boolean;
  /**
   * Whether pages are missing because of faults that are reported elsewhere. Then the name of a missing page
   * may be right.
   */
  readonly isPartial: boolean;
  /** What the build holds, if it holds rows with errors. */
  readonly holding?: Holding | undefined;
  /** The only host of site.yaml that the site is planned for. */
  readonly onlyHost?: HostName | undefined;
  /** The number of pages whose index entries store all their fields. */
  readonly pagesInMemory: number;
  /**
   * Whether the last build found no fault in these pages. Then nothing is checked, and fields are computed on
   * access.
   */
  readonly skipChecks: boolean;
}

/** The position of a page in its list, counted from 1. */
export interface ListPage {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The field `search` of site.yaml. */
export interface SearchSettings {
  /** The families whose pages can be found; all families if it is left out. */
  readonly families?: readonly string[];
  /** The addresses of pages that the dialog shows before a visitor types. */
  readonly suggestions?: readonly string[];
  /** Texts that are searched as well if a query has a word, such as `sso: single sign-on`. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** The filters of the page of results: `tags`, `group` or a fact of the families, each with its label. */
  readonly filters?: Readonly<Record<string, string>>;
  /** The site's own words for the search, by name; see `client/search/search-index.ts`. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The search of a site: its settings, and the pages that it finds. */
export interface SiteSearch extends SearchSettings {
  readonly finds: (page: IndexedPage) => boolean;
  /** Returns the values of a page for each filter. */
  readonly valuesOf: (page: IndexedPage) => readonly (readonly string[])[];
}

/** The pictures that rows of a site name. */
export interface SitePictures {
  /** Returns the pictures of a row. Returns undefined if it has none. */
  of(row: Row): RowPictures | undefined;
  /** Returns the picture that a page names. Returns undefined if there is no such file. */
  named(picture: NamedPicture): PictureFile | undefined;
  /** The damaged ones, at the places where rows name them. All others are made nevertheless. */
  readonly damaged: readonly Problem[];
  /** Returns whether the picture with this hash is one of them. */
  isDamaged(hash: string): boolean;
  /** Returns the problems of a picture that could not be decoded, at each row that names it. */
  damage(file: string, error: unknown): readonly Problem[];
}

/** A site that is loaded, validated and indexed, and all problems found on the way. */
export interface LoadedSite {
  readonly data: SiteData;
  /** The value of site.yaml. */
  readonly site: DataObject;
  /** The same in each other language than the first. Undefined for a site with one language. */
  readonly sites: ReadonlyMap<string, DataObject> | undefined;
  readonly templates: TemplateFiles;
  readonly index: PageIndex;
  /** The hashes of the documents and schemas that are valid if the site has no problem. */
  readonly validated: readonly string[];
  /** The hashes of the row files, by path. */
  readonly rowHashes: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** The hosts that rowpress knows, as `host` of site.yaml names them. */
export const HOST_NAMES = [
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'vercel',
  'github-pages',
  'gitlab-pages',
  's3-cloudfront',
  'nginx',
  'caddy',
  'apache',
] as const;

export type HostName = (typeof HOST_NAMES)[number];

/** A host of `host` in site.yaml, and its plan there. */
export interface HostChoice {
  readonly name: HostName;
  readonly plan?: 'paid';
}

/** A directive of a Content-Security-Policy, and the sources that it allows besides the site itself. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** A form in which a file stands compressed beside itself, by the ending of its name. */
export type Encoding = 'br' | 'gz' | 'zst';

/** What the files of hosts follow from besides pages and redirects. Shards hand it over as JSON. */
export interface HostSettings {
  readonly hosts: readonly HostChoice[];
  /** The language of the pages that stand at old addresses. */
  readonly language: string;
  /** `none`: no policy is sent. `report`: browsers report what it would forbid, and allow it. */
  readonly policy: 'enforce' | 'report' | 'none';
  /** What `policy`, `api`, `analytics` and the like in site.yaml allow. */
  readonly sources: PolicySources;
  /** The forms in which files stand compressed beside themselves. Left out if there are none. */
  readonly compress?: readonly Encoding[];
}

/** What a message of a host is about, for its place in the site's data. */
export type HostSubject =
  | { readonly redirect: number }
  | { readonly gone: number }
  | { readonly family: string }
  | { readonly file: string; readonly line?: number }
  | 'host';

/** A problem of a host before its place is known. */
export interface HostProblem extends Pick<Problem, 'kind' | 'severity' | 'message' | 'advice'> {
  readonly subject: HostSubject;
}

/** How much of a limit a site uses. */
export interface LimitUse {
  readonly host: HostName;
  readonly plan?: 'paid';
  /** What is counted, such as "static redirect lines". */
  readonly what: string;
  readonly used: number;
  readonly most: number;
  /** Where the host says so, and the day on which it was read. */
  readonly source: string;
  readonly read: string;
}

/** The files of a site's hosts, and what is to be said of them. */
export interface HostFiles {
  readonly files: readonly PublishedFile[];
  readonly problems: readonly HostProblem[];
  readonly uses: readonly LimitUse[];
}
