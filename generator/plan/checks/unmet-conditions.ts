import type { SiteData } from '../../types/data.ts';
import type { Family, WrittenLinks } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import { valueAt } from '../../utils/data-values.ts';
import { rowsOf } from '../row-pages.ts';

/** Returns a problem for each family of rows without a page. It names a condition that no row meets. */
export function findEmptyFamilies(
  families: readonly Family[],
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
  data: Pick<SiteData, 'datasets' | 'values' | 'locate'>,
): Problem[] {
  return (
    families
      // A family that is not translated yet has no pages in the language.
      .filter(
        ({ name, each, translation, launches }) =>
          !translation && each.length > 0 && byFamily.get(name)?.length === 0 && !launches?.all.length,
      )
      .map((family) => emptyValues(family, data) ?? emptyFamily(family, data))
  );
}

function emptyFamily(family: Family, data: Pick<SiteData, 'datasets' | 'values'>): Problem {
  return {
    kind: 'empty-family',
    severity: 'warning',
    file: family.file,
    line: family.line,
    column: 1,
    message: `the family "${family.name}" has no pages${unmet(family, data)}`,
    advice: 'Check its "where", and whether the rows are drafts or have a later publishAt.',
  };
}

/** Returns the problem of a family whose pages are made for the values of a field that no row has. */
function emptyValues(family: Family, data: Pick<SiteData, 'values' | 'locate'>): Problem | undefined {
  for (const { as, dataset } of family.each) {
    const values = data.values.get(dataset);
    if (!values || values.rows.length > 0) continue;
    const field = values.field.join('.');
    return {
      kind: 'empty-family',
      severity: 'warning',
      ...data.locate(family.file, [family.position, 'each', as]),
      message: `the family "${family.name}" has no pages: no published row of ${values.source} has a "${field}"`,
      advice: 'Give rows the field, or remove the family until they have it.',
    };
  }
  return undefined;
}

function unmet({ where, each }: Family, data: Pick<SiteData, 'datasets' | 'values'>): string {
  for (const { as, field, text, meets } of where) {
    const dataset = each.find((variable) => variable.as === as)?.dataset ?? '';
    const rows = rowsOf(dataset, data);
    if (rows.length > 0 && !rows.some(({ value }) => meets(valueAt(value, field))))
      return `: no row of ${dataset} meets "${text}"`;
  }
  return '';
}

type Pages = ReadonlyMap<string, readonly IndexedPage[]>;
type Query = Pick<WrittenLinks, 'from' | 'where'>;

/**
 * Returns a problem for each condition of a list, or of links, that no listed page meets for any page of the
 * family. Families without pages are skipped: they have a problem of their own.
 */
export function findEmptyLists(
  families: readonly Family[],
  byFamily: Pages,
  { locate }: Pick<SiteData, 'locate'>,
): Problem[] {
  return families.flatMap((family) => {
    if (family.translation) return [];
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

/**
 * Returns whether no listed page has one of the rows that pages bind as a variable, although there are both.
 */
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
