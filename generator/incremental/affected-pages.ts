import { createPageIndexer } from '../plan/index-page.ts';
import { findListed, publicView } from '../plan/public-view.ts';
import { rowCombinations } from '../plan/row-combinations.ts';
import { searchView } from '../plan/site-search.ts';
import type { CardImage } from '../types/card.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PlanOptions } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import type { RowChange } from './diff-rows.ts';
import { ScopeExceededError } from './scope.ts';

/** The pages of changed rows, each with its index entry before the change. */
export type AffectedPages = ReadonlyMap<IndexedPage, IndexedPage>;

/** With more pages, a full build in threads is faster. */
const MAX_PAGES = 5000;

/**
 * Returns the pages of changed rows (by dataset), if no other page can show the change.
 * @throws ScopeExceededError if pages come or go, if the public view of a page changed, or if something is
 * wrong with a page
 */
export function findAffectedPages(
  changes: ReadonlyMap<string, readonly RowChange[]>,
  { data, index }: Pick<LoadedSite, 'data' | 'index'>,
  options: PlanOptions,
): AffectedPages {
  const { families, fields } = findListed(data.routes.value);
  const feeds = index.families.flatMap(({ name, feed }) => (feed ? [name] : []));
  const listed = { families: new Set([...families, ...feeds]), fields };
  const problems: Problem[] = [];
  const indexPage = createPageIndexer(data, { ...options, skipChecks: false }, problems);
  const affected = new Map<IndexedPage, IndexedPage>();
  const addPages = (family: Family, rows: readonly RowChange[]) => {
    const combine = (rows: readonly Row[]) => [...rowCombinations(family, withRows(data, rows), options)];
    const [before, now] = [combine(rows.map((row) => row.before)), combine(rows.map((row) => row.now))];
    if (before.length !== now.length) throw new ScopeExceededError('pages come or go');
    if (now.length > MAX_PAGES) throw new ScopeExceededError('many pages have changed');
    for (const [at, combination] of now.entries()) {
      const old = indexPage(family, before[at] ?? {});
      const page = indexPage(family, combination);
      if (!old || !page) throw new ScopeExceededError('pages come or go');
      const entry = index.byPath.get(page.path);
      if (entry?.family !== family.name) throw new ScopeExceededError('an address has changed');
      if (publicView(old, listed) !== publicView(page, listed) || (family.feed && old.title !== page.title))
        throw new ScopeExceededError('other pages show what has changed');
      if (index.search && searchView(old) !== searchView(page))
        throw new ScopeExceededError('the search index shows what has changed');
      affected.set(entry, old);
    }
  };
  for (const [dataset, rows] of changes) {
    for (const family of index.families) {
      const uses = [...family.each, ...family.fixed].filter((use) => changes.has(use.dataset));
      if (!uses.some((use) => use.dataset === dataset) || rows.length === 0) continue;
      if (uses.length > 1) throw new ScopeExceededError('a page has several changed rows');
      if (family.list || family.published) throw new ScopeExceededError('the page of a list has changed');
      addPages(family, rows);
    }
  }
  for (const page of pagesOfMovedValues(changes, data, index)) affected.set(page, page);
  if (problems.length > 0) throw new ScopeExceededError('a page has problems');
  return affected;
}

/**
 * Yields the pages of values whose place is a changed row. The values are the same, but the line of the row may be
 * another one.
 */
function* pagesOfMovedValues(
  changes: ReadonlyMap<string, readonly RowChange[]>,
  { values }: SiteData,
  index: LoadedSite['index'],
): Generator<IndexedPage> {
  if (values.size === 0) return;
  const id = ({ file, at }: Row) => `${file} ${at}`;
  const moved = new Set([...changes.values()].flat().map(({ now }) => id(now)));
  for (const { name, each } of index.families) {
    if (!each.some(({ dataset }) => values.has(dataset))) continue;
    for (const page of index.byFamily.get(name) ?? [])
      if (Object.values(page.rows).some((row) => row.fieldValue !== undefined && moved.has(id(row))))
        yield page;
  }
}

/** Checks that pages have the same images as before. @throws ScopeExceededError if one has another */
export function assertSameImages(
  affected: AffectedPages,
  imageOf: (page: IndexedPage) => CardImage | undefined,
): void {
  for (const [page, before] of affected)
    if (imageOf(page)?.file !== imageOf(before)?.file) throw new ScopeExceededError('an image has changed');
}

/**
 * Checks that no template has read a field of site.yaml for the first time, since then all of its pages
 * depend on that field.
 * @throws ScopeExceededError if one has
 */
export function assertSameFields(before: FieldsByTemplate, now: FieldsByTemplate): void {
  const count = (fields: FieldsByTemplate) => [...fields.values()].reduce((sum, { size }) => sum + size, 0);
  if (count(before) !== count(now))
    throw new ScopeExceededError('a template reads another field of site.yaml');
}

type FieldsByTemplate = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the site's data with these rows, all of one dataset, as the only ones of that dataset. */
function withRows(data: SiteData, rows: readonly Row[]): SiteData {
  const [first] = rows;
  if (!first) return { ...data, datasets: new Map() };
  return { ...data, datasets: new Map([...data.datasets, [first.dataset, { name: first.dataset, rows }]]) };
}
