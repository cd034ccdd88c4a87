/** What one page loads, in gzipped bytes. */
export interface PageMeasures {
  readonly path: string;
  readonly template: string;
  readonly html: number;
  /** The stylesheets that the page loads. */
  readonly css: number;
  /** Their names without hash: that of the site, then that of the page's layout, if it has one. */
  readonly sheets: readonly string[];
  /** Scripts that are loaded with the page. */
  readonly atOnce: number;
  /** The scripts of its islands, and React, if all islands are used or in view. */
  readonly later: number;
  readonly islands: readonly string[];
  /** The islands that load without being used: when they are in view, or when the browser is idle. */
  readonly unasked: readonly string[];
}

export interface ClientMeasures {
  /** Every script by its name without hash, in gzipped bytes. */
  readonly scripts: Readonly<Record<string, number>>;
  readonly pages: readonly PageMeasures[];
}

export function measureClient(out: string): ClientMeasures;
