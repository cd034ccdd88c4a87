import { baseLanguage } from './language-tag.ts';
import { loadLibrary } from './libraries/load-library.ts';

/** Latin letters that are not made of a base letter and a mark, and what slugs write for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' },
  ...{ đ: 'd', þ: 'th', ð: 'd', ı: 'i' },
};

/** A letter or a digit that no slug has. */
const FOREIGN = /[^\P{L}A-Za-z]|[^\P{N}0-9]/gu;
/** Characters that slugs leave out. Two of them stand for soft and hard signs. */
const LEFT_OUT = /['’ʹʺ]/g;

const NORDIC = { å: 'aa', ø: 'oe' };
/** Letters that a language writes as two when it has only a to z. Other languages leave out the mark. */
const OWN_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ da: NORDIC, nb: NORDIC, nn: NORDIC, no: NORDIC },
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  ...{ bs: { đ: 'dj' }, hr: { đ: 'dj' }, sr: { đ: 'dj' } },
};

const AND_IN_NORTH = { da: 'og', nb: 'og', nn: 'og', no: 'og', sv: 'och' };
/** What slugs write for `&`, by language. It is `and` in others. */
const AND: Readonly<Record<string, string>> = {
  ...{
    ca: 'i',
    cs: 'a',
    de: 'und',
    es: 'y',
    fr: 'et',
    hr: 'i',
    it: 'e',
    nl: 'en',
    pl: 'i',
    pt: 'e',
    tr: 've',
  },
  ...AND_IN_NORTH,
};

/**
 * Returns a text in lower case, with `ss` for `ß` and the like. With the tag of a language, its own letters
 * become two: `ü` is `ue` in German (also in `de-CH`), `ø` is `oe` in Danish. Other marks stay. `&` is the
 * word of the language.
 */
export function spellOut(text: string, language = ''): string {
  const lower = text.toLowerCase().replace(/&/g, ` ${AND[baseLanguage(language)] ?? 'and'} `);
  return spellLetters(lower, language).replace(/[ßæœøłđþðı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Returns a text in which the own letters of a language are two, in capitals where the word is. */
export function spellLetters(text: string, language: string): string {
  const own = OWN_LETTERS[baseLanguage(language)];
  if (!own) return text;
  return text.normalize('NFC').replace(/[äöüåøđ]/giu, (letter, at: number, whole: string) => {
    const two = own[letter.toLowerCase()];
    if (two === undefined || letter === letter.toLowerCase()) return two ?? letter;
    const isInCapitals = /\p{Lu}/u.test(whole.charAt(at + 1) || whole.charAt(at - 1));
    return isInCapitals ? two.toUpperCase() : two.charAt(0).toUpperCase() + two.slice(1);
  });
}

/** Returns a text as a slug, in Latin letters. Returns undefined if a letter would be lost. */
export function asSlug(text: string): string | undefined {
  const plain = toLatinLetters(text).replace(LEFT_OUT, '');
  return plain.search(FOREIGN) < 0 ? joinWords(plain) || undefined : undefined;
}

/** Returns a text as a slug, in Latin letters, without the letters for which there are none. */
export function asPartialSlug(text: string): string {
  return joinWords(toLatinLetters(text).replace(LEFT_OUT, ''));
}

/** Returns the letters of a text for which no Latin ones are known, each once. */
export function lettersWithoutSlug(text: string): string {
  return [...new Set(toLatinLetters(text).match(FOREIGN))].join('');
}

function joinWords(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/** A Latin letter or a digit, with the marks on it. */
const LATIN = /[\p{Script=Latin}\p{N}]\p{M}*/gu;
/** Anything that is not of ASCII. */
const OTHER = /[^\0-\x7f]/;

/**
 * Returns a text in the letters a to z, as far as they are known: `Straße` becomes `Strasse`, `Москва`
 * becomes `Moskva`, and `東京` stays, since its reading depends on the language. Marks on Latin letters are
 * left out.
 */
function toLatinLetters(text: string): string {
  const plain = text.normalize('NFKC').replace(LATIN, (letter) => withoutMarks(letter.normalize('NFKD')));
  if (!OTHER.test(plain)) return plain;
  return withoutMarks(loadLibrary('transliterate').transliterate(plain));
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}/gu, '');
}
