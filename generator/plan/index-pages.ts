import type { DataObject, Row, SiteData } from '../types/data.ts';
import type { Family, WrittenList } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { ListPage, PageIndex, PlanOptions } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { compareText } from '../utils/compare-text.ts';
import { isIndexNowKey } from '../utils/field-values.ts';
import { checkAddresses } from './checks/check-addresses.ts';
import { checkFeeds } from './checks/check-feeds.ts';
import { checkGone } from './checks/check-gone.ts';
import { checkParents } from './checks/check-parents.ts';
import { checkRedirects } from './checks/check-redirects.ts';
import { checkRobots } from './checks/check-robots.ts';
import { checkSearch } from './checks/check-search.ts';
import { findClashingDrafts } from './checks/clashing-drafts.ts';
import { findEmptyFamilies } from './checks/empty-families.ts';
import { findEmptyLists } from './checks/empty-lists.ts';
import { createPageIndexer, type IndexEntry } from './index-page.ts';
import { rowCombinations } from './row-combinations.ts';
import { createRowPages, listRank } from './row-pages.ts';
import { selectLinks } from './select-links.ts';
import { siteLanguage } from './site-language.ts';
import { siteRobots } from './site-robots.ts';
import { siteSearch } from './site-search.ts';

/**
 * Indexes all pages: the first step of the plan. The function is pure. Pages are sorted by path. A text that
 * fails, an address that clashes or a redirect that cannot work is a problem.
 */
export function indexPages(
  data: SiteData,
  families: readonly Family[],
  options: PlanOptions,
): Outcome<PageIndex> {
  const problems: Problem[] = [];
  const byFamily = new Map<string, IndexEntry[]>();
  const indexPage = createPageIndexer(data, options, problems);
  const addPage = (family: Family, rows: Readonly<Record<string, Row>>, list?: ListPage) =>
    append(indexPage(family, rows, list), byFamily.get(family.name));
  for (const family of families) {
    byFamily.set(family.name, []);
    if (!family.list) for (const rows of rowCombinations(family, data, options)) addPage(family, rows);
  }
  // A list is cut when all pages that it lists are indexed.
  for (const family of families) {
    if (!family.list) continue;
    for (const rows of rowCombinations(family, data, options))
      for (const list of cutList(family, family.list, rows, byFamily)) addPage(family, rows, list);
  }
  const all = [...byFamily.values()].flat().sort((a, b) => compareText(a.path, b.path));
  const clashing = options.drafts ? findClashingDrafts(all) : NONE;
  leaveOut(clashing, byFamily);
  const pages = all.filter((page) => !page.path.endsWith('.html') && !clashing.has(page));
  const errorPage = all.find((page) => page.path.endsWith('.html'));
  for (const [position, page] of pages.entries()) page.position = position;
  if (errorPage) errorPage.position = pages.length;
  const byPath = new Map<string, IndexedPage>();
  for (const page of pages) byPath.set(page.path, page);
  const others = indexOthers(data, byPath, options.isPartial);
  for (const problem of others.problems) problems.push(problem);
  if (!options.skipChecks)
    for (const problem of checkAddresses(all, families, others.value.redirects, data)) problems.push(problem);
  if (!options.isPartial && !options.skipChecks)
    problems.push(
      ...findEmptyFamilies(families, byFamily, data),
      ...findEmptyLists(families, byFamily, data),
      ...checkParents(pages, byPath, families, data),
      ...checkFeeds(families, byFamily, data),
      ...checkRobots(others.value.robots, pages, data),
      ...checkSearch(families, byPath, data),
    );
  return {
    value: {
      families,
      pages,
      byPath,
      byFamily,
      pageOfRow: createRowPages(families, byPath, byFamily),
      errorPage,
      ...others.value,
      site: siteFacts(data),
      search: siteSearch(data),
    },
    problems,
  };
}

/** Reads the addresses that are no pages, and the rules for robots. */
function indexOthers(
  data: SiteData,
  byPath: PageIndex['byPath'],
  isPartial: boolean,
): Outcome<Pick<PageIndex, 'redirects' | 'gone' | 'robots'>> {
  const redirects = checkRedirects(data, byPath, isPartial);
  const gone = checkGone(data, byPath, redirects.value);
  return {
    value: { redirects: redirects.value, gone: gone.value, robots: siteRobots(data) },
    problems: [...redirects.problems, ...gone.problems],
  };
}

function append(page: IndexEntry | undefined, pages: IndexEntry[] | undefined): void {
  if (page) pages?.push(page);
}

/** Yields the pages of a list: one, or more if the family numbers them. */
function* cutList(
  family: Family,
  list: WrittenList,
  rows: Readonly<Record<string, Row>>,
  byFamily: ReadonlyMap<string, readonly IndexEntry[]>,
): Generator<ListPage> {
  const total = selectLinks({ ...list, rows: undefined }, undefined, rows, byFamily).length;
  if (total === 0 && isOneOfMany(rows)) return;
  const pages = Math.max(1, Math.ceil(total / list.size));
  for (let page = 1; page <= (listRank(family) === 2 ? pages : 1); page++) yield { page, pages, total };
}

/** Returns whether a page is that of a value and another row. Without a row in its list it would say nothing. */
function isOneOfMany(rows: Readonly<Record<string, Row>>): boolean {
  const bound = Object.values(rows);
  return bound.length > 1 && bound.some(({ fieldValue }) => fieldValue !== undefined);
}

const NONE: ReadonlySet<IndexEntry> = new Set();

function leaveOut(pages: ReadonlySet<IndexEntry>, byFamily: Map<string, IndexEntry[]>): void {
  if (pages.size === 0) return;
  for (const [name, found] of byFamily)
    byFamily.set(
      name,
      found.filter((page) => !pages.has(page)),
    );
}

/** Returns what feeds, redirects and other files need of site.yaml. */
function siteFacts(data: SiteData): PageIndex['site'] {
  const { name, indexNowKey } = data.site.value as DataObject;
  const key = typeof indexNowKey === 'string' && isIndexNowKey(indexNowKey) ? { indexNowKey } : {};
  return { name: String(name ?? ''), language: siteLanguage(data), ...key };
}
