/** A file's modification and change times in milliseconds, and its inode. */
export type FileStamp = readonly [mtime: number, ctime: number, inode: number];

/**
 * What is stored about a rendered page or image, and the kind of each field. Types, memory, the lines of
 * `pages.bin` and the results of threads follow from this table. A *hash* has 32 hexadecimal digits, or is
 * empty if it is unknown. *Texts* are shared by many pages, so each is stored once, in a table of its field.
 */
export const RECORD_FIELDS = {
  /** The hash of the page's props and of the code that renders them. */
  propsHash: 'hash',
  /** The hash of everything the props follow from: the row texts and the site fingerprint. */
  inputsHash: 'hash',
  /** The hash of the fields of site.yaml that the page's template reads. */
  siteHash: 'hash',
  fileHash: 'hash',
  /** The hash of what readers and search engines see. */
  contentHash: 'hash',
  /** The size of the published file. */
  bytes: 'number',
  /** The stamp of the published file. */
  stamp: 'stamp',
  /** Whether the template reads the references of its rows. Then the props hash covers them. */
  readsRefs: 'flag',
  /** Whether the page shows its encoded video. */
  showsVideo: 'flag',
  /** Whether the page's video shows something else than the page would. */
  hasStaleVideo: 'flag',
  /** The addresses of the site that the main part links to; see `pageLinks`. */
  links: 'texts',
  /** The addresses of the site's pictures that the main part shows. */
  pictures: 'texts',
  /** The variants of pictures that it asks for; see `formatSet`. */
  variants: 'texts',
  /** What a template gave, but the page does not have (see `Loss`); the letters that an image leaves out. */
  losses: 'texts',
  /**
   * What it needs of a host: what a policy must allow, and its preloads; see `needsOf`. Empty if that is
   * unknown, and on sites without a host. It is the last field, and lines leave it out if it is empty.
   */
  needs: 'texts',
} as const satisfies Readonly<Record<string, keyof FieldValues<unknown>>>;

/** The value of a field by its kind. */
export interface FieldValues<Texts> {
  readonly hash: string;
  readonly number: number;
  readonly flag: boolean;
  readonly stamp: FileStamp;
  readonly texts: Texts;
}

type Kinds = typeof RECORD_FIELDS;
/** The name of a field. */
export type RecordField = keyof Kinds;
/** The name of a field that holds texts. */
export type TextField = { [Name in RecordField]: Kinds[Name] extends 'texts' ? Name : never }[RecordField];
/** The fields of a record. `Texts` says how it holds texts. */
export type RecordOf<Texts> = { readonly [Name in RecordField]: FieldValues<Texts>[Kinds[Name]] };

/** The kinds whose values mean the same in the lines of `manifest.json`. */
export type PlainKind = 'hash' | 'number' | 'flag';
type PlainField = { [Name in RecordField]: Kinds[Name] extends PlainKind ? Name : never }[RecordField];

/**
 * The fields that `manifest.json` says of a page as they are, in its order. The type of its pages, their
 * check and what is written follow from this table. Manifests of earlier versions lack what came `later`.
 */
export const PUBLISHED_FIELDS = {
  contentHash: 'always',
  fileHash: 'always',
  bytes: 'always',
} as const satisfies { readonly [Name in PlainField]?: 'always' | 'later' };

type Published = typeof PUBLISHED_FIELDS;
/** The name of a field of a record that `manifest.json` has. */
export type PublishedField = keyof Published;
export const PUBLISHED_NAMES = Object.keys(PUBLISHED_FIELDS) as readonly PublishedField[];

type Since<When> = { [Name in PublishedField]: Published[Name] extends When ? Name : never }[PublishedField];
/** The fields of a record as `manifest.json` has them. */
export type PublishedFields = Pick<RecordOf<never>, Since<'always'>> &
  Partial<Pick<RecordOf<never>, Since<'later'>>>;

/** What is stored about a page or an image. Its texts are numbers of tables. */
export type PageRecord = RecordOf<ArrayLike<number> & Iterable<number>>;

/** A page or an image by its file, and what is stored about it. */
export type RecordEntry = readonly [file: string, record: PageRecord];

/** The fields that the renderer of a page knows. The others follow from its file and from its inputs. */
export type RenderedFields = Omit<
  RecordOf<readonly string[]>,
  'propsHash' | 'inputsHash' | 'siteHash' | 'bytes' | 'stamp' | 'readsRefs' | 'needs'
>;

/** The fields that the thread knows that wrote a page. Texts are numbers of the thread's own tables. */
export type WrittenFields = Omit<RecordOf<readonly number[]>, 'propsHash' | 'inputsHash' | 'siteHash'>;

/** Texts that a thread has added to its tables since its last answer, by field. */
export type NewTexts = Readonly<Record<TextField, readonly string[]>>;

/** The result of a page or an image in a build. */
export type BuiltRecord = PageRecord & {
  /** Whether the bytes differ from the published file's, so that a new file was staged. */
  readonly staged: boolean;
};

/** The results of pages by their positions in the index. */
export interface PageRecords {
  /** The number of pages that have a result. */
  readonly count: number;
  /** Returns a record with getters. A copy by spread has none of its fields. */
  get(at: number): BuiltRecord | undefined;
  /** Sets a result. A field is that of the last part that has it. */
  set(at: number, staged: boolean, ...parts: readonly Partial<PageRecord>[]): void;
  /** Sets what is known only after the page was rendered, or after the commit. */
  complete(at: number, fields: Partial<Pick<PageRecord, 'stamp' | 'siteHash' | 'needs'>>): void;
  isStaged(at: number): boolean;
}
