import type { AuditReport } from './audit.ts';
import type { KnownManifest, Shard } from './manifest.ts';
import type { HostName } from './plan.ts';
import type { Problem } from './problem.ts';
import type { ImageFinder } from './rendering.ts';

/** The choices that decide which pages a site has. */
export interface LoadOptions {
  readonly root: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly date: string;
  readonly drafts: boolean;
  /** Includes the families that only the dev server shows. */
  readonly dev?: boolean | undefined;
  /** The only host of site.yaml that files are made for. */
  readonly onlyHost?: HostName | undefined;
  readonly memory?: MemoryLimits | undefined;
  /**
   * Returns what is published already, for families that publish some pages a day. Without it, their pages
   * come by the day alone.
   */
  readonly published?: (() => Pick<KnownManifest, 'find'> | undefined) | undefined;
}

/** The options of a program that loads a site. Only the site's folder must be given. */
export type LoadInput = Pick<LoadOptions, 'root'> & Partial<LoadOptions>;

/**
 * How much of a large site stays in memory. What is beyond a limit is read or computed again on each use.
 * Tests set small limits.
 */
export interface MemoryLimits {
  /** Number of pages whose index entries store all their fields. */
  readonly pages: number;
  /** Number of characters of row summaries that stay parsed. */
  readonly summaries: number;
  /** Number of bytes up to which the last manifest and the page state are read at once, each. */
  readonly bytes?: number;
}

/** Called with how much of a stage is done. Rows count in blocks of about 1 MB of data files. */
export type OnProgress = (
  done: number,
  total: number,
  stage: 'rows' | 'pictures' | 'pages' | 'images' | 'picture files' | 'frames',
) => void;

/** How a program follows what takes long, and ends it. */
export interface Watching {
  readonly onProgress?: OnProgress | undefined;
  /** Ends the work with its reason, an AbortError unless the program gives another one. */
  readonly signal?: AbortSignal | undefined;
}

/** The options of a program that validates a site. Only the site's folder must be given. */
export type ValidateInput = LoadInput & Watching & { readonly workers?: number };

/** The options of a build. All paths are absolute. Nothing else is read from the process or the clock. */
export interface GenerateOptions extends LoadOptions {
  readonly out: string;
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
  readonly cwd: string;
  readonly home: string;
  /** Overrides the base URL of site.yaml. */
  readonly baseUrl?: string | undefined;
  /** A glob over addresses. Only these pages are rendered, and nothing is deleted. */
  readonly only?: string | undefined;
  /**
   * Only this shard of the site is rendered, for `mergeShards`, and nothing is
   * deleted. Not together with `only`.
   */
  readonly shard?: Shard | undefined;
  readonly workers: number;
  /** The manifest that dates are taken from, instead of the one in `out`. */
  readonly previous?: string | undefined;
  readonly force: boolean;
  readonly strict: boolean;
  /** Whether the pages are audited before they are published. Not together with `only` or `shard`. */
  readonly gate?: boolean | undefined;
  /** How many published pages a build may remove. If left out: 10 % of each family, or 20 pages of it. */
  readonly maxRemoved?: MaxRemoved | undefined;
  /** Whether published addresses may go without a redirect or an entry in `data/gone.yaml`. */
  readonly allowLost?: boolean | undefined;
  /**
   * Whether rows with errors are left out and their pages stay as they were published. Not together with
   * `only` or `shard`.
   */
  readonly holdBad?: boolean | undefined;
  /** If set, a preview is written into `out`, instead of the site. Not together with `only` or `shard`. */
  readonly preview?: Preview | undefined;
  /** Whether the site's card is drawn as an image for each page. */
  readonly images: boolean;
  /** Whether plain elements are written without React. True if left out. The bytes are the same. */
  readonly fastRender?: boolean | undefined;
  /**
   * If set, images get their names but are not drawn. The callback receives the function that draws one on
   * request.
   */
  readonly onImages?: ((images: ImageFinder) => void) | undefined;
  /**
   * Called before the whole site is rendered, with what renders single pages on request. The build goes on
   * when the returned promise is fulfilled.
   */
  readonly onPrepared?: ((site: PreparedSite) => Promise<void> | void) | undefined;
  readonly onProgress?: OnProgress | undefined;
  /**
   * Called with the files that the config of the site imports: those of the last build, then those of this
   * one.
   */
  readonly onConfig?: ((files: readonly string[]) => void) | undefined;
  /** Called once for each page that renders for more than 10 seconds, also if its template never ends. */
  readonly onSlowPage?: ((page: SlowPage) => void) | undefined;
  /** Called about once a second while this thread handles no events, such as signals. */
  readonly onStall?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The options of a program that generates a site. Only the site's folder must be given. Everything else has
 * the default of `rowpress generate`.
 */
export type GenerateInput = Pick<GenerateOptions, 'root'> & Partial<GenerateOptions>;

/** A page that takes long to render: its address, its family, and where its first row is. */
export interface SlowPage {
  readonly path: string;
  readonly family: string;
  readonly file: string;
  readonly line: number;
}

/**
 * How many published pages of each family may be removed at once: some pages, a percentage (and at least 20
 * pages), or all.
 */
export type MaxRemoved = 'all' | { readonly pages: number } | { readonly percent: number };

/** A site that is loaded and bundled. Its pages are rendered on request, before the build publishes them. */
export interface PreparedSite {
  /** The path that all addresses begin with, such as `/shop`. Empty for an origin. */
  readonly basePath: string;
  /**
   * Returns the bytes of a file below the output folder, as the build will publish them: a page, an asset or
   * `_redirects`. Returns `missing` if the site will not have it, and `unknown` for files that follow from
   * all pages, such as sitemaps and feeds.
   * @throws what a template throws; InputsChangedError if the rows of the page have changed since
   */
  read(file: string): Uint8Array | 'missing' | 'unknown';
  /** Draws the image of a page. */
  readonly images: ImageFinder;
}

/** A preview of a site: where it is looked at, without a slash at the end, and what it is a preview of. */
export interface Preview {
  readonly url: string;
  readonly branch?: string | undefined;
  readonly commit?: string | undefined;
}

/** What a build did to the pages of one family. */
export interface FamilyCount {
  readonly name: string;
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly noindex: number;
}

/** What a build did. If `published` is false, the output is as it was before. */
export interface GenerateReport {
  readonly published: boolean;
  readonly problems: readonly Problem[];
  readonly families: readonly FamilyCount[];
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly noindex: number;
  readonly filesWritten: number;
  readonly imagesDrawn: number;
  /**
   * Which pages the build looked at: none (nothing has changed), those of changed
   * rows, or all that it was asked for.
   */
  readonly scope: 'nothing' | 'rows' | 'all';
  /** With `gate`: what the audit found. Left out if the build failed before. */
  readonly audit?: AuditReport;
  /** With `holdBad`: the rows that were held, and the pages that stay. Left out if none was. */
  readonly held?: HeldReport;
}

/** A row that a build has held, as its report says it. */
export interface HeldRow {
  readonly dataset: string;
  readonly slug: string;
  readonly file: string;
  readonly line: number;
  readonly problems: readonly Problem[];
  /** The addresses of its pages that stay as they were published. Empty if none was published. */
  readonly pages: readonly string[];
}

/** A page that stays as it was published, and the day of its last change. */
export interface KeptPage {
  readonly path: string;
  readonly lastmod?: string;
}

/** What a build with `holdBad` has held. */
export interface HeldReport {
  readonly rows: readonly HeldRow[];
  readonly pages: readonly KeptPage[];
  /** The old addresses whose redirects wait for a page of a held row. */
  readonly redirects: readonly string[];
}
