import type { SiteData } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SearchSettings, SiteSearch } from '../types/search.ts';
import { isObject } from '../utils/is-object.ts';

/**
 * Returns the search that the field `search` of site.yaml describes. It finds the indexable pages of its
 * families, and the first page of a long list. Returns undefined for a site without a search.
 */
export function siteSearch({ site }: Pick<SiteData, 'site'>): SiteSearch | undefined {
  const settings = isObject(site.value) ? site.value.search : undefined;
  if (!isObject(settings)) return undefined;
  const { families } = settings as SearchSettings;
  const finds: SiteSearch['finds'] = ({ family, indexable, listPage = 1 }) =>
    indexable && listPage === 1 && (families?.includes(family) ?? true);
  return { ...settings, finds };
}

/** Returns everything that the search index says of a page, as one text. */
export function searchView({ title, description, link }: IndexedPage): string {
  return JSON.stringify([title, description, link.label, link.summary, link.tags ?? null]);
}
