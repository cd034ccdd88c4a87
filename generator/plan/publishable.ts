import type { Row } from '../types/data.ts';
import type { NoindexCause } from '../types/explanation.ts';
import type { PlanOptions } from '../types/plan.ts';

/**
 * Returns whether a row is published on a day (YYYY-MM-DD): it is not a draft, not held out, and its
 * `publishAt` is not after that day.
 */
export function isPublished(row: Row, date: string): boolean {
  return (
    !isDraft(row) &&
    row.held?.pages !== 'out' &&
    !(typeof row.value.publishAt === 'string' && row.value.publishAt.slice(0, 10) > date)
  );
}

/**
 * Returns whether a build shows a row: it is published, or the build shows drafts. A draft that does not fit
 * its schema cannot be shown, and is reported as a note.
 */
export function isShown(row: Row, { date, drafts }: Pick<PlanOptions, 'date' | 'drafts'>): boolean {
  return isPublished(row, date) || (drafts && !(row.isFaulty && isDraft(row)));
}

/** Returns whether a row is a draft. A draft may be unfinished, so its faults are notes. */
export function isDraft({ value }: Pick<Row, 'value'>): boolean {
  return value.draft === true;
}

/** The facts that decide whether a page is indexable. */
export interface IndexabilityFacts {
  readonly familyIsIndexed: boolean;
  readonly isDraft: boolean;
  readonly rowIsHidden: boolean;
  readonly rowIsHeld: boolean;
  readonly isCanonical: boolean;
  readonly words: number;
  readonly minWords: number;
  /** How many rows the page lists. Undefined for a page that lists none by its family. */
  readonly rowCount: number | undefined;
  readonly minRows: number;
}

/**
 * Returns whether search engines may index a page. Robots meta, sitemap, link lists and reports all use this
 * one predicate. It needs only the page's own rows and family, so it is known before rendering.
 */
export function isIndexable(facts: IndexabilityFacts): boolean {
  return (
    facts.familyIsIndexed &&
    !facts.isDraft &&
    !facts.rowIsHidden &&
    !facts.rowIsHeld &&
    facts.isCanonical &&
    facts.words >= facts.minWords &&
    !hasFewRows(facts)
  );
}

/** Returns why search engines may not index a page. The list is empty exactly if `isIndexable` is true. */
export function noindexCauses(
  facts: IndexabilityFacts & { readonly isErrorPage: boolean },
): readonly NoindexCause[] {
  const causes: NoindexCause[] = [];
  if (!facts.familyIsIndexed) causes.push(facts.isErrorPage ? 'error-page' : 'family-noindex');
  if (facts.isDraft) causes.push('draft');
  if (facts.rowIsHidden) causes.push('row-noindex');
  if (facts.rowIsHeld) causes.push('row-held');
  if (!facts.isCanonical) causes.push('other-canonical');
  if (facts.words < facts.minWords) causes.push('few-words');
  if (hasFewRows(facts)) causes.push('few-rows');
  return causes;
}

function hasFewRows({ rowCount, minRows }: IndexabilityFacts): boolean {
  return rowCount !== undefined && rowCount < minRows;
}
