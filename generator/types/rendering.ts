import type { IslandAddresses, TemplateBundle } from './bundle.ts';
import type { DataObject, DataPath, FactTexts, StoredRow } from './data.ts';
import type { ShortcodeFault } from './markdown.ts';
import type { SiteMessages } from './messages.ts';
import type { ListedReferences, OwnProps } from './page.ts';
import type { NewTexts, WrittenFields } from './page-record.ts';

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
  /** What is wrong with texts in Markdown. They are problems of their own, at their places. */
  readonly texts?: readonly TextFault[];
  /** What the code has where the fault is, as a regular expression, if the stack does not name the place. */
  readonly near?: string;
}

/** What is wrong with a shortcode, and the text of the page's rows that has it, if that is known. */
export interface TextFault extends ShortcodeFault {
  /** The name of the row, and the steps to the text in it. */
  readonly text?: { readonly as: string; readonly path: DataPath };
}

/** The origin of a rendered page. The problem names it if the template throws. */
export interface PageOrigin {
  readonly path: string;
  /** The template's file without its ending. */
  readonly template: string;
  readonly file?: string;
  readonly line?: number;
}

/** Where a stored row is, or the parts of a translated one. */
export type StoredPlace = Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end' | 'parts'>;

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
  readonly stored: Readonly<Record<string, StoredPlace>>;
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
  readonly record: WrittenFields;
  /** Whether the bytes differ from the published file's, so that a new file was staged. */
  readonly staged: boolean;
}

/**
 * A template and a field of site.yaml that it reads. The field is `ALL_FIELDS` if the template lists the
 * fields. A fact is `facts.NAME`, and a message `MESSAGE_FIELD` and its key.
 */
export type SiteField = readonly [template: string, field: string];
export const ALL_FIELDS = '*';
export const MESSAGE_FIELD = 'messages/';

/**
 * The answer of a thread to a batch of jobs: the results, the texts added to its tables, and the fields of
 * site.yaml that templates read.
 */
export interface BatchResult {
  readonly siteFields: readonly SiteField[];
  readonly results: readonly PageResult[];
  readonly newTexts: NewTexts;
}

/** What pages of a site with several languages are rendered with. */
export interface LanguageContext {
  /** The first language, in which templates and data write addresses. */
  readonly source: string;
  /** The value of site.yaml in each other language. */
  readonly sites: Readonly<Record<string, DataObject>>;
  /**
   * For each other language, the address of a page by its address in the first language. It is null for a
   * page that does not exist in the language.
   */
  readonly addresses: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** The address of the search index of each language. Empty without a search. */
  readonly searches: Readonly<Record<string, string>>;
  /** Whether the head of a page lists its other languages. */
  readonly listsAlternates: boolean;
}

/** The data that all jobs of a build share. It can be sent to a thread. */
export interface RenderContext {
  readonly out: string;
  /** Whether nothing was published in `out` before. */
  readonly isFirst: boolean;
  readonly bundle: Pick<TemplateBundle, 'root' | 'file' | 'map' | 'markdown' | 'messagesOf'>;
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly site: DataObject;
  /** Left out for a site with one language. */
  readonly languages?: LanguageContext | undefined;
  /** The values of the facts that texts of rows show. */
  readonly facts: FactTexts;
  /** The messages of the site. Left out if it has none. */
  readonly messages?: SiteMessages | undefined;
  readonly islands: IslandAddresses;
  /** The origins of the site, such as `https://example.com`. Links to them are links to its own pages. */
  readonly origins: readonly string[];
  /** Whether plain elements are written without React; true if left out. The bytes are the same. */
  readonly fastRender?: boolean | undefined;
  /** The origin of the site, if it names a host, which must know what pages need. */
  readonly hostOrigin?: string | undefined;
  /** The pages in progress; see `createPagesInProgress`. */
  readonly inProgress: Int32Array;
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
