import { distance } from 'fastest-levenshtein';

/** Returns the candidate nearest to a misspelt word. Returns undefined if none is near enough. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const candidateDistance = distance(word.toLowerCase(), candidate.toLowerCase());
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}

/** Returns `Did you mean "x"?`. Returns `otherwise` if no candidate is near enough. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const near = suggest(word, candidates);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Returns at most eight of the names, for advice that lists what exists. */
export function listNames(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return 'none exist';
  return all.length > 8 ? `${all.slice(0, 8).join(', ')} and ${all.length - 8} more` : all.join(', ');
}
