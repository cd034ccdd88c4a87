/** The content hash and the dates of a page. Dates are YYYY-MM-DD. */
export interface LastmodFacts {
  /** The newest `updated` of the page's rows. */
  readonly updated: string | undefined;
  readonly contentHash: () => string;
  /**
   * Returns the page of the previous manifest. Returns undefined if it is new, or if there is no manifest.
   */
  readonly before: () => { readonly contentHash: string; readonly lastmod?: string } | undefined;
  readonly isFirstBuild: boolean;
  readonly date: string;
}

/**
 * Returns the date of a page's last significant change: the date of its rows, else the previous date if the
 * content is unchanged, else the date of this build. Returns undefined if the date is unknown, as on a first
 * build, since a wrong date is worse than none.
 */
export function chooseLastmod({
  updated,
  contentHash,
  before,
  isFirstBuild,
  date,
}: LastmodFacts): string | undefined {
  if (updated !== undefined) return updated;
  if (isFirstBuild) return undefined;
  const page = before();
  return page?.contentHash === contentHash() ? page.lastmod : date;
}
