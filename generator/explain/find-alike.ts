import { jaccard, similarity } from '../facts/sketch.ts';
import type { ExplainedPage } from '../types/explanation.ts';
import type { SiteFact } from '../types/page-content.ts';

/** How many pages are compared exactly: those that are most alike by their sketches. */
const COMPARED = 5;

/** Returns the page whose main text is most alike. Returns undefined if the page has too few words to compare. */
export function findAlike(
  page: SiteFact,
  facts: readonly SiteFact[],
  shinglesOf: (page: SiteFact) => ReadonlySet<number>,
): ExplainedPage['alike'] {
  if (page.sketch.length === 0) return undefined;
  const near = facts
    .filter((other) => other !== page && other.sketch.length > 0)
    .map((other) => [similarity(page.sketch, other.sketch), other] as const)
    .sort(([a], [b]) => b - a)
    .slice(0, COMPARED);
  const shingles = shinglesOf(page);
  const [best] = near
    .map(([, other]) => [jaccard(shingles, shinglesOf(other)), other.path] as const)
    .sort(([a], [b]) => b - a);
  return best && { path: best[1], percent: Math.round(best[0] * 100) };
}
