import { distance } from 'fastest-levenshtein';
import { cleanText } from './odd-characters.ts';

/**
 * Returns the candidate nearest to a misspelt word: the one with the fewest edits, and of those with as many,
 * one with the same first letter. Returns undefined if none is near enough.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestRank = rank(allowedDistance(word) + 1, true);
  for (const candidate of candidates) {
    const allowed = Math.floor(bestRank / 2);
    // A site has many addresses, and most differ from a misspelt one by their length already.
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const other = candidate.toLowerCase();
    const candidateRank = rank(countEdits(lower, other, allowed), lower[0] === other[0]);
    if (candidateRank >= bestRank) continue;
    best = candidate;
    bestRank = candidateRank;
  }
  return best;
}

/**
 * Returns the candidates that are near enough to a misspelt word, at most `most`, the nearest first. Those
 * that are much further than the nearest are left out.
 */
export function suggestSome(word: string, candidates: Iterable<string>, most: number): string[] {
  const allowed = allowedDistance(word);
  const lower = word.toLowerCase();
  const near = [...new Set(candidates)]
    .map((candidate) => {
      const other = candidate.toLowerCase();
      const edits = countEdits(lower, other, allowed);
      return { candidate, edits, rank: rank(edits, lower[0] === other[0]) };
    })
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most);
  const furthest = 2 * (near[0]?.edits ?? 0) + 1;
  return near.filter(({ edits }) => edits <= furthest).map(({ candidate }) => candidate);
}

/** Returns the order of a candidate. Words are rarely misspelt in their first letter. */
function rank(edits: number, hasFirstLetter: boolean): number {
  return 2 * edits + (hasFirstLetter ? 0 : 1);
}

/**
 * Returns how many letters must be added, removed or changed, or neighbours swapped, to make one word of the
 * other. A number above `most` may be too large.
 */
function countEdits(a: string, b: string, most: number): number {
  const withoutSwaps = distance(a, b);
  // A swap is two edits without swaps, so more than twice as many cannot become few enough.
  if (withoutSwaps < 2 || withoutSwaps > 2 * most) return withoutSwaps;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let at = 1; at <= b.length; at++) {
      const cost = a[row - 1] === b[at - 1] ? 0 : 1;
      const isSwap = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + cost,
        isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? withoutSwaps;
}

/**
 * Returns `Did you mean "x"?`. Returns `otherwise` if no candidate is near enough. If the word is a candidate
 * but for characters that people do not see, it names the first of them.
 */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const { text, odd } = cleanText(word);
  const near = suggest(text, candidates);
  if (odd && near === text) return `It has ${odd.name}. Write "${near}".`;
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Returns how many letters may differ. In a short word, two others make another word. */
function allowedDistance(word: string): number {
  if (word.length < 2) return 0;
  return word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
}

/** Returns at most eight of the names, for advice that lists what exists. */
export function listNames(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return 'none exist';
  return all.length > 8 ? `${all.slice(0, 8).join(', ')} and ${all.length - 8} more` : all.join(', ');
}
