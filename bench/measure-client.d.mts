/** What one page loads, in gzipped bytes. */
export interface PageMeasures {
  readonly path: string;
  readonly template: string;
  readonly html: number;
  /** Scripts that are loaded with the page. */
  readonly atOnce: number;
  /** Scripts of its islands, and React, when all of them are touched or seen. */
  readonly later: number;
  readonly islands: readonly string[];
  /** Islands that are loaded without being touched, when they are in view or the browser is idle. */
  readonly unasked: readonly string[];
}

export interface ClientMeasures {
  /** Every script by its name without hash, in gzipped bytes. */
  readonly scripts: Readonly<Record<string, number>>;
  readonly pages: readonly PageMeasures[];
}

export function measureClient(out: string): ClientMeasures;
