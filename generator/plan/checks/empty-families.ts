import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import { valueAt } from '../../utils/schema/visit-path.ts';
import { rowsOf } from '../values/rows-of.ts';

/** Returns a problem for each family of rows without a page. It names a condition that no row meets. */
export function findEmptyFamilies(
  families: readonly Family[],
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
  data: Pick<SiteData, 'datasets' | 'values' | 'locate'>,
): Problem[] {
  return families
    .filter(({ name, each }) => each.length > 0 && byFamily.get(name)?.length === 0)
    .map((family) => emptyValues(family, data) ?? emptyFamily(family, data));
}

function emptyFamily(family: Family, data: Pick<SiteData, 'datasets' | 'values'>): Problem {
  return {
    kind: 'empty-family',
    severity: 'warning',
    file: family.file,
    line: family.line,
    column: 1,
    message: `the family "${family.name}" has no pages${unmet(family, data)}`,
    advice: 'Check its "where", and whether the rows are drafts or have a later publishAt.',
  };
}

/** Returns the problem of a family whose pages are made for the values of a field that no row has. */
function emptyValues(family: Family, data: Pick<SiteData, 'values' | 'locate'>): Problem | undefined {
  for (const { as, dataset } of family.each) {
    const values = data.values.get(dataset);
    if (!values || values.rows.length > 0) continue;
    const field = values.field.join('.');
    return {
      kind: 'empty-family',
      severity: 'warning',
      ...data.locate(family.file, [family.position, 'each', as]),
      message: `the family "${family.name}" has no pages: no published row of ${values.source} has a "${field}"`,
      advice: 'Give rows the field, or remove the family until they have it.',
    };
  }
  return undefined;
}

function unmet({ where, each }: Family, data: Pick<SiteData, 'datasets' | 'values'>): string {
  for (const { as, field, text, meets } of where) {
    const dataset = each.find((variable) => variable.as === as)?.dataset ?? '';
    const rows = rowsOf(dataset, data);
    if (rows.length > 0 && !rows.some(({ value }) => meets(valueAt(value, field))))
      return `: no row of ${dataset} meets "${text}"`;
  }
  return '';
}
