import { distance } from 'fastest-levenshtein';
import { cleanText } from './clean-text.ts';

/** Returns the candidate nearest to a misspelt word. Returns undefined if none is near enough. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = allowedDistance(word) + 1;
  for (const candidate of candidates) {
    // A site has many addresses, and most differ from a misspelt one by their length already.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const candidateDistance = distance(word.toLowerCase(), candidate.toLowerCase());
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}

/**
 * Returns the candidates that are near enough to a misspelt word, at most `most`, the nearest first. Those that
 * are much further than the nearest are left out.
 */
export function suggestSome(word: string, candidates: Iterable<string>, most: number): string[] {
  const allowed = allowedDistance(word);
  const lower = word.toLowerCase();
  const near = [...new Set(candidates)]
    .map((candidate) => [distance(lower, candidate.toLowerCase()), candidate] as const)
    .filter(([steps]) => steps <= allowed)
    .sort(([a], [b]) => a - b)
    .slice(0, most);
  const furthest = 2 * (near[0]?.[0] ?? 0) + 1;
  return near.filter(([steps]) => steps <= furthest).map(([, candidate]) => candidate);
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
