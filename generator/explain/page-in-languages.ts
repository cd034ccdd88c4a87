import { sourceRow } from '../languages/translate-rows.ts';
import { dataIn } from '../languages/translate-site.ts';
import { whyNotTranslated } from '../plan/page-reasons.ts';
import { existsInLanguage, hasTranslation, isPageTranslated } from '../plan/page-translation.ts';
import { rowsOf } from '../plan/row-pages.ts';
import type { DataObject, Row } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { PageInLanguages, ShownLanguage, SiteLanguage } from '../types/language.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import { listUntranslated } from './untranslated-texts.ts';

/**
 * Returns a page in each language of its site: its address, or why it does not exist; and the texts that the
 * page shows from the source language. `basePath` is what addresses begin with. `fullRow` returns all fields
 * of a row as pages show them. Returns undefined for a site with one language, and for an address without a
 * page.
 */
export function describeLanguages(
  path: string,
  site: LoadedSite,
  { basePath, fullRow }: { readonly basePath: string; readonly fullRow: (row: Row) => DataObject },
): PageInLanguages | undefined {
  const { index } = site;
  const page = index.byPath.get(path);
  const { languages } = index;
  if (!page || !languages) return undefined;
  const found = new Map(languages.of(page).map((other) => [other.language, other]));
  return {
    languages: languages.known.map((language) => {
      const other = found.get(language.code);
      const shown = other ? describePage(other, site) : { ...NONE, reason: whyMissing(page, language, site) };
      const { code, name, direction, isDraft } = language;
      return {
        ...{ code, name, direction, isDraft, isCurrent: other === page },
        ...(other && { path: basePath + other.path }),
        ...shown,
      };
    }),
    texts: listUntranslated(page, site, fullRow),
  };
}

const NONE = { stale: 0, isFallback: false };

/** Returns how far a page is translated. */
function describePage(
  page: IndexedPage,
  { index }: LoadedSite,
): Pick<ShownLanguage, 'reason' | 'isFallback' | 'stale'> {
  const family = index.familyByName.get(page.family) as Family;
  const rows = Object.values(page.rows);
  const stale = rows.reduce((sum, { translation }) => sum + (translation?.stale.length ?? 0), 0);
  if (isPageTranslated(family, page.rows)) return { stale, isFallback: false };
  const { says } = whyNotTranslated(family, rows);
  return { stale, isFallback: !hasTranslation(family, page.rows), reason: says };
}

/** Returns why a page does not exist in a language, as a clause. */
function whyMissing(page: IndexedPage, { code }: SiteLanguage, { data, index }: LoadedSite): string {
  const own = index.familyByName.get(page.family) as Family;
  const source = own.translation?.source ?? own;
  const isWanted = (other: Family) => (other.translation?.source ?? other).name === source.name;
  const family = index.families.find((other) => other.language === code && isWanted(other));
  if (!family) return `the languages of its family "${source.name}" leave it out`;
  const found = Object.entries(page.rows).map(([as, row]) => [as, rowIn(row, code)] as const);
  function rowIn(row: Row, language: string): Row | undefined {
    const { slug } = sourceRow(row);
    return rowsOf(row.dataset, dataIn(data, language)).find((other) => sourceRow(other).slug === slug);
  }
  const rows = found.flatMap(([as, row]) => (row ? [[as, row] as const] : []));
  if (rows.length === found.length && !existsInLanguage(family, Object.fromEntries(rows)))
    return whyNotTranslated(
      family,
      rows.map(([, row]) => row),
    ).says;
  return `the family "${source.name}" has no such page in it`;
}
