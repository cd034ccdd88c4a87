import { PRIME } from './sketch.ts';

/** The letters that a word keeps without its endings at least. */
const FEWEST_KEPT = 4;
/** The factor that takes the last character off a hash: `PRIME` times this is 1, in 32 bits. */
const INVERSE = inverseOf(PRIME);
const [D, E, G, I, N, R, S] = Array.from('deginrs', (letter) => letter.charCodeAt(0)) as [
  ...[number, number, number, number, number, number, number],
];
/** The bit that tells a small letter of ASCII from its capital. */
const SMALL_LETTER = 0x20;

/** Returns a word in lower case without its `s`, and then without `ing`, `ed` or `er`. */
export function stemOf(word: string): string {
  const single = word.replace(/(?<!s)s$/, '');
  const stem = single.replace(/(?:ing|ed|er)$/, '');
  return stem.length >= FEWEST_KEPT ? stem : single;
}

/**
 * Returns the hash of the stem of a word, as `stemOf` has it, without making a text. The word stands in a
 * text from `start` to `end`, and `hash` is its FNV-1a in lower case.
 */
export function stemHash(hash: number, text: string, start: number, end: number): number {
  let at = end;
  let stem = hash;
  if (letterAt(text, at - 1) === S && letterAt(text, at - 2) !== S) stem = shorten(stem, text, at--, 1);
  const last = letterAt(text, at - 1);
  if (last !== D && last !== G && last !== R) return stem;
  const before = letterAt(text, at - 2);
  const isIng = last === G && before === N && letterAt(text, at - 3) === I;
  const length = isIng ? 3 : 2;
  const isEnding = isIng || (last !== G && before === E);
  return isEnding && at - length - start >= FEWEST_KEPT ? shorten(stem, text, at, length) : stem;
}

/** Returns the letter at a place of a text as a small one. */
function letterAt(text: string, at: number): number {
  return text.charCodeAt(at) | SMALL_LETTER;
}

/** Takes so many letters of ASCII before `end` off a hash. */
function shorten(hash: number, text: string, end: number, count: number): number {
  let rest = hash;
  for (let at = end - 1; at >= end - count; at--) rest = Math.imul(rest, INVERSE) ^ letterAt(text, at);
  return rest;
}

/** Returns the inverse of an odd number in 32 bits, by Newton's iteration: a step doubles the right bits. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let step = 0; step < 5; step++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}
