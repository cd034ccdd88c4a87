import type { FindingLevel } from '../../types/finding-kinds.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/lists.ts';
import type { Preview } from './report-pages.ts';

/** The clicks from the home page that are counted apart. The last one counts all deeper pages too. */
export const DEEPEST = 6;

/** A family as the report shows it. */
export interface FamilyStats {
  readonly name: string;
  readonly pages: number;
  /** Its pages by the level of their worst finding, without findings of the whole site. */
  readonly health: Readonly<Record<FindingLevel | 'ok', number>>;
  /** Its pages by their clicks from the home page, from 0 to `DEEPEST`. */
  readonly depths: readonly number[];
  /** The pages that no way from the home page reaches. */
  readonly unreached: number;
  readonly medianOwn: number;
}

/**
 * Returns the figures of each family, the largest first. `levelOf` returns the level of the worst finding of
 * a page, without those of the whole site.
 */
export function listFamilies(
  previews: readonly Preview[],
  levelOf: (path: string) => FindingLevel | 'ok',
): readonly FamilyStats[] {
  return [...groupBy(previews, ({ family }) => family)]
    .map(([name, pages]): FamilyStats => {
      const health = { error: 0, warning: 0, note: 0, ok: 0 };
      const depths = Array.from({ length: DEEPEST + 1 }, () => 0);
      let unreached = 0;
      for (const { path, depth } of pages) {
        health[levelOf(path)]++;
        if (depth < 0) unreached++;
        else depths[Math.min(depth, DEEPEST)] = (depths[Math.min(depth, DEEPEST)] ?? 0) + 1;
      }
      const own = pages.map((page) => page.own).sort((a, b) => a - b);
      return { name, pages: pages.length, health, depths, unreached, medianOwn: own[own.length >> 1] ?? 0 };
    })
    .sort((a, b) => b.pages - a.pages || (a.name < b.name ? -1 : 1));
}

/** The links of the main parts from the pages of one family to those of another. */
export interface FamilyLink {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Returns how often the pages of each family link to those of others, most often first. */
export function countFamilyLinks(
  facts: readonly SiteFact[],
  targetsOf: ReadonlyMap<SiteFact, readonly string[]>,
): readonly FamilyLink[] {
  const familyOf = new Map(facts.map(({ path, family }) => [path, family]));
  const counts = new Map<string, Map<string, number>>();
  for (const page of facts) {
    const row = counts.get(page.family) ?? new Map<string, number>();
    counts.set(page.family, row);
    for (const target of targetsOf.get(page) ?? []) {
      const to = familyOf.get(target);
      if (to !== undefined) row.set(to, (row.get(to) ?? 0) + 1);
    }
  }
  return [...counts]
    .flatMap(([from, row]) => [...row].map(([to, count]) => ({ from, to, count })))
    .sort((a, b) => b.count - a.count);
}

/** Formats a whole number with commas between thousands. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns a number with its noun, such as "1 page" or "1,200 pages". */
export function formatCounted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
