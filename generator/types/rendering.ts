import type { IslandAddresses, TemplateBundle } from './bundle.ts';
import type { DataObject, FactTexts, StoredRow } from './data.ts';
import type { ListedReferences, OwnProps } from './page.ts';

/** The HTML that all pages of a layout share. It is rendered once. */
export interface LayoutHtml {
  readonly head: string;
  readonly header: string;
  readonly footer: string;
  /**
   * The heads of pages whose template has a stylesheet of its own, by template. Left out if there are none.
   */
  readonly heads?: Readonly<Record<string, string>>;
}

/** What a template threw, and the places in the bundle (line and column, from 1) that the stack names. */
export interface TemplateFault {
  readonly message: string;
  readonly frames: readonly (readonly [line: number, column: number])[];
  /** The export that returned something wrong. */
  readonly exported?: string;
  /** What to do. The message is then a sentence, and else what the template threw. */
  readonly advice?: string;
  /** What the code has where the fault is, as a regular expression, if the stack does not name the place. */
  readonly near?: string;
}

/** The origin of a rendered page. The problem names it if the template throws. */
export interface PageOrigin {
  readonly path: string;
  /** The template's file without its ending. */
  readonly template: string;
  readonly file?: string;
  readonly line?: number;
}

/**
 * A page to render: its position in the index, its file, its props, and where its stored rows are. Stored
 * rows are not in the props: the thread that renders the page reads them.
 */
export interface PageJob {
  readonly position: number;
  readonly file: string;
  readonly props: OwnProps;
  /** The references of its rows, if its template is known to read them. */
  readonly refs?: ListedReferences | undefined;
  readonly stored: Readonly<Record<string, Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end'>>>;
  readonly origin: PageOrigin;
}

/**
 * The result of a job. A page whose template threw has only a fault. A page whose template read references
 * that the job lacks must be rendered again with them.
 */
export type PageResult =
  | RenderedResult
  | { readonly position: number; readonly fault: TemplateFault }
  | { readonly position: number; readonly lacksRefs: true };

interface RenderedResult {
  readonly position: number;
  readonly fileHash: string;
  readonly contentHash: string;
  readonly bytes: number;
  /** Whether its template read the references of its rows. */
  readonly readsRefs: boolean;
  /** The site's addresses that the page links to, as numbers of a link table that many pages share. */
  readonly links: readonly number[];
  /** Whether the bytes differ from the published file's, so that a new file was staged. */
  readonly staged: boolean;
  /** That of the staged file, or of the published one if nothing was staged. */
  readonly stamp: FileStamp;
}

/**
 * A template and a field of site.yaml that it reads. The field is `ALL_FIELDS` if the template lists the
 * fields.
 */
export type SiteField = readonly [template: string, field: string];
export const ALL_FIELDS = '*';

/**
 * The answer of a thread to a batch of jobs: the results, the addresses added to its link table, and the
 * fields of site.yaml that templates read.
 */
export interface BatchResult {
  readonly siteFields: readonly SiteField[];
  readonly results: readonly PageResult[];
  readonly newLinks: readonly string[];
}

/** The data that all jobs of a build share. It can be sent to a thread. */
export interface RenderContext {
  readonly out: string;
  /** Whether nothing was published in `out` before. */
  readonly isFirst: boolean;
  readonly bundle: Pick<TemplateBundle, 'root' | 'file' | 'map' | 'markdown'>;
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly site: DataObject;
  /** The values of the facts that texts of rows show. */
  readonly facts: FactTexts;
  readonly islands: IslandAddresses;
  /** The origins of the site, such as `https://example.com`. Links to them are links to its own pages. */
  readonly origins: readonly string[];
  /** Whether plain elements are written without React; true if left out. The bytes are the same. */
  readonly fastRender?: boolean | undefined;
  /** The pages in progress; see `createPagesInProgress`. */
  readonly inProgress: Int32Array;
}

/** A file's modification and change times in milliseconds, and its inode. */
export type FileStamp = readonly [mtime: number, ctime: number, inode: number];

/**
 * What is stored about a rendered page. `links` are numbers of the link table, also of what the page lost.
 * `stamp` is that of the published file.
 */
export interface CachedPage {
  /** The hash of the page's props and of the code that renders them. */
  readonly propsHash: string;
  /**
   * The hash of everything the props follow from: the row texts and the site
   * fingerprint. Empty if it is unknown.
   */
  readonly inputsHash: string;
  /** The hash of the fields of site.yaml that the page's template reads. */
  readonly siteHash: string;
  readonly fileHash: string;
  readonly contentHash: string;
  readonly bytes: number;
  /** Whether the template reads the references of its rows. Then the props hash covers them. */
  readonly readsRefs: boolean;
  readonly links: ArrayLike<number> & Iterable<number>;
  readonly stamp: FileStamp;
}

/** A page or an image by its file, and what is stored about it. */
export type CacheEntry = readonly [file: string, page: CachedPage];

/** The result of a page. `staged` says whether its bytes differ from the published file's. */
export interface PageRecord extends Omit<CachedPage, 'siteHash'> {
  readonly staged: boolean;
}

/** The results of pages by their positions in the index. */
export interface PageRecords {
  /** The number of pages that have a result. */
  readonly count: number;
  /** Returns a record with getters. A copy by spread has none of its fields. */
  get(at: number): PageRecord | undefined;
  set(at: number, record: PageRecord): void;
  /** Sets the stamp of a file that was moved into place. */
  setStamp(at: number, stamp: FileStamp): void;
  isStaged(at: number): boolean;
}

/** The result of an image. */
export interface ImageRecord extends CachedPage {
  readonly staged: boolean;
}

/**
 * The bytes of an image, the letters that it leaves out since no font has them, and whether this call drew
 * it; or the error that its card threw.
 */
export type RenderedImage =
  | { readonly bytes: Buffer; readonly missing: string; readonly isDrawn: boolean }
  | { readonly fault: unknown };

/** Returns the image that is published as a file. Returns undefined if no page has it. */
export type ImageFinder = (file: string) => Promise<RenderedImage | undefined>;
