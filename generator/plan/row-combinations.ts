import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { PlanOptions } from '../types/plan.ts';
import { valueAt } from '../utils/schema/visit-path.ts';
import { isDraft, isPublished } from './publishable.ts';

/**
 * Yields the rows of each page of a family, by variable: the cross product of its datasets, in their order,
 * without rows that are not shown.
 */
export function* rowCombinations(
  family: Family,
  data: SiteData,
  options: PlanOptions,
): Generator<Readonly<Record<string, Row>>> {
  // A draft that does not fit its schema cannot be shown, and is reported as a note.
  const shown = (row: Row) =>
    isPublished(row, options.date) || (options.drafts && !(row.isFaulty && isDraft(row)));
  const fixed: Record<string, Row> = {};
  for (const { as, dataset, slug } of family.fixed) {
    const row = data.datasets.get(dataset)?.rows.find((candidate) => candidate.slug === slug);
    if (!row || !shown(row)) return;
    fixed[as] = row;
  }
  const combine = function* (
    at: number,
    rows: Readonly<Record<string, Row>>,
  ): Generator<Readonly<Record<string, Row>>> {
    const variable = family.each[at];
    if (!variable) {
      yield rows;
      return;
    }
    if (variable.optional) yield* combine(at + 1, rows);
    for (const row of data.datasets.get(variable.dataset)?.rows ?? []) {
      if (!shown(row) || !isWanted(family, variable.as, row)) continue;
      yield* combine(at + 1, { ...rows, [variable.as]: row });
    }
  };
  yield* combine(0, fixed);
}

function isWanted(family: Family, variable: string, row: Row): boolean {
  return family.where.every(({ as, field, meets }) => as !== variable || meets(valueAt(row.value, field)));
}
