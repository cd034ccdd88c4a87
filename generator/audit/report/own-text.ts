import { findCommonHashes } from '../../facts/sentence-hashes.ts';
import type { SiteFact } from '../../types/page-content.ts';

/**
 * Returns how many words of each page are its own, by address: the words of its main part, times the share of
 * its sentences that stand on no other page. A page without long sentences counts with all its words.
 */
export function measureOwnText(pages: readonly SiteFact[]): ReadonlyMap<string, number> {
  const repeated = findCommonHashes(pages, 1);
  return new Map(
    pages.map(({ path, words, sentences }) => {
      const own = sentences.filter((hash) => !repeated.has(hash)).length;
      return [path, sentences.length === 0 ? words : Math.round((words * own) / sentences.length)];
    }),
  );
}
