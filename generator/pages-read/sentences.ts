import { spaceWords } from '../utils/language-tag.ts';

/** A word: letters, marks and digits, also with an apostrophe, a hyphen or a decimal sign inside. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
/** A number as people write it: `1.420,00`, `1 420,00`, `9:30`, `24/7`. */
export const NUMBER = /\p{N}{1,3}(?:\s\p{N}{3}(?!\p{N}))+(?:[.,]\p{N}+)?|\p{N}+(?:['’.,:/-]\p{N}+)*/gu;
/** Where a sentence ends: a mark, then a space, then no lower-case letter. Japanese needs no space. */
const SENTENCE_END = /(?<=[.!?…:][”"’)]?)\s+(?=[^\p{Ll}\s])|(?<=[。！？][」』）]?)(?![」』）])/u;

/** What a text of Latin letters has whose spaces may not be single. It is faster than `UNEVEN`. */
const MAYBE_UNEVEN = / {2}|[^ -\u009f\u00a1-\u017f\u2010-\u2027]/;
/** A text whose spaces are not single. */
const UNEVEN = /^\s|[^\S ]|\s\s|\s$/u;

/** Returns the words of a text in lower case. Of scripts without spaces, see `spaceWords`. */
export function splitWords(text: string): readonly string[] {
  return spaceWords(text.toLowerCase()).match(WORD) ?? [];
}

/** Returns the sentences of one block of text. */
export function splitSentences(block: string): readonly string[] {
  return block.split(SENTENCE_END).filter((sentence) => sentence !== '');
}

/** Returns a text with single spaces, and none at its ends. */
export function singleSpaced(text: string): string {
  const inner = text.trim();
  return !MAYBE_UNEVEN.test(inner) || !UNEVEN.test(inner) ? inner : inner.replace(/\s+/gu, ' ');
}

/** The hexadecimal digits of a sentence's hash in an export. */
const HASH_DIGITS = 8;

/**
 * Returns the hashes of sentences that stand on more than `most` pages. All hashes are sorted as numbers,
 * since a map of ten million sentences would take more memory than the audit has.
 */
export function findCommonHashes(
  pages: readonly { readonly sentences: Uint32Array }[],
  most: number,
): ReadonlySet<number> {
  const all = new Uint32Array(pages.reduce((sum, { sentences }) => sum + sentences.length, 0));
  let length = 0;
  for (const { sentences } of pages) {
    all.set(sentences, length);
    length += sentences.length;
  }
  all.sort();
  const common = new Set<number>();
  for (let at = 0; at + most < length; at++) if (all[at] === all[at + most]) common.add(all[at] as number);
  return common;
}

/** Returns hashes as an export has them, 8 hexadecimal digits each. */
export function formatHashes(hashes: Uint32Array): string {
  return Array.from(hashes, (hash) => hash.toString(16).padStart(HASH_DIGITS, '0')).join('');
}

/** Returns the hashes of an export, each once. */
export function parseHashes(digits: string): Uint32Array {
  const bytes = Buffer.from(digits, 'hex');
  const hashes = new Set<number>();
  for (let at = 0; at + HASH_DIGITS / 2 <= bytes.length; at += HASH_DIGITS / 2)
    hashes.add(bytes.readUInt32BE(at));
  return Uint32Array.from(hashes);
}
