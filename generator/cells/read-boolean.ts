import { baseLanguage } from '../utils/language-tag.ts';

/** What people write for yes and no, by language, in lower case. Words come first, then single letters. */
const YES: Readonly<Record<string, string>> = {
  ...{ de: 'ja j wahr', fr: 'oui o vrai', es: 'sí si s verdadero', it: 'sì si s vero', nl: 'ja j waar' },
  ...{ pt: 'sim s verdadeiro', pl: 'tak t prawda', sv: 'ja j sant', da: 'ja j sand', ar: 'نعم', ja: 'はい' },
};
const NO: Readonly<Record<string, string>> = {
  ...{ de: 'nein n falsch', fr: 'non n faux', es: 'no n falso', it: 'no n falso', nl: 'nee n onwaar' },
  ...{
    pt: 'não nao n falso',
    pl: 'nie n fałsz',
    sv: 'nej n falskt',
    da: 'nej n falsk',
    ar: 'لا',
    ja: 'いいえ',
  },
};
const ALWAYS_YES = 'true yes y 1 x ✓ ✔';
const ALWAYS_NO = 'false no n 0 - – ✗ ✘';

/** Returns whether a cell says yes or no in a language such as `de`. Undefined if it says neither. */
export function readYesNo(text: string, language: string): boolean | undefined {
  const lower = text.trim().toLowerCase();
  if (wordsOf(YES, ALWAYS_YES, language).includes(lower)) return true;
  if (wordsOf(NO, ALWAYS_NO, language).includes(lower)) return false;
  return undefined;
}

function wordsOf(table: typeof YES, always: string, language: string): readonly string[] {
  return `${always} ${table[baseLanguage(language)] ?? ''}`.split(' ').filter(Boolean);
}

/** Signs of a column that is ticked. Digits and hyphens mean something else there. */
const SIGNS = /^[x✓✔✗✘]$/i;

/**
 * Returns whether different cells of a column can only say yes and no: words, signs, or single letters of
 * which one says yes and one says no.
 */
export function areYesNo(distinct: readonly string[], language: string): boolean {
  if (distinct.length === 0 || distinct.length > 4) return false;
  const values = distinct.map((text) => readYesNo(text, language));
  if (values.includes(undefined) || distinct.some((text) => /^[\d–-]$/.test(text.trim()))) return false;
  const hasBoth = values.includes(true) && values.includes(false);
  return hasBoth || distinct.every((text) => SIGNS.test(text.trim()) || text.trim().length > 1);
}

/** Returns a language in which cells say yes and no. */
export function languageOfYesNo(distinct: readonly string[]): string | undefined {
  return Object.keys(YES).find((language) => areYesNo(distinct, language));
}
