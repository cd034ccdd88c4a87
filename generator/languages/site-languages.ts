import type { DataObject } from '../types/data.ts';
import type { SiteLanguage } from '../types/language.ts';
import { isObject } from '../utils/data-values.ts';
import { baseLanguage, directionOf, languageName, scriptOf } from '../utils/language-tag.ts';
import { onDemand } from '../utils/remember.ts';

/** The language of pages if site.yaml names none. */
const DEFAULT_LANGUAGE = 'en';

/**
 * Returns the languages of a site in their order, given the value of site.yaml. The first is that of the data
 * itself. A site without `languages` has one. Entries that do not fit the schema are left out.
 */
export function siteLanguages(site: DataObject): readonly [first: SiteLanguage, ...others: SiteLanguage[]] {
  const { languages, language } = site;
  const written = Array.isArray(languages) ? languages.filter(isLanguage) : [];
  const [first = { code: readCode(language) }, ...others] = written;
  return [toLanguage(first, 0), ...others.map((other, at) => toLanguage(other, at + 1))];
}

/** Returns the languages in which pages are planned. Languages in progress are for `dev` only. */
export function plannedLanguages(
  site: DataObject,
  dev: boolean,
): readonly [first: SiteLanguage, ...others: SiteLanguage[]] {
  const [first, ...others] = siteLanguages(site);
  return [first, ...others.filter(({ isDraft }) => dev || !isDraft)];
}

/** Returns whether a site has several languages. */
export function hasLanguages(site: DataObject): boolean {
  return Array.isArray(site.languages) && siteLanguages(site).length > 1;
}

/**
 * Returns the languages whose texts a language shows, the most general first: `de`, `de-CH` for `de-CH`. The
 * first language of the site is left out, since its texts are those of the data itself.
 */
export function fallbackChain(code: string, languages: readonly SiteLanguage[]): readonly string[] {
  const chain: string[] = [];
  let current: string | undefined = code;
  while (current !== undefined && current !== languages[0]?.code && !chain.includes(current)) {
    chain.unshift(current);
    const found: SiteLanguage | undefined = languages.find((language) => language.code === current);
    current = found?.fallback;
  }
  return chain;
}

/**
 * Returns whether a language is a variant of the first one, such as `en-GB` with `fallback: en` where the
 * data is in `en`. Texts that it lacks are in its language, so they count as translated. A language of
 * another tongue or script (`zh-Hant` beside `zh`) that falls back to the first one lacks them.
 */
export function isVariantOfFirst(code: string, languages: readonly SiteLanguage[]): boolean {
  const first = languages[0]?.code ?? '';
  const last = fallbackChain(code, languages)[0];
  const end = languages.find((language) => language.code === last);
  return code !== first && end?.fallback === first && isReadAs(code, first);
}

/** Returns whether people who read one language read the other: it is the same one, in the same script. */
const isReadAs = (code: string, other: string) =>
  baseLanguage(code) === baseLanguage(other) && scriptOf(code) === scriptOf(other);

type WrittenLanguage = DataObject & { readonly code: string };

function isLanguage(value: unknown): value is WrittenLanguage {
  return isObject(value) && typeof value.code === 'string' && value.code !== '';
}

function readCode(language: unknown): string {
  return typeof language === 'string' ? language : DEFAULT_LANGUAGE;
}

function toLanguage(
  { code, name, direction, path, fallback, status }: WrittenLanguage,
  at: number,
): SiteLanguage {
  const own = typeof path === 'string' ? path.replace(/\/$/, '') : `/${code.toLowerCase()}`;
  // What is known of languages takes some milliseconds to load, and many runs need none of it.
  const nameInItself = onDemand(() => (typeof name === 'string' ? name : (languageName(code) ?? code)));
  return {
    code,
    get name() {
      return nameInItself();
    },
    get direction() {
      return direction === 'rtl' || direction === 'ltr' ? direction : directionOf(code);
    },
    prefix: at === 0 ? '' : own,
    fallback: typeof fallback === 'string' ? fallback : undefined,
    isDraft: status === 'draft',
  };
}
