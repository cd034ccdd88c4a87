import { buildAddress, matchAddress } from '../../address/index.ts';
import { routeName } from '../../languages/route-names.ts';
import type { Family } from '../../types/family.ts';
import type { BadRow, Holding, IndexedPage, StayingPage } from '../../types/page.ts';
import { valueAt } from '../../utils/data-values.ts';
import { compareText } from '../../utils/lists.ts';
import { LIST_PARAMETER } from '../page-addresses.ts';
import { listRank } from '../row-pages.ts';

/** A page that stays as it was published, and its row, if it is the page of one row that is known. */
interface PageWithRow {
  readonly page: IndexedPage;
  readonly row: BadRow | undefined;
}

/** The planned pages of families, with the published pages that stay as they are. */
interface WithKept {
  readonly byFamily: Map<string, readonly IndexedPage[]>;
  /** Adds those of families of lists, when all of these are planned. Returns all pages that stay. */
  complete(): readonly IndexedPage[];
}

/**
 * Adds the published pages that a build keeps as they are to the planned ones, of which lists are not planned
 * yet. Other pages link to them by what the last manifest says of them. Those of families that routes.yaml no
 * longer has are left out, and so are those that are planned after all.
 */
export function keepPages(
  families: readonly Family[],
  planned: ReadonlyMap<string, readonly IndexedPage[]>,
  holding: Holding | undefined,
): WithKept {
  const kept = keptPages(families, holding);
  const byFamily = new Map(planned);
  const all: IndexedPage[] = [];
  const add = (family: Family, pages: readonly PageWithRow[]) => {
    const own = planned.get(family.name) ?? [];
    const paths = new Set(own.map(({ path }) => path));
    const stay = pages.filter(({ page }) => !paths.has(page.path));
    byFamily.set(family.name, inOrderOfRows(own, stay));
    for (const { page } of stay) all.push(page);
  };
  for (const [family, pages] of kept) if (!family.list) add(family, pages);
  return {
    byFamily,
    complete() {
      for (const [family, pages] of kept) if (family.list) add(family, pages);
      return all.sort((a, b) => compareText(a.path, b.path));
    },
  };
}

function keptPages(
  families: readonly Family[],
  holding: Holding | undefined,
): ReadonlyMap<Family, readonly PageWithRow[]> {
  const kept = new Map<Family, PageWithRow[]>();
  if (!holding || holding.kept.length === 0) return kept;
  const byName = new Map(families.map((family) => [fullName(family), family]));
  for (const entry of holding.kept) {
    const family = byName.get(entry.name);
    if (!family) continue;
    const list = kept.get(family) ?? [];
    kept.set(family, list);
    const row = findRow(entry, family, holding.rows);
    list.push({ page: keptPage(entry, family, row), row });
  }
  return kept;
}

/** Puts pages that stay where their rows stand among those of the same file, or else at the end. */
function inOrderOfRows(planned: readonly IndexedPage[], stay: readonly PageWithRow[]): IndexedPage[] {
  const pages = [...planned];
  const lineOf = ({ row }: PageWithRow) => row?.line ?? Number.MAX_SAFE_INTEGER;
  for (const { page, row } of stay.toSorted((a, b) => lineOf(a) - lineOf(b))) {
    const next = pages.findIndex((other) => {
      const [first] = Object.values(other.rows);
      return row && first?.file === row.file && first.line > row.line;
    });
    if (next < 0) pages.push(page);
    else pages.splice(next, 0, page);
  }
  return pages;
}

function fullName({ name, language, translation }: Family): string {
  return translation ? name : routeName(name, language);
}

/** Finds the row that a page was made of, if it is the page of one row. */
function findRow(
  { path }: StayingPage,
  { each, fixed }: Family,
  rows: readonly BadRow[],
): BadRow | undefined {
  const [variable, ...others] = each;
  if (!variable)
    return rows.find((row) =>
      fixed.some(({ dataset, slug }) => dataset === row.dataset && slug === row.slug),
    );
  if (others.length > 0) return undefined;
  const slugs = new Set(path.split('/'));
  return rows.find(({ dataset, slug }) => dataset === variable.dataset && slug !== '' && slugs.has(slug));
}

/**
 * Returns the entry of a page that is not planned. Its link has the name of its row, or else the title of the
 * published page, and its description. Lists select it by the fields that its row has now, as far as these
 * are known.
 */
function keptPage(
  { path, name, title, description, index, language = '' }: StayingPage,
  family: Family,
  row: BadRow | undefined,
): IndexedPage {
  const slug = row?.slug;
  const variable = family.each[0]?.as;
  return {
    ...{ path, name, title, language: language || family.language, position: -1, family: family.name },
    ...{
      indexable: index,
      draft: false,
      parent: parentOf(path, family),
      rows: {},
      description,
      canonical: path,
    },
    ...{ image: undefined, sharedPicture: undefined, picture: undefined, updated: undefined },
    ...{ listPage: undefined, rowCount: undefined, key: slug, isLaterPage: isLaterPage(path, family) },
    link: {
      path,
      label: labelOf(row) ?? title,
      summary: description,
      ...(slug === undefined ? {} : { slug }),
    },
    conditionValue(field) {
      const [first = '', ...inside] = field.split('.');
      if (first !== variable) return valueAt(row?.value, [first, ...inside]);
      return inside.length === 0 ? slug : valueAt(row?.value, inside);
    },
  };
}

/** Returns the address of the page above. Undefined if there is none, or if a field of the row names it. */
function parentOf(path: string, { pattern, parent }: Family): string | undefined {
  if (!parent) return undefined;
  const values = matchAddress(pattern, path) ?? {};
  const isKnown = parent.parameters.every(({ name, optional }) => optional || values[name] !== undefined);
  return isKnown ? buildAddress(parent, values) : undefined;
}

/** Returns the name that a row has now, if that is a text. */
function labelOf(row: BadRow | undefined): string | undefined {
  const name = row?.value?.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Returns whether a page is not the first of a numbered list. */
function isLaterPage(path: string, family: Family): boolean {
  return listRank(family) === 2 && matchAddress(family.pattern, path)?.[LIST_PARAMETER] !== '1';
}
