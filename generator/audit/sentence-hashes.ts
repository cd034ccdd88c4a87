import type { SiteFact } from '../types/page-content.ts';

/** The digits of a sentence's hash. */
const DIGITS = 8;

/** Returns the hashes of a page's sentences, in their order. */
export function sentenceHashes({ sentences }: Pick<SiteFact, 'sentences'>): readonly string[] {
  const hashes: string[] = [];
  for (let at = 0; at < sentences.length; at += DIGITS) hashes.push(sentences.slice(at, at + DIGITS));
  return hashes;
}
