import type { DataObject } from './data.ts';
import type { ManifestPage } from './manifest.ts';
import type { Problem } from './problem.ts';

/** The place of a row, and what is known of it. A line that is no row yet may have neither slug nor value. */
export interface RowPlace {
  readonly dataset: string;
  /** Empty if it is unknown. */
  readonly slug: string;
  readonly file: string;
  readonly line: number;
  readonly value?: DataObject | undefined;
}

/** A row that a build with `holdBad` leaves out of its plan, and the problems that are why. */
export interface BadRow extends RowPlace {
  readonly problems: readonly Problem[];
}

/**
 * What a build with `holdBad` leaves out and keeps. Each attempt of the build starts with what the attempts
 * before it have learned, and takes the rows of all files.
 */
export interface Holding {
  /** The rows that are left out, in the order of files and lines. */
  readonly rows: readonly BadRow[];
  /** The published pages that stay as they are, by path. */
  readonly kept: readonly ManifestPage[];
  /** Returns the description of a published page that stays. Empty if it has none. */
  describe(page: ManifestPage): string;
  /** The sources of redirects that are left out, since their targets are pages of rows that are left out. */
  readonly waiting: ReadonlySet<string>;
  /**
   * Returns the published page of a row that is left out. Returns undefined if it stays out, and `unknown` if
   * that is not found yet.
   */
  pageOf(row: RowPlace): ManifestPage | 'unknown' | undefined;
  /** Returns whether the row that begins in a line of a file is left out. */
  isBad(file: string, line: number): boolean;
  /** Takes places of rows of a file, so that problems of these lines are found to be theirs. */
  takeRows(file: string, rows: readonly RowPlace[]): void;
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
