/** What is known of a page's content and dates; dates are YYYY-MM-DD. */
export interface LastmodFacts {
  /** The newest `updated` of the page's rows. */
  readonly updated: string | undefined;
  readonly contentHash: () => string;
  /** The page in the previous manifest; undefined when it is new, or when there was no manifest. */
  readonly before: () => { readonly contentHash: string; readonly lastmod?: string } | undefined;
  readonly isFirstBuild: boolean;
  readonly date: string;
}

/**
 * The day of a page's last significant change, or undefined when nobody knows it: what its rows say, else the previous date while the content
 * stays, else the day of this build. On a first build nothing is known, and a date that is not true is worse than none.
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
