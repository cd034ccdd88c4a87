import { familyName } from '../../languages/route-names.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataPath, SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/data-values.ts';

/**
 * Reports families of data/audit.yaml and data/accepted.yaml that do not exist: such settings and acceptances
 * would have no effect.
 */
export function checkJudgedFamilies(
  families: readonly Pick<Family, 'name'>[],
  { audit, accepted, locate }: Pick<SiteData, 'audit' | 'accepted' | 'locate'>,
): Problem[] {
  const names = [...new Set(families.map(({ name }) => familyName(name)))];
  const problems: Problem[] = [];
  const check = (file: string, name: string, path: DataPath, isKey: boolean) => {
    if (names.includes(familyName(name))) return;
    problems.push({
      kind: 'unknown-family',
      severity: 'warning',
      ...locate(file, path, { key: isKey }),
      message: `${isKey ? path.join('.') : `[${path[0]}].family`}: there is no family "${name}"`,
      advice: didYouMean(name, names, `Families: ${listNames(names)}.`),
    });
  };
  const settings = isObject(audit?.value) ? audit.value.families : undefined;
  if (audit && isObject(settings))
    for (const name of Object.keys(settings)) check(audit.file, name, ['families', name], true);
  if (accepted && Array.isArray(accepted.value))
    for (const [at, entry] of accepted.value.entries())
      if (isObject(entry) && typeof entry.family === 'string')
        check(accepted.file, entry.family, [at, 'family'], false);
  return problems;
}
