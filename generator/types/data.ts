import type { MarkdownExtension } from './markdown.ts';
import type { MessageCatalogue, MessageFile } from './messages.ts';
import type { Place, Problem } from './problem.ts';

/** Any value that YAML, JSON and front matter can hold. */
export type DataValue = string | number | boolean | null | readonly DataValue[] | DataObject;
export interface DataObject {
  readonly [key: string]: DataValue | undefined;
}

/** The steps from a value to one inside it: keys of mappings and positions in sequences. */
export type DataPath = readonly (string | number)[];

/** One row of a dataset. `at` is its position in its file, or undefined if the file is the row. */
export interface Row {
  readonly dataset: string;
  readonly slug: string;
  readonly file: string;
  readonly line: number;
  readonly at: number | undefined;
  /**
   * All fields of the row, with the values of its facts. A stored row has only the fields that the plan
   * reads.
   */
  readonly value: DataObject;
  /** The fields as they are written, if texts of the row show facts. A stored row has none. */
  readonly written?: DataObject;
  /** Where the full row is read from when its page is rendered, if this is only its summary. */
  readonly stored?: StoredRow | undefined;
  /**
   * Whether the row does not fit its schema. That is reported, and other faults of the row may follow from
   * it.
   */
  readonly isFaulty?: boolean;
  /** Why the row is held back, if `data/held.yaml` names it. */
  readonly held?: RowHold | undefined;
  /** The source row and the overlays, if this is a row of another language than the first. */
  readonly translation?: RowTranslation;
  /** The value, if the row stands for a value of a field. Its place is that of the first row that has it. */
  readonly fieldValue?: FieldValue;
}

/** What a row of another language is made of: its source row, with the texts of its overlays. */
export interface RowTranslation {
  readonly source: Row;
  /** The overlays of the language, after those of the languages that it falls back to. */
  readonly overlays: readonly Row[];
  /** Its slug in addresses of the language. */
  readonly localSlug: string;
  /** How many texts the source row has that are translated. */
  readonly texts: number;
  /** The paths of its texts without a translation, such as `steps.0.title`. */
  readonly missing: readonly string[];
  /** The paths of its texts whose source has changed since they were translated. */
  readonly stale: readonly string[];
}

/** A value of a field that has a page of its own. */
export type FieldValue = string | number;

/** An entry of `data/held.yaml`: a verdict on a row, and its place. */
export interface RowHold {
  /** `noindex`: its pages are published, but not for search engines. `out`: they are not published. */
  readonly pages: 'noindex' | 'out';
  readonly reason: string;
  readonly by: string;
  /** The last day on which the row is held. */
  readonly until?: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Consecutive rows of a data file that can be parsed alone: the bytes from `start` to `end`. A Markdown file
 * is one chunk.
 */
export interface Chunk {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** A chunk and the hash of its bytes. */
export interface HashedChunk extends Chunk {
  readonly hash: string;
  /** How the records of a CSV file are read (see `formatTable`): its header is not in every chunk. */
  readonly table?: string;
}

/**
 * A row that fits its schema and is not in memory: its place in its chunk (see `ChunkRow`), the hash of its
 * text, and its number of words. The number is 0 if no family needs it.
 */
export interface StoredRow {
  readonly chunk: HashedChunk;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly hash: string;
  readonly words: number;
  /** The hosts of the pictures in the row's Markdown, and marks of those beside the row, if there are any. */
  readonly pictures?: readonly string[];
  /** The hashes of its translated texts, by path. Left out if the schema names none. */
  readonly texts?: TextHashes;
  /** What the row is merged from, in this order, if it is a translation. */
  readonly parts?: readonly RowPart[];
}

/** The hashes of a row's translated texts, by their paths, such as `steps.0.title`. */
export type TextHashes = Readonly<Record<string, string>>;

/** A part of a translated row: the place of a stored row, or a value. */
export type RowPart = Pick<StoredRow, 'chunk' | 'index' | 'start' | 'end'> | { readonly value: DataObject };

/** A dataset: the rows of `data/NAME.*` and `data/NAME/**`, in the order of their files and lines. */
export interface Dataset {
  readonly name: string;
  readonly rows: readonly Row[];
}

/**
 * The values of a field that families make a page for each of (`each: { tag: cities.tags }`), as rows. Its
 * name is `DATASET.FIELD`.
 */
export interface FieldValues extends Dataset {
  /** The dataset whose rows have the field. */
  readonly source: string;
  readonly field: readonly string[];
  readonly byValue: ReadonlyMap<DataValue | undefined, Row>;
}

/** A YAML document that is not a dataset, such as `data/site.yaml`. */
export interface DataDocument {
  readonly file: string;
  readonly value: DataValue;
  /** The value as it is written, if texts of it show facts. */
  readonly written?: DataValue;
  /** The line of each item, if the document is a sequence. */
  readonly lines: readonly number[];
}

/**
 * The documents of `data/`, and what each is for. The engine has a schema for each, in `generator/schemas/`.
 * Every other name is a dataset, or `schemas`.
 */
export const DOCUMENTS = {
  site: 'what rowpress and templates know of the whole site',
  routes: 'the families of pages',
  redirects: 'the redirects of old addresses',
  gone: 'the addresses that were removed for good',
  audit: 'the levels and limits of "rowpress audit"',
  accepted: 'the findings of "rowpress audit" that a person accepts',
  held: 'the rows that are held back',
  facts: 'the facts that texts show',
  'page-videos': 'the encoded videos of pages',
  loads: 'what loaders gave, and when',
} as const;

export type CheckedDocument = keyof typeof DOCUMENTS;

/** The names of the documents. */
export const CHECKED_DOCUMENTS = Object.keys(DOCUMENTS) as readonly CheckedDocument[];

/** The values of the facts of `data/facts.yaml`, by their names, as pages show them. */
export type FactTexts = Readonly<Record<string, string>>;

/** A value that a fact had, and the first day on which it had another one, if that is known. */
export interface OldValue {
  readonly value: string;
  readonly until?: string;
}

/** Values that facts had, by the name of the fact. */
export type OldValues = ReadonlyMap<string, readonly OldValue[]>;

/** A parsed JSON Schema. Only its shape as an object is known. */
export type JsonSchema = { readonly [key: string]: unknown };

/** A JSON Schema of the site, complete with what it refers to in other files. */
export interface SchemaFile {
  readonly file: string;
  readonly schema: JsonSchema;
  /** Where the definitions of other files stand, by their names in `$defs`. */
  readonly origins?: ReadonlyMap<string, { readonly file: string; readonly path: DataPath }>;
  /** The dataset or document whose translations it describes, and their language. */
  readonly overlayOf?: { readonly dataset: string; readonly language: string };
}

/** What is looked for at a path of a file. */
export interface LocateOptions {
  /** The key of a mapping's entry instead of the value. */
  readonly key?: boolean;
  /** A character of a text, however the file quotes the text. */
  readonly offset?: number;
  /** Whether only the line is wanted. The column may be 1 then. */
  readonly lineOnly?: boolean;
}

/**
 * Finds the place of a value in its file. If the path leads nowhere, it returns the place of the nearest
 * value that exists. `field` is the path as text.
 */
export type Locate = (
  file: string,
  path: DataPath,
  options?: LocateOptions,
) => Required<Place> & Pick<Problem, 'field'>;

/** What other rows can show of a row with errors that the build holds. */
export interface BadRowName {
  readonly name: string;
  /** Whether other rows may refer to it, since its page stays as it was published. */
  readonly isKept: boolean;
}

/** Everything in a site's `data/`, before it is validated. */
export interface SiteData {
  readonly datasets: ReadonlyMap<string, Dataset>;
  /** The values of fields that have a page each, by `DATASET.FIELD`. */
  readonly values: ReadonlyMap<string, FieldValues>;
  readonly site: DataDocument;
  readonly routes: DataDocument;
  readonly redirects: DataDocument | undefined;
  /** The addresses that were removed for good. */
  readonly gone: DataDocument | undefined;
  /** The settings of the audit, and the findings that are accepted. */
  readonly audit: DataDocument | undefined;
  readonly accepted: DataDocument | undefined;
  /** The rows that are held back. */
  readonly held: DataDocument | undefined;
  readonly facts: DataDocument | undefined;
  /** The encoded videos of pages. */
  readonly 'page-videos': DataDocument | undefined;
  /** Which snapshots loaders gave. Only `rowpress load` reads it. */
  readonly loads: DataDocument | undefined;
  /** The values of its facts. Empty without `data/facts.yaml`. */
  readonly factTexts: FactTexts;
  /** The translations of site.yaml and routes.yaml, by language. Left out for a site with one language. */
  readonly overlays?: ReadonlyMap<string, DocumentOverlays>;
  /** The translations of rows, by the names of their datasets, such as `tools.de`. */
  readonly overlayRows?: ReadonlyMap<string, Dataset>;
  /** The data in each other language than the first, by its code. Left out for a site with one language. */
  readonly translated?: ReadonlyMap<string, SiteData>;
  /** What texts use of the site's config, if the site has one. */
  readonly config?: ConfigTexts | undefined;
  /** The schemas of datasets and documents, by name. */
  readonly schemas: ReadonlyMap<string, SchemaFile>;
  /** The files of `data/messages/`. */
  readonly messageFiles: readonly MessageFile[];
  /** The messages that they hold. Left out for a site without messages. */
  readonly messages?: MessageCatalogue | undefined;
  /**
   * The datasets and documents that could not be read completely, and `site` if it does not fit its schema. A
   * name that is missing there may be right, so it is not reported.
   */
  readonly incomplete: ReadonlySet<string>;
  /** The rows with errors that the build holds, by dataset and slug. The other rows of these are known. */
  readonly bad?: ReadonlyMap<string, ReadonlyMap<string, BadRowName>>;
  /**
   * The positions in routes.yaml of families that do not fit its schema. They are reported already, and not
   * planned.
   */
  readonly faultyFamilies: ReadonlySet<number>;
  readonly locate: Locate;
  /**
   * Returns the problem with the row that has it, and the lines around its place, if it has no frame yet and
   * its file was read.
   */
  readonly addFrame: (problem: Problem) => Problem;
}

/** The translations of documents in one language, such as `data/site.de.yaml`. */
export interface DocumentOverlays {
  readonly site?: DataDocument;
  readonly routes?: DataDocument;
}

/** Everything that is known of a site before its rows are read. */
export type SiteDocuments = Omit<
  SiteData,
  'datasets' | 'values' | 'overlayRows' | 'translated' | 'messages' | 'faultyFamilies' | 'addFrame'
>;

/**
 * What texts use of `rowpress.config.ts`: its helpers as Handlebars calls them, the hash of all its code, and
 * the config itself if it extends Markdown.
 */
export interface ConfigTexts {
  readonly helpers: Readonly<Record<string, (...values: unknown[]) => unknown>>;
  readonly hash: string;
  readonly markdown: MarkdownExtension | undefined;
}

/** How slugs are written. */
export interface SlugRule {
  /** Whether they may have letters of other alphabets. */
  readonly hasLetters: boolean;
  /** The language whose way of writing its letters in a to z they follow (see `spellOut`). */
  readonly language: string | undefined;
}
