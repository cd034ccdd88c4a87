import type { CachedFile } from '../cache/row-state.ts';
import { createSummaryReader } from '../load/rows/row-summaries.ts';
import { withHold } from '../plan/apply-holds.ts';
import { publicRow } from '../plan/public-view.ts';
import type { Row } from '../types/data.ts';
import { ScopeExceededError } from './scope.ts';

/**
 * A row of a changed file, as it was and as it is. `isEdited` says whether its text has changed, or only its
 * line.
 */
export interface RowChange {
  readonly before: Row;
  readonly now: Row;
  readonly isEdited: boolean;
}

/** With more rows than these, a full build in threads is faster. */
const MAX_EDITED = 300;
const MAX_MOVED = 5000;

/**
 * Returns the rows of a file whose text or line changed. `before` is the file as the last build loaded it, and
 * `fields` are those that other pages depend on.
 * @throws ScopeExceededError if rows were added, removed or reordered, if a field that other pages use changed, or
 * if too many rows changed
 */
export function diffRows(
  path: string,
  { dataset, fields }: { readonly dataset: string; readonly fields: readonly string[] },
  before: CachedFile,
  rows: readonly Row[],
): readonly RowChange[] {
  const old = createSummaryReader(0)(path, dataset, before);
  if (old.length !== rows.length) throw new ScopeExceededError('rows were added or removed');
  const changes: RowChange[] = [];
  let edited = 0;
  for (const [at, now] of rows.entries()) {
    const known = old[at];
    // The scope is `rows` only if data/held.yaml is as it was, and the same holds apply.
    const row = known && now.held ? withHold(known, now.held) : known;
    if (!row?.stored || !now.stored) throw new ScopeExceededError('a row needs the full parsers');
    if (row.slug !== now.slug) throw new ScopeExceededError('rows were renamed or reordered');
    const isEdited = row.stored.hash !== now.stored.hash;
    if (!isEdited && row.line === now.line) continue;
    if (isEdited && !isSameOutside(row, now, fields))
      throw new ScopeExceededError('a field that other pages use has changed');
    changes.push({ before: row, now, isEdited });
    if (isEdited) edited++;
    if (edited > MAX_EDITED || changes.length > MAX_MOVED)
      throw new ScopeExceededError('many rows have changed');
  }
  return changes;
}

/**
 * Returns whether two versions of a row are the same to other pages, also in the named fields, and show pictures of
 * the same hosts.
 */
function isSameOutside(before: Row, now: Row, fields: readonly string[]): boolean {
  return (
    publicRow(before) === publicRow(now) &&
    JSON.stringify(before.stored?.pictures) === JSON.stringify(now.stored?.pictures) &&
    fields.every((field) => JSON.stringify(before.value[field]) === JSON.stringify(now.value[field]))
  );
}
