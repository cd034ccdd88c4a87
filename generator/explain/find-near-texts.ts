import { splitWords } from '../facts/split-text.ts';
import { suggest } from '../problems/suggest.ts';

/** How many near texts are named. */
const MOST = 3;

/**
 * Returns what is near to a phrase that no text has: the phrase with its words corrected, and parts of it that
 * exist, the longest first.
 */
export function findNear(phrase: string, texts: Iterable<{ readonly text: string }>): readonly string[] {
  const wanted = splitWords(phrase);
  const known = new Set<string>();
  const runs = new Map<string, number>();
  for (const { text } of texts) {
    const words = splitWords(text);
    for (const word of words) known.add(word);
    const run = longestRun(wanted, words);
    if (run.length >= Math.max(2, wanted.length / 2)) runs.set(run.join(' '), run.length);
  }
  const corrected = wanted.map((word) => (known.has(word) ? word : (suggest(word, known) ?? word)));
  const isCorrected = corrected.some((word, at) => word !== wanted[at]);
  const parts = [...runs].sort(([, a], [, b]) => b - a).map(([run]) => run);
  return [...new Set([...(isCorrected ? [corrected.join(' ')] : []), ...parts])].slice(0, MOST);
}

/** Returns the longest run of the wanted words that stands in other words, one after another. */
function longestRun(wanted: readonly string[], words: readonly string[]): readonly string[] {
  let longest: readonly string[] = [];
  for (const from of wanted.keys())
    for (
      let at = words.indexOf(wanted[from] ?? '');
      at >= 0;
      at = words.indexOf(wanted[from] ?? '', at + 1)
    ) {
      let length = 1;
      while (from + length < wanted.length && wanted[from + length] === words[at + length]) length++;
      if (length > longest.length) longest = wanted.slice(from, from + length);
    }
  return longest;
}
