import type { Finding } from '../../types/audit.ts';
import type { FindingKind, FindingLevel } from '../../types/finding-kinds.ts';

/** The findings of a page: its worst level, and the kinds with their levels. */
export interface PageHealth {
  readonly level: FindingLevel;
  readonly kinds: ReadonlyMap<FindingKind, FindingLevel>;
}

const LEVELS: readonly FindingLevel[] = ['error', 'warning', 'note'];

/** Returns the health of each page that a finding names, by its address. Other pages have no finding. */
export function findHealth(findings: readonly Finding[]): ReadonlyMap<string, PageHealth> {
  const health = new Map<string, { level: FindingLevel; kinds: Map<FindingKind, FindingLevel> }>();
  for (const { kind, level, pages } of findings)
    for (const path of pages) {
      const known = health.get(path);
      if (!known) health.set(path, { level, kinds: new Map([[kind, level]]) });
      else {
        if (LEVELS.indexOf(level) < LEVELS.indexOf(known.level)) known.level = level;
        if (!known.kinds.has(kind)) known.kinds.set(kind, level);
      }
    }
  return health;
}
