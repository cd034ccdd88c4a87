import { routeName } from '../languages/route-names.ts';
import { createWhyReader } from '../plan/page-reasons.ts';
import { alternatesIn } from '../plan/site-settings.ts';
import type { AuditedLanguages, LackingLanguage } from '../types/audit.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { OpenSite } from './open-site.ts';

/** Returns what the audit knows of the languages of a site. Returns undefined for a site with one. */
export function languagesOf({ site, namesOf }: Pick<OpenSite, 'site' | 'namesOf'>) {
  const { languages } = site.index;
  if (!languages) return undefined;
  const { known } = languages;
  const lacking = findLacking(site, languages);
  const { name } = site.site;
  return {
    ...{ known, isInHead: alternatesIn(site.site).head, lacking, namesOf },
    siteName: typeof name === 'string' ? name : '',
  } satisfies AuditedLanguages;
}

/**
 * Returns the languages in which a page has no indexed page, though its rows have all of their texts there.
 * A family that is not meant for a language has none there by right.
 */
function findLacking(
  { data, index }: LoadedSite,
  { known: [first, ...others], of }: NonNullable<LoadedSite['index']['languages']>,
): readonly LackingLanguage[] {
  const whyNoindex = createWhyReader({ data, index });
  const rowsIn = createRowReader(data);
  const lacking: LackingLanguage[] = [];
  for (const page of index.pages) {
    const rows = Object.values(page.rows);
    if (!page.indexable || page.language !== first?.code || rows.length === 0) continue;
    const translations = new Map(of(page).map((other) => [other.language, other]));
    for (const { code } of others) {
      const other = translations.get(code);
      const family = index.familyByName.get(routeName(page.family, code));
      if (other?.indexable || !family || !areTranslated(rows.map((row) => rowsIn(code, row)))) continue;
      const why = whyNot(other, family.translation?.hasTexts === true, code, whyNoindex);
      lacking.push({ path: page.path, language: code, why });
    }
  }
  return lacking;
}

/** Returns whether the rows of a page have all of their texts in a language, and there are some. */
function areTranslated(rows: readonly (Row | undefined)[]): boolean {
  const own = rows.map((row) => row?.translation);
  return (
    own.some((translation) => translation && translation.texts > 0) &&
    own.every((translation) => !translation || translation.missing.length === 0)
  );
}

function whyNot(
  page: IndexedPage | undefined,
  hasTexts: boolean,
  code: string,
  whyNoindex: (page: IndexedPage) => string | undefined,
): string {
  if (page) return whyNoindex(page) ?? 'its page there is noindex';
  return hasTexts
    ? 'it has no page there'
    : `data/routes.${code}.yaml has no title and description of its family`;
}

/** Makes the function that returns a source row as it is in another language. */
function createRowReader({ translated }: SiteData): (code: string, source: Row) => Row | undefined {
  const known = new Map<string, ReadonlyMap<string, Row>>();
  return (code, { dataset, slug, fieldValue }) => {
    if (fieldValue !== undefined) return undefined;
    const key = `${code} ${dataset}`;
    const rows =
      known.get(key) ??
      new Map(
        translated
          ?.get(code)
          ?.datasets.get(dataset)
          ?.rows.map((row) => [row.slug, row]),
      );
    known.set(key, rows);
    return rows.get(slug);
  };
}
