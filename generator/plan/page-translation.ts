import { sourceRow } from '../languages/translate-rows.ts';
import type { Row } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { SiteLanguage } from '../types/language.ts';
import type { Alternate, IndexedPage, PageLanguages, PublicPage } from '../types/page.ts';

type Rows = Readonly<Record<string, Row>>;

/**
 * Returns whether a page is in its language: its family's texts and its rows are translated, and its site
 * accepts the texts whose source has changed. A page of the first language always is. What exists, what is
 * indexed, and what points at what in other languages all follow from this.
 */
export function isPageTranslated({ translation }: Family, rows: Rows): boolean {
  if (!translation) return true;
  if (!translation.hasTexts) return false;
  const { minTranslated, refusesStale } = translation;
  return Object.values(rows).every((row) => isRowTranslated(row, minTranslated, refusesStale));
}

/**
 * Returns whether enough texts of a row are translated, and, with `refusesStale`, none has another source
 * now.
 */
export function isRowTranslated({ translation }: Row, minTranslated: number, refusesStale: boolean): boolean {
  if (!translation || translation.texts === 0) return true;
  const { texts, missing, stale } = translation;
  if (refusesStale && stale.length > 0) return false;
  return texts - missing.length >= minTranslated * texts;
}

/**
 * Returns whether a page exists in its language: it is translated, or its family shows the source instead.
 */
export function existsInLanguage(family: Family, rows: Rows): boolean {
  return family.translation?.showsSource === true || hasTranslation(family, rows);
}

/** Returns whether the texts of a page's family and enough of its rows' are translated, stale or not. */
export function hasTranslation({ translation }: Family, rows: Rows): boolean {
  if (!translation) return true;
  // Stale texts are shown, but not to search engines.
  return (
    translation.hasTexts &&
    Object.values(rows).every((row) => isRowTranslated(row, translation.minTranslated, false))
  );
}

/** Makes the index of pages by language. Pages of the same family and source rows are one page. */
export function createPageLanguages(
  pages: readonly IndexedPage[],
  familyByName: ReadonlyMap<string, Family>,
  byPath: ReadonlyMap<string, IndexedPage>,
  known: readonly SiteLanguage[],
): PageLanguages {
  const groups = new Map<string, IndexedPage[]>();
  const keyOf = (page: IndexedPage): string => {
    const source = familyByName.get(page.family)?.translation?.source.name ?? page.family;
    let key = `${source} ${page.listPage ?? ''}`;
    for (const as in page.rows) key += ` ${as} ${sourceRow(page.rows[as] as Row).slug}`;
    return key;
  };
  const rank = new Map(known.map(({ code }, at) => [code, at]));
  for (const page of pages) {
    const key = keyOf(page);
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  for (const group of groups.values())
    group.sort((a, b) => (rank.get(a.language) ?? 0) - (rank.get(b.language) ?? 0));
  const of = (page: IndexedPage) => groups.get(keyOf(page)) ?? [page];
  return {
    known,
    of,
    find(path, language) {
      const page = byPath.get(path);
      return page && of(page).find((other) => other.language === language);
    },
  };
}

/** Returns what a page's template and its head say of it in other languages. Empty with one language. */
export function alternatesOf(page: IndexedPage, languages: PageLanguages | undefined): readonly Alternate[] {
  if (!languages) return NONE;
  const { known } = languages;
  return languages.of(page).flatMap((other) => {
    const language = known.find(({ code }) => code === other.language);
    if (!language) return [];
    const { code, name, direction } = language;
    const { path, indexable } = other;
    return [{ language: code, name, direction, path, isCurrent: path === page.path, isIndexed: indexable }];
  });
}

const NONE: readonly Alternate[] = [];

/** Returns the page above another one in its language. Pages above that it lacks are passed over. */
export function parentInLanguage(
  page: PublicPage,
  language: string,
  byPath: ReadonlyMap<string, PublicPage>,
  languages: PageLanguages | undefined,
): PublicPage | undefined {
  let path = page.parent;
  for (let steps = 0; path !== undefined && steps < MAX_STEPS; steps++) {
    const source = byPath.get(path);
    const found = languages ? languages.find(path, language) : source;
    if (found) return found;
    path = source?.parent;
  }
  return undefined;
}

/** More steps than any path from the home page to a page has. */
const MAX_STEPS = 50;
