import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { WrittenFamily, WrittenLinks } from '../../types/family.ts';
import { sortField } from '../sort-field.ts';
import { findUnknownField } from './check-path.ts';
import type { Report } from './report.ts';

/**
 * Reports conditions (`where: { FIELD: VARIABLE }`) and `sort` of a family's lists with a field that the listed rows do
 * not have, or with a variable that the family does not bind.
 */
export function checkConditions(
  family: WrittenFamily,
  written: readonly WrittenFamily[],
  variables: ReadonlyMap<string, string>,
  data: SiteData,
  report: Report,
): void {
  const checkField = (field: string, from: WrittenLinks['from'], path: readonly string[]) => {
    const faults = new Set<string>();
    for (const { dataset, steps } of listedFields(field, from, written)) {
      const fault = findUnknownField(steps, dataset, data);
      if (!fault || faults.has(dataset)) continue;
      faults.add(dataset);
      const message = `${path.join('.')}: the dataset "${dataset}" has no field "${fault.field}"`;
      report('unknown-path', path, message, fault.advice);
    }
  };
  const check = (
    { from, where, sort }: Pick<WrittenLinks, 'from' | 'where' | 'sort'>,
    at: readonly string[],
  ) => {
    const sorted = sort === undefined ? undefined : sortField(sort);
    if (sorted !== undefined) checkField(sorted, from, [...at, 'sort']);
    for (const [field, variable] of Object.entries(where ?? {})) {
      const path = [...at, 'where', field];
      if (!variables.has(variable)) {
        const advice = didYouMean(
          variable,
          variables.keys(),
          `Names that this family binds: ${listNames(variables.keys())}.`,
        );
        report('unknown-path', path, `${path.join('.')}: "${variable}" is not bound by this family`, advice);
      }
      checkField(field, from, path);
    }
  };
  if (family.list) check(family.list, ['list']);
  for (const [name, links] of Object.entries(family.links ?? {})) check(links, ['links', name]);
}

/**
 * Returns the dataset and the steps of a field for each listed family. The field may begin with a name that the
 * family binds. Otherwise it is one of its first row.
 */
function listedFields(
  field: string,
  from: WrittenLinks['from'],
  written: readonly WrittenFamily[],
): { readonly dataset: string; readonly steps: readonly string[] }[] {
  const names = [from].flat();
  const [first = '', ...inside] = field.split('.');
  return written
    .filter((family) => names.includes(family?.name))
    .flatMap(({ each, rows }) => {
      const fixed = Object.entries(rows ?? {}).map(([as, row]) => [as, row.split('/')[0] ?? ''] as const);
      const datasets = new Map([...Object.entries(each ?? {}), ...fixed]);
      const named = datasets.get(first);
      if (named !== undefined) return { dataset: named, steps: inside };
      const [dataset] = datasets.values();
      return dataset === undefined ? [] : { dataset, steps: [first, ...inside] };
    });
}
