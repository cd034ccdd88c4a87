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

/** What decides whether a page is indexable. */
export interface IndexabilityInput {
  readonly familyIsIndexed: boolean;
  readonly isDraft: boolean;
  readonly rowIsHidden: boolean;
  readonly rowIsHeld: boolean;
  readonly isCanonical: boolean;
  /** Whether the page is in its language. A page of the first language always is. */
  readonly isTranslated: boolean;
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
export function isIndexable(input: IndexabilityInput): boolean {
  return (
    input.familyIsIndexed &&
    !input.isDraft &&
    !input.rowIsHidden &&
    !input.rowIsHeld &&
    input.isCanonical &&
    input.isTranslated &&
    input.words >= input.minWords &&
    !hasFewRows(input)
  );
}

/** Returns why search engines may not index a page. The list is empty exactly if `isIndexable` is true. */
export function noindexCauses(
  input: IndexabilityInput & { readonly isErrorPage: boolean },
): readonly NoindexCause[] {
  const causes: NoindexCause[] = [];
  if (!input.familyIsIndexed) causes.push(input.isErrorPage ? 'error-page' : 'family-noindex');
  if (input.isDraft) causes.push('draft');
  if (input.rowIsHidden) causes.push('row-noindex');
  if (input.rowIsHeld) causes.push('row-held');
  if (!input.isTranslated) causes.push('not-translated');
  else if (!input.isCanonical) causes.push('other-canonical');
  if (input.words < input.minWords) causes.push('few-words');
  if (hasFewRows(input)) causes.push('few-rows');
  return causes;
}

function hasFewRows({ rowCount, minRows }: IndexabilityInput): boolean {
  return rowCount !== undefined && rowCount < minRows;
}
