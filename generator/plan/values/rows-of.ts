import type { Row, SiteData } from '../../types/data.ts';

/** Returns the rows that an entry of `each` names: those of a dataset, or the values of a field. */
export function rowsOf(
  name: string,
  { datasets, values }: Pick<SiteData, 'datasets' | 'values'>,
): readonly Row[] {
  return (datasets.get(name) ?? values.get(name))?.rows ?? [];
}
