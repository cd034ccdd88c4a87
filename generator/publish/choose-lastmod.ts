/** The content hash and the dates of a page. Dates are YYYY-MM-DD, or begin so. */
export interface LastmodFacts {
  /** The newest `updated` of the page's rows. */
  readonly updated: string | undefined;
  /** The page's own date, which counts as its first publication. */
  readonly published: string | undefined;
  /** The newest date of the pages that it lists, up to the day of the build. */
  readonly listed: string | undefined;
  readonly contentHash: () => string;
  /**
   * Returns the page of the previous manifest. Returns undefined if it is new, or if there is no manifest.
   */
  readonly before: () => { readonly contentHash: string; readonly lastmod?: string } | undefined;
  readonly isFirstBuild: boolean;
  /** The day of the build. */
  readonly date: string;
}

/**
 * Returns the date of a page's last significant change: the newest of the date of its rows, the day on which
 * its content changed, the day of its first publication, and the newest date that it lists. Returns undefined if none
 * is known, as on a first build, since a wrong date is worse than none.
 */
export function chooseLastmod(facts: LastmodFacts): string | undefined {
  const { updated, published, listed, date } = facts;
  // A page may have the date of an event to come.
  const first = published !== undefined && published.slice(0, date.length) <= date ? published : undefined;
  const days = [updated, first, listed, dayOfChange(facts)].filter((day) => day !== undefined);
  return days.sort().at(-1);
}

/** Returns the day on which the content changed: this one, that of the previous manifest, or undefined. */
function dayOfChange({ contentHash, before, isFirstBuild, date }: LastmodFacts): string | undefined {
  if (isFirstBuild) return undefined;
  const page = before();
  return page?.contentHash === contentHash() ? page.lastmod : date;
}
