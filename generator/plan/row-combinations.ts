import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { PlanOptions } from '../types/plan.ts';
import { valueAt } from '../utils/schema/visit-path.ts';
import { isShown } from './publishable.ts';
import { rowsOf } from './values/rows-of.ts';

/**
 * Yields the rows of each page of a family, by variable: the cross product of its datasets, in their order,
 * without rows that are not shown.
 */
export function* rowCombinations(
  family: Family,
  data: SiteData,
  options: PlanOptions,
): Generator<Readonly<Record<string, Row>>> {
  const fixed: Record<string, Row> = {};
  for (const { as, dataset, slug } of family.fixed) {
    const row = data.datasets.get(dataset)?.rows.find((candidate) => candidate.slug === slug);
    if (!row || !isShown(row, options)) return;
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
    for (const row of rowsOf(variable.dataset, data)) {
      if (!isShown(row, options) || !isWanted(family, variable.as, row)) continue;
      yield* combine(at + 1, { ...rows, [variable.as]: row });
    }
  };
  yield* combine(0, fixed);
}

function isWanted(family: Family, variable: string, row: Row): boolean {
  return family.where.every(({ as, field, meets }) => as !== variable || meets(valueAt(row.value, field)));
}
