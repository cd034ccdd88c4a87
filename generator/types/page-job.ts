import type { IslandAddresses } from './bundle.ts';
import type { DataObject, StoredRow } from './data.ts';
import type { ListedReferences, OwnProps } from './page.ts';
import type { Problem } from './problem.ts';

/** The parts of a layout that are the same on all its pages, rendered once. */
export interface LayoutHtml {
  readonly head: string;
  readonly header: string;
  readonly footer: string;
}

/** Where a rendered page comes from, for the problem that its template may make. */
export interface PageOrigin {
  readonly path: string;
  /** The template's file. */
  readonly template: string;
  readonly file: string;
  readonly line: number;
}

/** One page to render: its position in the index, the file it becomes, its props, and where its rows stand. Stored rows are no part of the props: whoever makes the page has them. */
export interface PageJob {
  readonly position: number;
  readonly file: string;
  readonly props: OwnProps;
  /** What its rows refer to, where its template is known to ask for it. */
  readonly refs?: ListedReferences | undefined;
  readonly stored: Readonly<Record<string, Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end'>>>;
  readonly origin: PageOrigin;
}

/** What came of a job. A page whose template threw has a problem and nothing else; one whose template asked for references that the job lacks is to be made again with them. */
export type PageResult =
  | RenderedResult
  | { readonly position: number; readonly problem: Problem }
  | { readonly position: number; readonly lacksRefs: true };

export interface RenderedResult {
  readonly position: number;
  readonly fileHash: string;
  readonly contentHash: string;
  readonly bytes: number;
  /** Whether its template asked for what its rows refer to. */
  readonly readsRefs: boolean;
  /** The addresses of the site that the page links to, as numbers of a table that many pages share. */
  readonly links: readonly number[];
  /** Whether the bytes differ from the published file's, so that a new file was staged. */
  readonly staged: boolean;
  /** When the file was written, in milliseconds. */
  readonly mtime: number;
}

/** A template, and a field of site.yaml that it reads; `ALL_FIELDS` when it asks which ones there are. */
export type SiteField = readonly [template: string, field: string];
export const ALL_FIELDS = '*';

/** What a thread answers to a batch of jobs: their results, the addresses that its table of links has gained, and what templates were seen to read. */
export interface BatchResult {
  readonly siteFields: readonly SiteField[];
  readonly results: readonly PageResult[];
  readonly newLinks: readonly string[];
}

/** What every job of a run shares; can be sent to a worker. */
export interface RenderContext {
  readonly out: string;
  /** Whether nothing has been published there before. */
  readonly isFirst: boolean;
  readonly bundle: { readonly file: string; readonly map: string };
  readonly layouts: Readonly<Record<string, LayoutHtml>>;
  readonly site: DataObject;
  readonly islands: IslandAddresses;
  /** Whether plain elements are written without React; true if left out. The bytes are the same. */
  readonly fastRender?: boolean | undefined;
}
