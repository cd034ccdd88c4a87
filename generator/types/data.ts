import type { Outcome, Place, Problem } from './problem.ts';

/** Any value that YAML, JSON and front matter can hold. */
export type DataValue = string | number | boolean | null | readonly DataValue[] | DataObject;
export interface DataObject {
  readonly [key: string]: DataValue | undefined;
}

/** Steps from a value to one inside it: keys of mappings and positions in sequences. */
export type DataPath = readonly (string | number)[];

/** One row of a dataset, as read; `at` is its position in its file (undefined: the file is the row). */
export interface Row {
  readonly dataset: string;
  readonly slug: string;
  readonly file: string;
  readonly line: number;
  readonly at: number | undefined;
  /** All of the row; of a stored row only the fields that the plan reads. */
  readonly value: DataObject;
  /** Where the whole row is to be had when its page is rendered, if this is only its outline. */
  readonly stored?: StoredRow;
  /** The row does not fit its schema, which is told; what else goes wrong with it may follow from that. */
  readonly isFaulty?: boolean;
}

/** A run of rows in one data file that can be parsed by itself: bytes from `start` to `end`. Of Markdown, all of the file. */
export interface Chunk {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** A part as it was read: `hash` is that of its bytes. */
export interface HashedChunk extends Chunk {
  readonly hash: string;
}

/** A row that fits its schema and is not held in memory: where it stands in its part (see `ChunkRow`), the hash of its text, and how many words it has (0 when nobody asks). */
export interface StoredRow {
  readonly chunk: HashedChunk;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly hash: string;
  readonly words: number;
}

/** A dataset: the rows of `data/NAME.*` and `data/NAME/**`, in the order of their files and lines. */
export interface Dataset {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** A YAML document that is no dataset, such as `data/site.yaml`. */
export interface DataDocument {
  readonly file: string;
  readonly value: DataValue;
  /** The line of each of its items, if it is a sequence. */
  readonly lines: readonly number[];
}

/** A JSON Schema as parsed; only its shape as an object is known. */
export type JsonSchema = { readonly [key: string]: unknown };

/**
 * Finds where a value stands in its file. With `key`, the key of the mapping's entry rather than its value; with `offset`, a character of a text,
 * however the file spells it. The nearest value that exists is named when the path leads nowhere.
 */
export type Locate = (
  file: string,
  path: DataPath,
  options?: { readonly key?: boolean; readonly offset?: number },
) => Required<Place>;

/** All that a site's `data/` holds, before anything was checked against a schema. */
export interface SiteData {
  readonly datasets: ReadonlyMap<string, Dataset>;
  readonly site: DataDocument;
  readonly routes: DataDocument;
  readonly redirects: DataDocument | undefined;
  readonly schemas: ReadonlyMap<string, { readonly file: string; readonly schema: JsonSchema }>;
  /** Datasets and documents of which a part could not be read, and `site` when it does not fit its schema: what names something there may be right. */
  readonly incomplete: ReadonlySet<string>;
  /** Positions in routes.yaml of families that do not fit its schema, which is told; they are not planned. */
  readonly faultyFamilies: ReadonlySet<number>;
  readonly locate: Locate;
  /** The problem with the lines around its place, where it has none yet and its file was read. */
  readonly addFrame: (problem: Problem) => Problem;
}

/** What is known of a site before its rows are read. */
export type SiteDocuments = Omit<SiteData, 'datasets' | 'faultyFamilies' | 'addFrame'>;

export type ReadOutcome = Outcome<SiteData>;
