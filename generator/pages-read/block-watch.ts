import { baseLanguage } from '../utils/language-tag.ts';
import { PARAGRAPH_WORDS } from './main-language.ts';
import { splitWords } from './sentences.ts';
import { hashText, PRIME } from './sketch.ts';
import {
  COMMON,
  DOUBLED,
  FEWEST_LETTERS,
  kindOf,
  LANGUAGE_BITS,
  LEFTOVER,
  PRICE,
  PROMISE,
  SMALL_LANGUAGES,
} from './word-kinds.ts';

/** Shorter paragraphs say one word several times by chance. */
const STUFFED_WORDS = 40;
const STUFFED_TIMES = 6;
const STUFFED_SHARE = 0.115;
/** How much of a paragraph is told. */
const BEGINNING = 40;
/** A paragraph with many small words of its page's language is in it. One with many of another may not be. */
const SMALL_SHARE = 0.1;
/** Languages share small words. A paragraph with so many of its own, for those of another, is in its own. */
const OWN_SHARE = 0.75;

/** Blocks of text that have to be looked at. Most blocks of a page are none. */
export interface WatchedBlocks {
  /** Those that may have a short word twice in a row. */
  readonly doubled: readonly string[];
  /** Those that may have markup, placeholders or broken characters. */
  readonly leftover: readonly string[];
  /** Those that may promise too much. */
  readonly promise: readonly string[];
  /** Those that may have a price. */
  readonly price: readonly string[];
  /** Those that may say one word far too often. */
  readonly stuffed: readonly string[];
  /** Those that may be in another language than the page: they have many small words of another one. */
  readonly foreign: readonly string[];
}

/** Watches the words of blocks while they are read, so that few are looked at again. */
interface BlockWatch {
  /** Adds a word by the hash of its lower case, the code of its last character, and its kind. */
  add(word: number, last: number, kind: number): void;
  /** Ends a block. `mayHave` is what it may have, besides what its words say. */
  end(text: string, mayHave: number): void;
  readonly found: WatchedBlocks;
}

/** The counters of words. Words that share one are counted together, and then looked at in vain. */
const COUNTERS = 512;
const PLURAL = 's'.charCodeAt(0);
/** The factor that takes the last character off a hash: `PRIME` times this is 1, in 32 bits. */
const INVERSE = inverseOf(PRIME);

/** Makes the watch of a page in this language, BCP 47. */
export function createBlockWatch(language: string): BlockWatch {
  const found: Record<keyof WatchedBlocks, string[]> = {
    ...{ doubled: [], leftover: [], promise: [], price: [], stuffed: [], foreign: [] },
  };
  const own = SMALL_LANGUAGES.indexOf(baseLanguage(language));
  const counters = new Uint16Array(COUNTERS);
  const small = new Uint16Array(SMALL_LANGUAGES.length);
  let words = 0;
  let most = 0;
  let kinds = 0;
  return {
    found,
    add(word, last, kind) {
      words++;
      kinds |= kind;
      for (let bits = kind & LANGUAGE_BITS; bits !== 0; bits &= bits - 1) {
        const at = 31 - Math.clz32(bits & -bits);
        small[at] = (small[at] as number) + 1;
      }
      if ((kind & COMMON) !== 0) return;
      const at = (last === PLURAL ? withoutPlural(word) : word) & (COUNTERS - 1);
      const count = (counters[at] as number) + 1;
      counters[at] = count;
      if (count > most) most = count;
    },
    end(text, mayHave) {
      kinds |= mayHave;
      if ((kinds & DOUBLED) !== 0) found.doubled.push(text);
      if ((kinds & LEFTOVER) !== 0) found.leftover.push(text);
      if ((kinds & PROMISE) !== 0) found.promise.push(text);
      if ((kinds & PRICE) !== 0) found.price.push(text);
      if (words >= STUFFED_WORDS && isStuffed(most, words)) found.stuffed.push(text);
      if (words >= PARAGRAPH_WORDS && seemsForeign(small, own, words)) found.foreign.push(text);
      if (most > 0) counters.fill(0);
      small.fill(0);
      words = 0;
      most = 0;
      kinds = 0;
    },
  };
}

function isStuffed(count: number, words: number): boolean {
  return count >= STUFFED_TIMES && count >= words * STUFFED_SHARE;
}

/** Returns whether a paragraph has many small words of another language, and few of its own. */
function seemsForeign(counts: Uint16Array, own: number, words: number): boolean {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most >= words * SMALL_SHARE && (counts[own] ?? 0) < most * OWN_SHARE;
}

/** Returns the hash of a word without the `s` at its end. */
function withoutPlural(hash: number): number {
  return Math.imul(hash, INVERSE) ^ PLURAL;
}

/** Returns the inverse of an odd number in 32 bits, by Newton's iteration: a step doubles the right bits. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let step = 0; step < 5; step++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}

/**
 * Returns the beginning of a paragraph that says a word far too often, the word and its share. Returns
 * undefined if it does not.
 */
export function findStuffed(text: string): string | undefined {
  const words = splitWords(text);
  const counts = new Map<string, number>();
  for (const word of words) {
    if (word.length < FEWEST_LETTERS || (kindOf(hashText(word)) & COMMON) !== 0) continue;
    const stem = word.replace(/(?<!s)s$/, '');
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  for (const [stem, count] of counts)
    if (isStuffed(count, words.length))
      return `${text.slice(0, BEGINNING)} ("${stem}", ${Math.round((count / words.length) * 100)} %)`;
  return undefined;
}
