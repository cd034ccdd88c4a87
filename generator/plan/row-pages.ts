import { buildAddress } from '../address/index.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';
import { canonicalAddress } from './canonical-address.ts';
import { LIST_PARAMETER } from './list-parameter.ts';
import { addressValues } from './page-details.ts';

/**
 * Makes the function that finds the page of a row, in the first family whose only dataset is the row's.
 * Families of lists come after all others, and numbered lists last. The page of a numbered list is its first
 * one. A family that is given comes before all others.
 */
export function createRowPages(
  families: readonly Family[],
  byPath: ReadonlyMap<string, IndexedPage>,
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
): PageIndex['pageOfRow'] {
  const ofRows = families
    .filter(({ each: [variable, ...others] }) => variable && others.length === 0 && !variable.optional)
    .toSorted((a, b) => listRank(a) - listRank(b));
  const bySlug = new Map<Family, ReadonlyMap<string, IndexedPage>>();
  /** Returns the pages of a family whose address shows more of a row than its slug. */
  const pagesOf = (family: Family, as: string): ReadonlyMap<string, IndexedPage> => {
    const known = bySlug.get(family);
    if (known) return known;
    const pages = new Map<string, IndexedPage>();
    for (const page of byFamily.get(family.name) ?? []) {
      const slug = page.rows[as]?.slug;
      // The first page of a numbered list is indexed first.
      if (slug !== undefined && !pages.has(slug)) pages.set(slug, page);
    }
    bySlug.set(family, pages);
    return pages;
  };
  const find = (family: Family, dataset: string, slug: string): IndexedPage | undefined => {
    const [variable, ...others] = family.each;
    if (variable?.dataset !== dataset || others.length > 0) return undefined;
    const page = hasFields(family)
      ? pagesOf(family, variable.as).get(slug)
      : byPath.get(buildAddress(family.pattern, { [variable.as]: slug }));
    return page?.family === family.name && byPath.get(page.path) === page ? page : undefined;
  };
  return (dataset, slug, first) => {
    const own = first && find(first, dataset, slug);
    if (own) return own;
    for (const family of ofRows) {
      const page = find(family, dataset, slug);
      if (!page) continue;
      const values = addressValues({ family, rows: page.rows, list: undefined });
      return byPath.get(canonicalAddress(family, values) ?? page.path) ?? page;
    }
    return undefined;
  };
}

/** Returns 0 for a family without a list, 1 for one with a list, and 2 for one with a numbered list. */
export function listRank({ list, pattern }: Family): number {
  if (!list) return 0;
  return pattern.parameters.some(({ name }) => name === LIST_PARAMETER) ? 2 : 1;
}

function hasFields({ pattern }: Family): boolean {
  return pattern.parameters.some(({ name }) => name.includes('.'));
}
