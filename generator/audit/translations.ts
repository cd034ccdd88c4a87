import { sourceName } from '../languages/route-names.ts';
import type { SiteFact } from '../types/page-content.ts';
import { baseLanguage } from '../utils/language-tag.ts';
import { groupBy } from '../utils/lists.ts';

/** Returns what a page and its translations have in common: the address in the first language that has it. */
export function pageId({ translationOf, path }: Pick<SiteFact, 'translationOf' | 'path'>): string {
  return translationOf ?? path;
}

/** Returns whether two pages are one page in two languages. */
export function areTranslations(one: SiteFact, other: SiteFact): boolean {
  return pageId(one) === pageId(other);
}

/** Returns how many pages there are, if those in several languages count once. */
export function countPages(pages: readonly SiteFact[]): number {
  // Most sites have one language.
  if (pages.every(({ translationOf }) => translationOf === undefined)) return pages.length;
  return new Set(pages.map(pageId)).size;
}

/** Returns the name that routes.yaml has for the family of a page. */
export function familyOf({ family, language = '' }: Pick<SiteFact, 'family' | 'language'>): string {
  return sourceName(family, language);
}

/** Returns the language of a page without its region: `de` for `de-CH`. Empty on a site with one language. */
export function languageOf({ language = '' }: Pick<SiteFact, 'language'>): string {
  return baseLanguage(language);
}

/**
 * Returns the pages in one region of each language. A text that stands on pages of one region stands on their
 * variants in others by right.
 */
export function oneRegion(pages: readonly SiteFact[]): readonly (readonly SiteFact[])[] {
  if (pages.every(({ language }) => language === undefined)) return [pages];
  return [...groupBy(pages, languageOf).values()].map((ofLanguage) => {
    const regions = [...groupBy(ofLanguage, ({ language = '' }) => language).values()];
    return regions.reduce((most, region) => (region.length > most.length ? region : most));
  });
}
