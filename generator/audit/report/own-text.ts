import type { SiteFact } from '../../types/page-content.ts';

/** The digits of a sentence's hash. */
const DIGITS = 8;

/**
 * Returns how many words of each page are its own, by address: the words of its main part, times the share of
 * its sentences that stand on no other page. A page without long sentences counts with all its words.
 */
export function measureOwnText(pages: readonly SiteFact[]): ReadonlyMap<string, number> {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { sentences } of pages)
    for (const hash of new Set(hashesOf(sentences))) {
      if (seen.has(hash)) repeated.add(hash);
      else seen.add(hash);
    }
  return new Map(
    pages.map(({ path, words, sentences }) => {
      let own = 0;
      let count = 0;
      for (const hash of hashesOf(sentences)) {
        count++;
        if (!repeated.has(hash)) own++;
      }
      return [path, count === 0 ? words : Math.round((words * own) / count)];
    }),
  );
}

function* hashesOf(sentences: string): Generator<number> {
  for (let at = 0; at < sentences.length; at += DIGITS)
    yield Number.parseInt(sentences.slice(at, at + DIGITS), 16);
}
