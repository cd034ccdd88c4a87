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
