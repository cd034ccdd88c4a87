import { familyName } from '../languages/route-names.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean } from '../problems/suggest.ts';
import { type AuditLimits, type AuditSettings, DEFAULT_LIMITS } from '../types/audit.ts';
import type { DataDocument, DataObject } from '../types/data.ts';
import { FINDING_KINDS, type FindingKind, type FindingLevel, traitsOf } from '../types/finding-kinds.ts';
import { isObject } from '../utils/data-values.ts';
import { groupBy } from '../utils/lists.ts';

/**
 * Returns the levels and limits of `data/audit.yaml`, which fits its schema. Those of a family come first.
 */
export function readSettings(document: DataDocument | undefined): AuditSettings {
  const site = objectOf(document?.value);
  const families = objectOf(site.families);
  const limitsByFamily = new Map<string, AuditLimits>();
  // The family of another language has the settings of its source.
  const ofFamily = (family: string) => objectOf(families[family] ?? families[familyName(family)]);
  return {
    toFillIn: new Set(Array.isArray(site.toFillIn) ? site.toFillIn.map(String) : []),
    limitsOf(family) {
      const known = limitsByFamily.get(family);
      if (known) return known;
      const limits = { ...DEFAULT_LIMITS, ...objectOf(site.limits), ...objectOf(ofFamily(family).limits) };
      limitsByFamily.set(family, limits);
      return limits;
    },
    levelOf(kind: FindingKind, family) {
      const level = objectOf(ofFamily(family).levels)[kind] ?? objectOf(site.levels)[kind];
      return (level ?? FINDING_KINDS[kind][0]) as FindingLevel | 'off';
    },
  };
}

function objectOf(value: unknown): DataObject {
  return isObject(value) ? value : {};
}

/**
 * Returns the kinds of a list such as `same-title,claims`. @throws UsageError for a name that is no kind and
 * no group of kinds
 */
export function selectKinds(list: string): ReadonlySet<string> {
  const kinds = Object.keys(FINDING_KINDS) as FindingKind[];
  const ofGroup = groupBy(kinds, (kind) => traitsOf(kind).group ?? kind);
  const known: readonly string[] = [...ofGroup.keys(), ...kinds];
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `"${unknown}" is no kind of finding`,
      didYouMean(
        unknown,
        known,
        '"rowpress audit" counts the kinds that this site has, and docs/audit.md of rowpress lists all; "claims" stands for those of claims and facts.',
      ),
    );
  return new Set(names.flatMap((name): readonly string[] => ofGroup.get(name) ?? [name]));
}
