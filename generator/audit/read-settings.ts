import type { AuditLimits, AuditSettings } from '../types/audit.ts';
import type { DataDocument, DataObject } from '../types/data.ts';
import { FINDING_KINDS, type FindingKind, type FindingLevel } from '../types/finding-kinds.ts';
import { isObject } from '../utils/is-object.ts';
import { DEFAULT_LIMITS } from './default-limits.ts';

/** Returns the levels and limits of `data/audit.yaml`, which fits its schema. Those of a family come first. */
export function readSettings(document: DataDocument | undefined): AuditSettings {
  const site = objectOf(document?.value);
  const families = objectOf(site.families);
  const limitsByFamily = new Map<string, AuditLimits>();
  const ofFamily = (family: string) => objectOf(families[family]);
  return {
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
