import type { SiteData } from '../../types/data.ts';
import type { Family, WrittenLinks } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';

type Pages = ReadonlyMap<string, readonly IndexedPage[]>;
type Query = Pick<WrittenLinks, 'from' | 'where'>;

/**
 * Returns a problem for each condition of a list, or of links, that no listed page meets for any page of the family.
 * Families without pages are skipped: they have a problem of their own.
 */
export function findEmptyLists(
  families: readonly Family[],
  byFamily: Pages,
  { locate }: Pick<SiteData, 'locate'>,
): Problem[] {
  return families.flatMap((family) => {
    const queries: [at: string[], query: Query][] = Object.entries(family.links).map(([name, links]) => [
      ['links', name],
      links,
    ]);
    if (family.list) queries.push([['list'], family.list]);
    const pages = byFamily.get(family.name) ?? [];
    return queries.flatMap(([at, query]) =>
      Object.entries(query.where ?? {})
        .filter(([field, variable]) => isUnmet(field, variable, listedPages(query, byFamily), pages))
        .map(([field, variable]): Problem => {
          const path = [...at, 'where', field];
          return {
            kind: 'empty-list',
            severity: 'warning',
            ...locate(family.file, [family.position, ...path]),
            message: `${path.join('.')}: no page of ${familyNames(query)} has a "${field}" that names a "${variable}"`,
            advice: 'The list is empty on every page. Check the field, or remove the condition.',
          };
        }),
    );
  });
}

function listedPages({ from }: Query, byFamily: Pages): readonly IndexedPage[] {
  return [from].flat().flatMap((name) => byFamily.get(name) ?? []);
}

function familyNames({ from }: Query): string {
  return [from]
    .flat()
    .map((name) => `"${name}"`)
    .join(' or ');
}

/** Returns whether no listed page has one of the rows that pages bind as a variable, although there are both. */
function isUnmet(
  field: string,
  variable: string,
  listed: readonly IndexedPage[],
  pages: readonly IndexedPage[],
): boolean {
  const wanted = new Set<unknown>();
  for (const { rows } of pages) {
    const row = rows[variable];
    if (row) wanted.add(row.fieldValue ?? row.slug);
  }
  if (wanted.size === 0 || listed.length === 0) return false;
  return !listed.some((page) => [page.conditionValue(field)].flat().some((value) => wanted.has(value)));
}
