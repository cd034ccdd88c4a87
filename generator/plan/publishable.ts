import type { Row } from '../types/data.ts';

/** Whether a row is published on a day (YYYY-MM-DD): no draft, and its `publishAt` not after that day. */
export function isPublished(row: Row, date: string): boolean {
  return (
    row.value.draft !== true &&
    !(typeof row.value.publishAt === 'string' && row.value.publishAt.slice(0, 10) > date)
  );
}

/** What decides whether a page may be found through search engines. */
export interface IndexabilityFacts {
  readonly familyIsIndexed: boolean;
  readonly isDraft: boolean;
  readonly rowIsHidden: boolean;
  readonly isCanonical: boolean;
  readonly words: number;
  readonly minWords: number;
}

/**
 * The one predicate of indexability: robots meta, sitemap, link lists and reports all follow it. Known from the page's own rows and family,
 * before anything is rendered.
 */
export function isIndexable(facts: IndexabilityFacts): boolean {
  return (
    facts.familyIsIndexed &&
    !facts.isDraft &&
    !facts.rowIsHidden &&
    facts.isCanonical &&
    facts.words >= facts.minWords
  );
}
