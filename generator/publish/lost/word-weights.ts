/** The words of a text, each once. */
export type Words = ReadonlySet<string>;

/** Returns how much of two texts is the same, from 0 to 1. */
export type WordComparison = (a: Words, b: Words) => number;

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): Words {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/**
 * Makes the function that compares texts by their words. A word counts the less, the more of `texts` have it, so
 * that words of a template hardly count.
 */
export function createComparison(texts: readonly Words[]): WordComparison {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + texts.length / (counts.get(word) ?? 1)) ** 2;
  return (a, b) => {
    let shared = 0;
    let all = 0;
    for (const word of a) {
      const weight = weightOf(word);
      all += weight;
      if (b.has(word)) shared += weight;
    }
    for (const word of b) if (!a.has(word)) all += weightOf(word);
    return all === 0 ? 0 : shared / all;
  };
}
