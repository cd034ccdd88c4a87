/** Letters of Chinese and Japanese, which have no spaces between words. A word has two of them on average. */
const IDEOGRAPH = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
/** Letters of scripts of South-East Asia that have no spaces between words. A word has about four of them. */
const SYLLABIC = String.raw`(?:(?=\p{L})[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*)`;
const HAS_UNSPACED = new RegExp(`${IDEOGRAPH}|${SYLLABIC}`, 'u');
const WORD = new RegExp(`${IDEOGRAPH}{1,2}|${SYLLABIC}{1,4}`, 'gu');

/**
 * Returns a text with spaces around about each word of the scripts that have none, so that numbers of words
 * mean the same in every language. Dictionaries are more exact, but each version of Node.js has another one.
 */
export function spaceWords(text: string): string {
  return HAS_UNSPACED.test(text) ? text.replace(WORD, ' $& ') : text;
}
