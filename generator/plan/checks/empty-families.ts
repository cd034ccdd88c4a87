import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import { valueAt } from '../../utils/schema/visit-path.ts';

/** Returns a problem for each family of rows without a page. It names a condition that no row meets. */
export function findEmptyFamilies(
  families: readonly Family[],
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
  data: Pick<SiteData, 'datasets'>,
): Problem[] {
  return families
    .filter(({ name, each }) => each.length > 0 && byFamily.get(name)?.length === 0)
    .map((family) => ({
      kind: 'empty-family',
      severity: 'warning',
      file: family.file,
      line: family.line,
      column: 1,
      message: `the family "${family.name}" has no pages${unmet(family, data)}`,
      advice: 'Check its "where", and whether the rows are drafts or have a later publishAt.',
    }));
}

function unmet({ where, each }: Family, { datasets }: Pick<SiteData, 'datasets'>): string {
  for (const { as, field, text, meets } of where) {
    const dataset = each.find((variable) => variable.as === as)?.dataset ?? '';
    const rows = datasets.get(dataset)?.rows ?? [];
    if (rows.length > 0 && !rows.some(({ value }) => meets(valueAt(value, field))))
      return `: no row of ${dataset} meets "${text}"`;
  }
  return '';
}
