import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { WrittenFamily, WrittenLinks } from '../../types/family.ts';
import { findUnknownField } from './check-path.ts';
import type { Report } from './report.ts';

/**
 * Reports conditions (`where: { FIELD: VARIABLE }`) of a family's lists with a field that the listed rows do
 * not have, or with a variable that the family does not bind.
 */
export function checkConditions(
  family: WrittenFamily,
  written: readonly WrittenFamily[],
  variables: ReadonlyMap<string, string>,
  data: SiteData,
  report: Report,
): void {
  const check = ({ from, where }: Pick<WrittenLinks, 'from' | 'where'>, at: readonly string[]) => {
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
      for (const dataset of listedDatasets(from, written)) {
        const fault = findUnknownField(field.split('.'), dataset, data);
        if (fault)
          report(
            'unknown-path',
            path,
            `${path.join('.')}: the dataset "${dataset}" has no field "${fault.field}"`,
            fault.advice,
          );
      }
    }
  };
  if (family.list) check(family.list, ['list']);
  for (const [name, links] of Object.entries(family.links ?? {})) check(links, ['links', name]);
}

/** Returns the dataset of the first row of each listed family. Conditions apply to that row. */
function listedDatasets(from: string | readonly string[], written: readonly WrittenFamily[]): Set<string> {
  const names = [from].flat();
  const datasets = written
    .filter((family) => names.includes(family?.name))
    .flatMap(
      ({ each, rows }) => Object.values(each ?? {})[0] ?? Object.values(rows ?? {})[0]?.split('/')[0] ?? [],
    );
  return new Set(datasets);
}
