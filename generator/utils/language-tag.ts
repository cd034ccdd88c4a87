import { html, type Markup } from './markup.ts';
import { remember } from './remember.ts';

/** Scripts of the world's living languages that are written from right to left, by ISO 15924. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** Letters of Chinese and Japanese, which have no spaces between words. A word has two of them on average. */
const IDEOGRAPH = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
/** Letters of scripts of South-East Asia that have no spaces between words. A word has about four of them. */
const SYLLABIC = String.raw`(?:(?=\p{L})[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*)`;
const HAS_UNSPACED = new RegExp(`${IDEOGRAPH}|${SYLLABIC}`, 'u');
const UNSPACED_WORD = new RegExp(`${IDEOGRAPH}{1,2}|${SYLLABIC}{1,4}`, 'gu');

/**
 * Returns `lang` and, for a language that is written from right to left, `dir`, as the attributes of an
 * element.
 */
export function languageAttributes(language: string, direction = directionOf(language)): Markup {
  return html`lang="${language}"${direction === 'rtl' ? html` dir="rtl"` : []}`;
}

/** Returns the direction in which a language is written, by its script. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(scriptOf(language) ?? '') ? 'rtl' : 'ltr';
}

/**
 * Returns the language of a tag without its script and region, in small letters: `de` for `de-CH`. Of a text
 * that is no tag, it is what stands before the first hyphen.
 */
export const baseLanguage: (tag: string) => string = remember(
  (tag) => readLocale(tag)?.language ?? (tag.split('-')[0] ?? '').toLowerCase(),
);

/**
 * Returns the script of a tag, or else the one in which its language is usually written there, by ISO 15924:
 * `Hant` for `zh-TW`. Returns undefined if it is unknown.
 */
export const scriptOf: (tag: string) => string | undefined = remember(
  (tag) => readLocale(tag)?.maximize().script,
);

/**
 * Returns whether a text is a language tag of BCP 47 whose language, script and region exist, such as `en`,
 * `pt-BR` or `zh-Hant`. `deu` and `en-UK` are none, since `de` and `en-GB` stand for them.
 */
export function isLanguageTag(text: string): boolean {
  const locale = readLocale(text);
  if (!locale) return false;
  const { language, script, region } = locale;
  const [written = '', ...subtags] = text.toLowerCase().split('-');
  const isRegionWritten = region === undefined || subtags.includes(region.toLowerCase());
  return (
    isKnownLanguage(locale) &&
    (script === undefined || nameOf('script', script) !== undefined) &&
    (region === undefined || nameOf('region', region) !== undefined) &&
    (written === language || written.length === 2) &&
    (isRegionWritten || written !== language)
  );
}

/** Returns the language tag that another spelling or the name of a language stands for, such as `German`. */
export function readLanguage(text: string): string | undefined {
  const tidy = text.trim().replace(/_/g, '-').replace(/\..*$/, '');
  const canonical = readLocale(tidy)?.toString();
  if (canonical !== undefined && isLanguageTag(canonical)) return canonical;
  const name = tidy.toLowerCase();
  return twoLetterTags().find((tag) =>
    ['en', tag].some((shown) => nameOf('language', tag, shown)?.toLowerCase() === name),
  );
}

/**
 * Returns the name of a language in itself, such as `Deutsch` for `de`. Returns undefined if it is unknown.
 */
export function languageName(tag: string): string | undefined {
  return readLocale(tag) && nameOf('language', tag, tag);
}

/**
 * Returns the version of the data of languages that this Node.js has. Another version may write dates,
 * numbers and lists in another way.
 */
export function languageDataVersion(): string {
  return `${process.versions.icu} ${process.versions.cldr}`;
}

/**
 * Returns a text with spaces around about each word of the scripts that have none, so that numbers of words
 * mean the same in every language. Dictionaries are more exact, but each version of Node.js has another one.
 */
export function spaceWords(text: string): string {
  return HAS_UNSPACED.test(text) ? text.replace(UNSPACED_WORD, ' $& ') : text;
}

function readLocale(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text);
  } catch {
    return undefined;
  }
}

/** Languages have a script that they are usually written in (found fast), or at least a name. */
function isKnownLanguage({ language }: Intl.Locale): boolean {
  return (
    (language.length < 4 && readLocale(language)?.maximize().script !== undefined) ||
    nameOf('language', language) !== undefined
  );
}

function nameOf(type: 'language' | 'region' | 'script', code: string, shown = 'en'): string | undefined {
  try {
    return new Intl.DisplayNames([shown], { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

function twoLetterTags(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((tag) => nameOf('language', tag) !== undefined);
}
