import { createPageIndexer, findListed, publicView, rowCombinations } from '../plan/index.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex, PlanOptions } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import type { RowChange } from './diff-rows.ts';

/** The pages of changed rows: those that show other text now, and those of which only the rows' lines are others. */
export interface AffectedPages {
  /** With what each was before. */
  readonly edited: ReadonlyMap<IndexedPage, IndexedPage>;
  readonly moved: readonly IndexedPage[];
}

/** Pages for which it pays to make them in one thread. */
const MOST_PAGES = 5000;

/**
 * Finds the pages of changed rows, if nothing that another page shows has changed, and nothing is wrong with them: undefined says that the whole site is to be looked at. `index` need
 * not hold more than somebody has asked for.
 */
export function findAffectedPages(
  edits: ReadonlyMap<string, readonly RowChange[]>,
  data: SiteData,
  index: PageIndex,
  options: PlanOptions,
): AffectedPages | undefined {
  const { families, fields } = findListed(data.routes.value);
  const feeds = index.families.flatMap(({ name, feed }) => (feed ? [name] : []));
  const listed = { families: new Set([...families, ...feeds]), fields };
  const problems: Problem[] = [];
  const indexPage = createPageIndexer(data, { ...options, skipChecks: false }, problems);
  const edited = new Map<IndexedPage, IndexedPage>();
  const moved = new Map<IndexedPage, IndexedPage>();
  const lookAt = (
    family: Family,
    found: readonly RowChange[],
    pages: Map<IndexedPage, IndexedPage>,
  ): boolean => {
    if (found.length === 0) return true;
    const combine = (rows: readonly Row[]) => [...rowCombinations(family, withRows(data, rows), options)];
    const [before, now] = [combine(found.map((edit) => edit.before)), combine(found.map((edit) => edit.now))];
    if (before.length !== now.length || now.length > MOST_PAGES) return false;
    for (const [at, rows] of now.entries()) {
      const old = indexPage(family, before[at] ?? {});
      const page = indexPage(family, rows);
      const entry = index.byPath.get(page.path);
      if (!entry || entry.family !== family.name) return false;
      if (publicView(old, listed) !== publicView(page, listed)) return false;
      if (family.feed && old.title !== page.title) return false;
      pages.set(entry, old);
    }
    return true;
  };
  for (const [dataset, all] of edits) {
    const changed = all.filter(({ isEdited }) => isEdited);
    const rest = all.filter(({ isEdited }) => !isEdited);
    for (const family of index.families) {
      const uses = [...family.each, ...family.fixed].filter((use) => edits.has(use.dataset));
      if (!uses.some((use) => use.dataset === dataset)) continue;
      // Pages of a list, of several changed rows, and the error page are looked at with all others.
      if (uses.length > 1 || family.list || family.published) return undefined;
      if (!lookAt(family, changed, edited) || !lookAt(family, rest, moved)) return undefined;
    }
  }
  if (problems.length > 0) return undefined;
  return { edited, moved: [...moved.keys()].filter((page) => !edited.has(page)) };
}

/** The site's data with these rows, all of one dataset, as all that there are of it. */
function withRows(data: SiteData, rows: readonly Row[]): SiteData {
  const [first] = rows;
  if (!first) return { ...data, datasets: new Map() };
  return { ...data, datasets: new Map([...data.datasets, [first.dataset, { name: first.dataset, rows }]]) };
}
