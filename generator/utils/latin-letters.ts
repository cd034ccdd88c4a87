import { loadLibrary } from './libraries/load-library.ts';

/** A Latin letter or a digit, with the marks on it. */
const LATIN = /[\p{Script=Latin}\p{N}]\p{M}*/gu;
/** Anything that is not of ASCII. */
const OTHER = /[^\0-\x7f]/;

/**
 * Returns a text in the letters a to z, as far as they are known: `Straße` becomes `Strasse`, `Москва` becomes
 * `Moskva`, and `東京` stays, since its reading depends on the language. Marks on Latin letters are left out.
 */
export function toLatinLetters(text: string): string {
  const plain = text.normalize('NFKC').replace(LATIN, (letter) => withoutMarks(letter.normalize('NFKD')));
  if (!OTHER.test(plain)) return plain;
  return withoutMarks(loadLibrary('transliterate').transliterate(plain));
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}/gu, '');
}
