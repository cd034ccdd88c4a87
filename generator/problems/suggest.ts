import { distance } from 'fastest-levenshtein';

/** The candidate nearest to a misspelt word, when it is near enough to have been meant. */
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

/** `Did you mean "x"?`, or else the alternative sentence. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const near = suggest(word, candidates);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** At most eight of the names, for an advice that lists what exists. */
export function listNames(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return 'none exist';
  return all.length > 8 ? `${all.slice(0, 8).join(', ')} and ${all.length - 8} more` : all.join(', ');
}
