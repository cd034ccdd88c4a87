import { NUMBER, splitWords } from '../../pages-read/sentences.ts';
import { remember } from '../../utils/remember.ts';

/** Words that say nothing of what a person searches for. */
const STOP_WORDS = new Set(
  'a an and are as at be been best by can could did do does for free from has have how i if in into is it its me must my of on online or our shall should so than that the their them then there these they this those to top was we were what why with would you your'.split(
    ' ',
  ),
);
/** The word for computers. It is compared as `it.it`, since `it` is a common word. */
const NAMES = /(?<![\p{L}\p{N}])IT(?![\p{L}\p{N}])/gu;
/** Two spellings of one word. */
const SPELLINGS: Readonly<Record<string, string>> = { versus: 'vs', 'e-mail': 'email', 'e-mails': 'email' };
/** A year that a title may name. */
const YEAR = /^(?:19|20)\d\d$/;
/** The letters that a word keeps without an ending at least: of `er`, one more, since many words end so. */
const FEWEST_KEPT = 3;
const ENDINGS = [/(?<=^.{3,})ing$/u, /(?<=^.{3,})ed$/u, /(?<=^.{4,})er$/u];
const VOWEL = /[aeiouy]/u;

/** What a text is about: its words without common ones, sorted, and the year that it names. */
export interface SearchIntent {
  /** Empty if the text names too little. */
  readonly words: string;
  readonly year: string | undefined;
}

/**
 * Returns the words of a text that name its subject, without their endings and accents. One word is too
 * little. The only year of a text with more words is left aside.
 */
export function intentOf(text: string): SearchIntent {
  // A number with a space, a colon or a slash inside is one word.
  const whole = text.replace(NUMBER, (number) => number.replace(/[\s:/]/gu, '.')).replace(NAMES, 'IT.IT');
  const words = splitWords(whole)
    .filter((word) => !STOP_WORDS.has(word))
    .map(normalOf);
  const years = words.filter((word) => YEAR.test(word));
  const others = words.filter((word) => !YEAR.test(word));
  const [year] = years;
  if (years.length === 1 && others.length > 1) return { words: joinWords(others), year };
  return { words: words.length < 2 ? '' : joinWords(words), year: undefined };
}

function joinWords(words: readonly string[]): string {
  return [...new Set(words)].sort().join(' ');
}

/** Returns the form of a word in which searches are compared. Titles of a site have few words. */
const normalOf = remember((word: string) => searchFormOf(foldSpelling(word)));

/** Returns a word without its accents, in one of its spellings: `café`, `colour`, `organise`, `e-mail`. */
function foldSpelling(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
  return (SPELLINGS[plain] ?? plain)
    .replace(/(?<=\p{L}{3})our/u, 'or')
    .replace(/(?<=\p{L}{3})is(?=(?:e[drs]?|ing|ations?|ers?)$)/u, 'iz');
}

/**
 * Returns a word without its endings: `swap` for `swaps`, `swapped` and `swapping`, `writ` for `write` and
 * `writing`. It need not be a word, since it is only compared.
 */
function searchFormOf(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  if (word.length <= FEWEST_KEPT) return single(word);
  let stem = word.replace(/['’]s$/u, '').replace(/(?<!s)s$/u, '');
  for (const ending of ENDINGS) {
    const rest = stem.replace(ending, '');
    if (rest !== stem && VOWEL.test(rest)) stem = single(rest);
  }
  if (stem.length > FEWEST_KEPT) stem = stem.replace(/e$/u, '');
  return single(stem).replace(/y$/u, 'i');
}

/** Returns a word with one consonant at its end: `swap` for `swapp`. */
function single(word: string): string {
  return word.replace(/([^aeiou])\1$/u, '$1');
}
