import { baseLanguage } from '../utils/language-tag.ts';
import { PARAGRAPH_WORDS } from './main-language.ts';
import { maskWords, scanText, type TextReader } from './scan-text.ts';
import { splitWords } from './sentences.ts';
import { hashText } from './sketch.ts';
import {
  COMMON,
  DATED,
  DOUBLED,
  FEWEST_LETTERS,
  HOPEFUL,
  kindOf,
  LANGUAGE_BITS,
  LEFTOVER,
  MARKED,
  OTHER_SCRIPT,
  PRICE,
  PROMISE,
  SIGNED,
  SMALL_LANGUAGES,
} from './word-kinds.ts';

/**
 * From how many words on a paragraph is stuffed by how often it says one of them, and by its share. Shorter
 * paragraphs say one word several times by chance.
 */
const STUFFED = { from: 40, times: 6, share: 0.115 } as const;
const SHORT_STUFFED = { from: 25, times: 5, share: 0.195 } as const;
/** What a leftover with a sign has: `%NAME%`, `$$PRICE$$`, `&amp;`, `??`, `(source?)`. */
const LEFTOVER_SIGN = /%[A-Z]{2}|\$[${]|&[#a-zA-Z]|\?[?)]|\((?:add|insert|replace) /i;
/** What a placeholder says: "goes here", "to follow" and "note to". A password has a word before it. */
const PLACEHOLDER_WORDS =
  /(?:go|goes|comes?|insert [^.!?]{2,50}|text|name|title|headline|heading|copy|image|intro|introduction|conclusion|description|summary|bio|tagline|slogan|paragraph) here|! here|before (?:launch|publi|go-live)|to edit this|edit me|this [a-z]+ with your own|to follow|coming soon|^(?:dummy|filler|sample|to be) |notes? (?:to|for) |main st|language model|ai model|hope this helps|folg(?:t|en)\b|hier (?:steht|kommt)|hier\b|ici\b|venir\b|aquí|de ejemplo|passwor|kennwort|mot de passe|contraseña/i;
/** What a promise says: "comes close", "nobody beats", "100% success rate", "die Nummer 1", "le meilleur". */
const PROMISE_WORDS =
  /comes close|\bno(?:body|thing)?\b[^.!?]{1,60}\b(?:better than|beats?)\b|better than (?:any|every|all)|100 ?%|n[uú]m[ée]ro|n° ?[1u]|n(?:umme)?r\.? ?(?:1|eins)|(?:best|schnellst|einfachst|günstigst|führend|beliebtest)e|meilleure?\b|mejor\b|\bplus\b|más/i;
/** How much of a paragraph is told. */
const BEGINNING = 40;
/** A paragraph with many small words of its page's language is in it. One with many of another may not be. */
const SMALL_SHARE = 0.1;
/** Languages share small words. A paragraph with so many of its own, for those of another, is in its own. */
const OWN_SHARE = 0.75;

const NO_NAMES = maskWords([]);

/** Blocks of text that have to be looked at. Most blocks of a page are none. */
export interface WatchedBlocks {
  /** Those that may have a short word twice in a row. */
  readonly doubled: readonly string[];
  /** Those that may have markup, placeholders or broken characters. */
  readonly leftover: readonly string[];
  /** Those that may promise too much. */
  readonly promise: readonly string[];
  /** Those that name a year. */
  readonly dated: readonly string[];
  /** Those that may have a price. */
  readonly price: readonly string[];
  /** Those that may say one word far too often. */
  readonly stuffed: readonly string[];
  /**
   * Those that may be in another language than the page: they have many small words of another one, or
   * letters of another script.
   */
  readonly foreign: readonly string[];
}

/** Watches the words of blocks while they are read, so that few are looked at again. */
interface BlockWatch {
  /** Adds a word by the hash of its first letters and its kind. */
  add(beginning: number, kind: number): void;
  /** Ends a block. `mayHave` is what it may have, besides what its words say. */
  end(text: string, mayHave: number): void;
  readonly found: WatchedBlocks;
}

/**
 * The counters of words, by their first letters, which words of one stem share. Other words that share one
 * are looked at in vain.
 */
const COUNTERS = 512;
/** Counts words by their first letters, and small words by their languages. Each block leaves them at 0. */
const counters = new Uint16Array(COUNTERS);
const small = new Uint16Array(SMALL_LANGUAGES.length);

/** Makes the watch of a page in this language, BCP 47. */
export function createBlockWatch(language: string): BlockWatch {
  const found: Record<keyof WatchedBlocks, string[]> = {
    ...{ doubled: [], leftover: [], promise: [], dated: [], price: [], stuffed: [], foreign: [] },
  };
  const own = SMALL_LANGUAGES.indexOf(baseLanguage(language));
  let words = 0;
  let most = 0;
  let kinds = 0;
  return {
    found,
    add(beginning, kind) {
      words++;
      kinds |= kind;
      for (let bits = kind & LANGUAGE_BITS; bits !== 0; bits &= bits - 1) {
        const at = 31 - Math.clz32(bits & -bits);
        small[at] = (small[at] as number) + 1;
      }
      if ((kind & COMMON) !== 0 || beginning === 0) return;
      const at = beginning & (COUNTERS - 1);
      const count = (counters[at] as number) + 1;
      counters[at] = count;
      if (count > most) most = count;
    },
    end(text, mayHave) {
      kinds |= mayHave;
      if ((kinds & DOUBLED) !== 0) found.doubled.push(text);
      const isLeftover =
        (kinds & LEFTOVER) !== 0 ||
        ((kinds & SIGNED) !== 0 && LEFTOVER_SIGN.test(text)) ||
        ((kinds & MARKED) !== 0 && PLACEHOLDER_WORDS.test(text));
      if (isLeftover) found.leftover.push(text);
      if ((kinds & PROMISE) !== 0 || ((kinds & HOPEFUL) !== 0 && PROMISE_WORDS.test(text)))
        found.promise.push(text);
      if ((kinds & DATED) !== 0) found.dated.push(text);
      if ((kinds & PRICE) !== 0) found.price.push(text);
      if (isStuffed(most, words)) found.stuffed.push(text);
      const isOther = (kinds & OTHER_SCRIPT) !== 0;
      if (isOther || (words >= PARAGRAPH_WORDS && seemsForeign(small, own, words))) found.foreign.push(text);
      if (most > 0) counters.fill(0);
      small.fill(0);
      words = 0;
      most = 0;
      kinds = 0;
    },
  };
}

/** Returns those of the texts of a page's head, or of what pages share, that have to be looked at. */
export function watchTexts(texts: readonly string[]): WatchedBlocks {
  const watch = createBlockWatch('');
  const reader: TextReader = {
    word: (_, own, beginning) => watch.add(beginning, kindOf(own)),
    endSentence() {},
  };
  for (const text of texts) watch.end(text, scanText(text, NO_NAMES, reader));
  return watch.found;
}

function isStuffed(count: number, words: number): boolean {
  const { from, times, share } = words >= STUFFED.from ? STUFFED : SHORT_STUFFED;
  return words >= from && count >= times && count >= words * share;
}

/** Returns whether a paragraph has many small words of another language, and few of its own. */
function seemsForeign(counts: Uint16Array, own: number, words: number): boolean {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most >= words * SMALL_SHARE && (counts[own] ?? 0) < most * OWN_SHARE;
}

/** The letters that a word keeps without its endings at least. */
const FEWEST_KEPT = 4;

/** Returns a word in lower case without its `s`, and then without `ing`, `ed` or `er`. */
function withoutEnglishEnding(word: string): string {
  const single = word.replace(/(?<!s)s$/, '');
  const stem = single.replace(/(?:ing|ed|er)$/, '');
  return stem.length >= FEWEST_KEPT ? stem : single;
}

/** Words that tell one thing from the others of its kind, in an enumeration. */
const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|last|next|other|another|(?:erst|zweit|dritt|viert|fünft|letzt|nächst|ander)e[nrs]?|premi(?:er|ère)|deuxième|troisième|dernière?)$/u;

/**
 * Returns the beginning of a paragraph that says a word far too often, the word and its share. Returns
 * undefined if it does not. Where a word is enumerated ("the first clay, the second clay"), it counts once.
 */
export function findStuffed(text: string): string | undefined {
  const words = splitWords(text);
  const counts = new Map<string, number>();
  const enumerated = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (word.length < FEWEST_LETTERS || (kindOf(hashText(word)) & COMMON) !== 0) continue;
    const stem = withoutEnglishEnding(word);
    const isEnumerated = ORDINAL.test(words[at - 1] ?? '');
    if (isEnumerated && enumerated.has(stem)) continue;
    if (isEnumerated) enumerated.add(stem);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  for (const [stem, count] of counts)
    if (isStuffed(count, words.length))
      return `${text.slice(0, BEGINNING)} ("${stem}", ${Math.round((count / words.length) * 100)} %)`;
  return undefined;
}
