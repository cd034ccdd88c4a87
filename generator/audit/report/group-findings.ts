import type { Finding } from '../../types/audit.ts';
import type { FindingKind, FindingLevel } from '../../types/finding-kinds.ts';
import { groupBy } from '../../utils/group-by.ts';

/** The findings of one level and kind, by family. */
export interface KindGroup {
  readonly level: FindingLevel;
  readonly kind: FindingKind;
  readonly count: number;
  /** The number of distinct pages that the findings name. */
  readonly pages: number;
  readonly families: ReadonlyMap<string, readonly Finding[]>;
}

/** Returns findings by level and kind, in their order. */
export function groupFindings(findings: readonly Finding[]): readonly KindGroup[] {
  return [...groupBy(findings, ({ level, kind }) => `${level} ${kind}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { level, kind } = first;
    const pages = new Set(group.flatMap((finding) => finding.pages)).size;
    return [{ level, kind, pages, count: group.length, families: groupBy(group, ({ family }) => family) }];
  });
}
