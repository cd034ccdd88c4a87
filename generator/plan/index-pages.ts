import type { DataObject, Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { ListPart, PageIndex, PlanOptions } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { checkAddresses } from './checks/check-addresses.ts';
import { checkParents } from './checks/check-parents.ts';
import { checkRedirects } from './checks/check-redirects.ts';
import { createPageIndexer } from './index-page.ts';
import { LIST_PARAMETER } from './list-parameter.ts';
import { rowCombinations } from './row-combinations.ts';
import { selectLinks } from './select-links.ts';
import { siteLanguage } from './site-language.ts';

/**
 * The first step of the plan: every page's address, title, link, tags and dates. Pure; pages come sorted by path. A page whose texts fail
 * is left out, and its fault is a problem.
 */
export function indexPages(
  data: SiteData,
  families: readonly Family[],
  options: PlanOptions,
): Outcome<PageIndex> {
  const problems: Problem[] = [];
  const byFamily = new Map<string, IndexedPage[]>();
  const indexPage = createPageIndexer(data, options.date, problems);
  const make = (family: Family, rows: Readonly<Record<string, Row>>, list?: ListPart) =>
    byFamily.get(family.name)?.push(indexPage(family, rows, list));
  for (const family of families) {
    byFamily.set(family.name, []);
    if (!family.list) for (const rows of rowCombinations(family, data, options)) make(family, rows);
  }
  // Lists are cut when the pages that they list are known.
  for (const family of families) {
    if (!family.list) continue;
    for (const rows of rowCombinations(family, data, options)) {
      const total = selectLinks({ ...family.list, rows: undefined }, undefined, rows, byFamily).length;
      const numbered = family.pattern.parameters.some(({ name }) => name === LIST_PARAMETER);
      const pages = Math.max(1, Math.ceil(total / family.list.size));
      for (let page = 1; page <= (numbered ? pages : 1); page++) make(family, rows, { page, pages, total });
    }
  }
  const all = [...byFamily.values()].flat().sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const pages = all.filter((page) => !page.path.endsWith('.html'));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const redirects = checkRedirects(data, byPath, options.isPartial);
  problems.push(...checkAddresses(all, families, data), ...redirects.problems);
  if (!options.isPartial)
    problems.push(...findEmptyFamilies(families, byFamily), ...checkParents(pages, byPath, families, data));
  const errorPage = all.find((page) => page.path.endsWith('.html'));
  return {
    value: {
      families,
      pages,
      byPath,
      byFamily,
      pageOfRow: pagesOfRows(families, byFamily),
      errorPage,
      redirects: redirects.value,
      site: { name: String((data.site.value as DataObject).name ?? ''), language: siteLanguage(data) },
    },
    problems,
  };
}

function pagesOfRows(
  families: readonly Family[],
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
): Map<string, IndexedPage> {
  const pages = new Map<string, IndexedPage>();
  for (const family of families) {
    const [variable] = family.each;
    if (!variable || family.each.length > 1 || family.list || variable.optional) continue;
    for (const page of byFamily.get(family.name) ?? []) {
      const key = `${variable.dataset}/${page.rows[variable.as]?.slug}`;
      if (!pages.has(key)) pages.set(key, page);
    }
  }
  return pages;
}

function findEmptyFamilies(
  families: readonly Family[],
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
): Problem[] {
  return families
    .filter(({ name, each }) => each.length > 0 && byFamily.get(name)?.length === 0)
    .map(({ name, file, line }) => ({
      kind: 'empty-family',
      severity: 'warning',
      file,
      line,
      column: 1,
      message: `the family "${name}" makes no page`,
      advice: 'Check its "where", and whether the rows are drafts or have a later publishAt.',
    }));
}
