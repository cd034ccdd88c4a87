import { canonicalLetters } from '../address/letters.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import type { DataObject, Row, SiteData } from '../types/data.ts';
import type { Family, WrittenList } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { ListPage, PageIndex, PlanOptions } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isIndexNowKey } from '../utils/field-values.ts';
import { compareText } from '../utils/lists.ts';
import { checkAddresses, checkParents, findClashingDrafts } from './checks/addresses.ts';
import { checkJudgedFamilies } from './checks/judged-families.ts';
import { checkGone, checkRedirects } from './checks/old-addresses.ts';
import { checkRobots } from './checks/robots.ts';
import { findEmptyFamilies, findEmptyLists } from './checks/unmet-conditions.ts';
import { checkFeeds, indexFeeds } from './families/feeds.ts';
import { keepPages } from './families/keep-pages.ts';
import { createPageIndexer, type IndexEntry } from './page-entry.ts';
import { createPageLanguages } from './page-translation.ts';
import { selectLinks } from './planned-links.ts';
import { createRowPages, listRank, rowCombinations } from './row-pages.ts';
import { alternatesIn, hostSettings, siteLanguage, siteRobots, siteSearch } from './site-settings.ts';

/**
 * Indexes all pages: the first step of the plan. The function is pure. Pages are sorted by path. A text that
 * fails, an address that clashes or a redirect that cannot work is a problem.
 * A language that is named twice, which is an error, has its families twice: they are indexed once.
 */
export function indexPages(
  data: SiteData,
  families: readonly Family[],
  options: PlanOptions,
): Outcome<PageIndex> {
  const problems: Problem[] = [];
  const byFamily = new Map(families.map(({ name }): [string, IndexEntry[]] => [name, []]));
  const familyByName = new Map(families.map((family) => [family.name, family]));
  const indexPage = createPageIndexer(data, options, problems);
  const addPage = (family: Family, rows: Readonly<Record<string, Row>>, list?: ListPage) =>
    append(indexPage(family, rows, list), byFamily.get(family.name));
  for (const family of familyByName.values())
    if (!family.list) for (const rows of rowCombinations(family, data, options)) addPage(family, rows);
  const kept = keepPages(families, byFamily, options.holding);
  // A list is cut when all pages that it lists are indexed.
  for (const family of families) {
    if (!family.list) continue;
    for (const rows of rowCombinations(family, data, options))
      for (const list of cutList(family, family.list, rows, kept.byFamily)) addPage(family, rows, list);
  }
  const all = [...byFamily.values()].flat().sort((a, b) => compareText(a.path, b.path));
  const stay = kept.complete();
  const clashing = leaveOut(options.drafts ? findClashingDrafts(all) : NONE, kept.byFamily);
  const pages = all.filter((page) => !page.path.endsWith('.html') && !clashing.has(page));
  const errorPages = all.filter((page) => page.path.endsWith('.html'));
  for (const [position, page] of pages.entries()) page.position = position;
  for (const [at, page] of errorPages.entries()) page.position = pages.length + at;
  const byPath = new Map<string, IndexedPage>([...pages, ...stay].map((page) => [page.path, page]));
  const others = indexOthers(data, byPath, options);
  for (const problem of others.problems) problems.push(problem);
  if (!options.skipChecks)
    for (const problem of checkAddresses(all, familyByName, others.value.redirects, data))
      problems.push(problem);
  const languages = pageLanguages(all, familyByName, byPath, data);
  const indexed = { families, familyByName, byPath, byFamily: kept.byFamily, languages, pages };
  const feeds = indexFeeds(indexed, data, problems);
  if (!options.isPartial && !options.skipChecks)
    problems.push(
      ...findEmptyFamilies(families, kept.byFamily, data),
      ...findEmptyLists(families, kept.byFamily, data),
      ...checkParents(pages, byPath, familyByName, data),
      ...checkFeeds(indexed, feeds.feeds, data),
      ...checkRobots(others.value.robots, pages, data),
      ...checkSearch(families, byPath, data),
      ...checkJudgedFamilies(families, data),
    );
  return {
    value: {
      ...indexed,
      ...feeds,
      kept: stay,
      pageOfRow: createRowPages(families, byPath, kept.byFamily),
      errorPages,
      ...others.value,
      site: siteFacts(data, options),
      ...searchesOf(data),
    },
    problems,
  };
}

function pageLanguages(
  pages: readonly IndexedPage[],
  familyByName: PageIndex['familyByName'],
  byPath: PageIndex['byPath'],
  { translated, site }: SiteData,
): PageIndex['languages'] {
  if (!translated) return undefined;
  const known = siteLanguages(site.value as DataObject).filter(
    ({ code }, at) => at === 0 || translated.has(code),
  );
  return createPageLanguages(pages, familyByName, byPath, known);
}

/** Returns the search of the site, and the same in each language. Empty for a site without a search. */
function searchesOf(data: SiteData): Pick<PageIndex, 'search' | 'searches'> {
  const inLanguages = [[siteLanguage(data), data] as const, ...(data.translated ?? [])];
  const searches = inLanguages.flatMap(([code, own]) => {
    const search = siteSearch(own);
    return search ? [[code, search] as const] : [];
  });
  return { search: siteSearch(data), searches: new Map(searches) };
}

/** Reads the addresses that are no pages, and the rules for robots. */
function indexOthers(
  data: SiteData,
  byPath: PageIndex['byPath'],
  options: PlanOptions,
): Outcome<Pick<PageIndex, 'redirects' | 'gone' | 'robots'>> {
  const redirects = checkRedirects(data, byPath, options);
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
  byFamily: ReadonlyMap<string, readonly IndexedPage[]>,
): Generator<ListPage> {
  const total = selectLinks({ ...list, rows: undefined }, undefined, rows, byFamily).length;
  if (total === 0 && isOneOfMany(rows)) return;
  const pages = Math.max(1, Math.ceil(total / list.size));
  for (let page = 1; page <= (listRank(family) === 2 ? pages : 1); page++) yield { page, pages, total };
}

/**
 * Returns whether a page is that of a value and another row. Without a row in its list it would say nothing.
 */
function isOneOfMany(rows: Readonly<Record<string, Row>>): boolean {
  const bound = Object.values(rows);
  return bound.length > 1 && bound.some(({ fieldValue }) => fieldValue !== undefined);
}

const NONE: ReadonlySet<IndexedPage> = new Set();

function leaveOut(
  pages: ReadonlySet<IndexedPage>,
  byFamily: Map<string, readonly IndexedPage[]>,
): ReadonlySet<IndexedPage> {
  if (pages.size > 0)
    for (const [name, found] of byFamily)
      byFamily.set(
        name,
        found.filter((page) => !pages.has(page)),
      );
  return pages;
}

/** Returns what feeds, redirects and other files need of site.yaml. */
function siteFacts(data: SiteData, { onlyHost }: PlanOptions): PageIndex['site'] {
  const { name, indexNowKey } = data.site.value as DataObject;
  const names = [...(data.translated ?? [])].map(
    ([code, { site }]) => [code, String((site.value as DataObject).name ?? '')] as const,
  );
  const key = typeof indexNowKey === 'string' && isIndexNowKey(indexNowKey) ? { indexNowKey } : {};
  const language = siteLanguage(data);
  const alternates = alternatesIn(data.site.value as DataObject).sitemap ? { alternates: language } : {};
  const hosts = hostSettings(data.site.value as DataObject, language, onlyHost);
  return {
    name: String(name ?? ''),
    language,
    ...(names.length > 0 ? { names: new Map(names) } : {}),
    ...key,
    ...alternates,
    ...(hosts ? { hosts } : {}),
  };
}

/**
 * Reports families of the search that do not exist, suggestions that are no page that the search can find,
 * and filters that no family has.
 */
function checkSearch(
  families: readonly Family[],
  byPath: ReadonlyMap<string, IndexedPage>,
  data: Pick<SiteData, 'site' | 'locate'>,
): Problem[] {
  const search = siteSearch(data);
  if (!search) return [];
  const names = families.map(({ name }) => name);
  const unknown = (search.families ?? []).map((name, at): Problem | undefined =>
    names.includes(name)
      ? undefined
      : {
          kind: 'unknown-family',
          severity: 'error',
          ...data.locate(data.site.file, ['search', 'families', at]),
          message: `search.families[${at}]: there is no family "${name}"`,
          advice: didYouMean(name, names, `Families: ${listNames(names)}.`),
        },
  );
  const lost = (search.suggestions ?? []).map((path, at): Problem | undefined => {
    const page = byPath.get(canonicalLetters(path));
    if (page && search.finds(page)) return undefined;
    const advice = page
      ? 'Suggest another page: the search finds only indexable pages of its families.'
      : didYouMean(path, byPath.keys(), 'Name the address of a published page, such as /pricing/.');
    return {
      kind: 'broken-link',
      severity: 'warning',
      ...data.locate(data.site.file, ['search', 'suggestions', at]),
      message: `search.suggestions[${at}]: the search has no page ${path}`,
      advice,
    };
  });
  const facts = families.flatMap(({ texts }) =>
    [...texts.keys()].filter((name) => name.startsWith('facts.')),
  );
  const known = ['tags', 'group', ...facts.map((name) => name.slice('facts.'.length))];
  const filters = Object.keys(search.filters ?? {}).map((name): Problem | undefined =>
    known.includes(name)
      ? undefined
      : {
          kind: 'unknown-path',
          severity: 'error',
          ...data.locate(data.site.file, ['search', 'filters', name], { key: true }),
          message: `search.filters.${name}: no family has a fact "${name}"`,
          advice: didYouMean(name, known, `Filters: ${listNames(known)}.`),
        },
  );
  return [...unknown, ...lost, ...filters].filter((problem) => problem !== undefined);
}
