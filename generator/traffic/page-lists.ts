import { pixelsOf } from '../audit/checks/titles.ts';
import { suggestSome } from '../problems/suggest.ts';
import type { AuditSettings } from '../types/audit.ts';
import type { SiteFact } from '../types/page-content.ts';
import type { LoadedSite } from '../types/plan.ts';
import { groupBy } from '../utils/lists.ts';
import { shellWord } from '../utils/markup.ts';
import {
  addSums,
  byClicks,
  figuresOf,
  type JoinedTraffic,
  noSums,
  pageRows,
  type Sums,
} from './join-pages.ts';
import { dayNumber } from './read-columns.ts';
import type {
  FamilyTraffic,
  ListedPage,
  LostAddress,
  OtherHost,
  Release,
  UnclickedPage,
  UnseenPage,
} from './traffic-report.ts';
import type { TrafficStore } from './traffic-store.ts';

/** The size of titles in Google's results, in pixels. */
const TITLE_SIZE = 20;
/** The days before and after a release that are compared. */
const COMPARED_DAYS = 28;

/** What the lists of pages are made of. */
export interface ListedSite {
  readonly facts: readonly SiteFact[];
  readonly index: LoadedSite['index'];
  readonly joined: JoinedTraffic;
  readonly limitsOf: AuditSettings['limitsOf'];
}

/** Returns what groups of pages got, by clicks a page. A page without a group is left out. */
export function groupTraffic(
  { facts, joined }: Pick<ListedSite, 'facts' | 'joined'>,
  groupOf: (page: SiteFact) => string | undefined,
): FamilyTraffic[] {
  return [...groupBy(facts, groupOf)]
    .flatMap(([name, pages]) => {
      if (name === undefined) return [];
      const sums = noSums();
      for (const { path } of pages) addSums(sums, joined.pages.get(path) ?? noSums());
      const indexed = pages.filter(({ index }) => index);
      const seen = indexed.filter(({ path }) => joined.pages.has(path)).length;
      const clicksPerPage = Math.round((sums.clicks / Math.max(1, indexed.length)) * 10) / 10;
      return [{ name, pages: indexed.length, seen, ...figuresOf(sums), clicksPerPage }];
    })
    .sort((a, b) => b.clicksPerPage - a.clicksPerPage || byClicks(a, b));
}

/** Returns the row that a page shows, as `dataset/slug`, if it is exactly one. */
export function rowOf({ path }: Pick<SiteFact, 'path'>, { byPath }: LoadedSite['index']): string | undefined {
  const [row, ...others] = Object.values(byPath.get(path)?.rows ?? {});
  if (!row || others.length > 0 || row.fieldValue !== undefined) return undefined;
  return `${row.dataset}/${row.slug}`;
}

function listed(page: SiteFact, { index, joined }: ListedSite): ListedPage {
  const row = rowOf(page, index);
  const [source] = page.sources;
  const { file = 'data/routes.yaml', line = 1 } = source ?? index.familyByName.get(page.family) ?? {};
  return {
    ...{ path: page.path, family: page.family, ...figuresOf(joined.pages.get(page.path) ?? noSums()) },
    ...(row === undefined ? {} : { row }),
    ...{ file, line },
  };
}

/** Returns the pages that were shown and not clicked, those shown most first. */
export function unclickedPages(site: ListedSite, queries: ReadonlyMap<string, string>): UnclickedPage[] {
  return site.facts
    .filter(({ path, index }) => index && site.joined.pages.get(path)?.clicks === 0)
    .map((page) => {
      const query = queries.get(page.path);
      const cutAt = site.limitsOf(page.family).titlePixels;
      const { title } = page;
      const shown = { title, pixels: pixelsOf(title, TITLE_SIZE), cutAt };
      return { ...listed(page, site), ...shown, ...(query === undefined ? {} : { query }) };
    })
    .sort(byClicks);
}

/**
 * Returns the indexed pages that no search has shown, and the number of those that are younger than the data.
 */
export function unseenPages(site: ListedSite): { readonly unseen: UnseenPage[]; readonly young: number } {
  const { from } = site.joined.period;
  const missing = site.facts.filter(({ path, index }) => index && !site.joined.pages.has(path));
  const isYoung = ({ path }: SiteFact) => {
    const day = site.index.byPath.get(path)?.link.date?.slice(0, 10);
    return day !== undefined && from !== undefined && day > from;
  };
  const old = missing.filter((page) => !isYoung(page));
  const unseen = old.map((page) => {
    const { title, words, lastmod, path } = page;
    const own = listed(page, site);
    const shown = { ...own, title, words, ...(lastmod === undefined ? {} : { lastmod }) };
    return { ...shown, ...waysOut(own, path, site) };
  });
  return { unseen: unseen.sort((a, b) => a.words - b.words), young: missing.length - old.length };
}

/**
 * Returns what could be done with a page. A row that its family makes a page of can be retired or hidden. A
 * page of a family without `each` exists as long as routes.yaml has the family, and a page of a value or of a
 * numbered list as long as rows are on it.
 */
function waysOut(
  { family: name, row }: ListedPage,
  path: string,
  { index }: ListedSite,
): Pick<UnseenPage, 'commands' | 'advice'> {
  const above = index.byPath.get(path)?.parent;
  const family = index.familyByName.get(name);
  const isOfRow = family === undefined || family.each.length > 0;
  if (row !== undefined && isOfRow) {
    const away = above === undefined ? '--gone "Nobody looks for it"' : `--to ${shellWord(above)}`;
    return {
      commands: [`rowpress retire ${shellWord(row)} ${away}`, `rowpress set ${shellWord(row)} draft true`],
    };
  }
  if (isOfRow) return { commands: [], advice: 'It has no row of its own, and goes when no row is on it.' };
  const { file, line } = family;
  const entry = `- { from: ${JSON.stringify(path)}, to: ${JSON.stringify(above ?? '/')} }`;
  const kept = `If nobody needs it, remove the family "${name}" (${file}:${line}), and add ${entry} to data/redirects.yaml.`;
  return {
    commands: [],
    advice: path === '/' ? 'It is the home page: write its title and description again.' : kept,
  };
}

/** Returns the days on which pages changed last, the newest first, with their clicks around it. */
export function releases(store: TrafficStore, { facts, joined }: ListedSite): Release[] {
  if (!joined.window) return [];
  const all = { from: 0, to: joined.window.to };
  const dayOf = new Map<string, number>();
  for (const { path, lastmod, index } of facts) {
    const day = lastmod === undefined || !index ? undefined : dayNumber(lastmod.slice(0, 10));
    if (day !== undefined) dayOf.set(path, day);
  }
  const sums = new Map<number, { before: number; after: number }>();
  let first = joined.window.to;
  for (const { page, day, clicks } of pageRows(store, all)) {
    first = Math.min(first, day);
    const release = dayOf.get(joined.pageOf(page) ?? '');
    if (release === undefined || Math.abs(day - release + 0.5) > COMPARED_DAYS) continue;
    const known = sums.get(release) ?? { before: 0, after: 0 };
    sums.set(release, known);
    known[day < release ? 'before' : 'after'] += clicks;
  }
  const pages = groupBy(dayOf.values(), (day) => day);
  return [...pages]
    .sort(([a], [b]) => b - a)
    .flatMap(([day, { length }]) => {
      const { before, after } = sums.get(day) ?? { before: 0, after: 0 };
      const daysBefore = clamp(day - first);
      const daysAfter = clamp(all.to - day + 1);
      if (daysBefore === 0 || daysAfter === 0) return [];
      const [was, is] = [before / daysBefore, after / daysAfter];
      const change = was > 0 ? { percent: Math.round((is / was - 1) * 100) } : {};
      const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
      return [{ day: text, pages: length, before, after, daysBefore, daysAfter, ...change }];
    });
}

function clamp(days: number): number {
  return Math.max(0, Math.min(COMPARED_DAYS, days));
}

/** Returns the addresses that lead nowhere, each with the nearest page. */
export function lostAddresses(lost: ReadonlyMap<string, Sums>, paths: readonly string[]): LostAddress[] {
  const byName = groupBy(paths, lastName);
  return [...lost]
    .map(([address, sums]) => {
      const name = lastName(address);
      const moved = name === '' ? undefined : byName.get(name)?.[0];
      const to = moved ?? suggestSome(address, paths, 1)[0];
      const command = `rowpress explain ${shellWord(address)}`;
      return { address, ...figuresOf(sums), ...(to === undefined ? {} : { to }), command };
    })
    .sort(byClicks);
}

function lastName(path: string): string {
  return path.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
}

/** Returns the other hosts of the data, those with the most clicks first. */
export function otherHosts({ hosts }: JoinedTraffic): OtherHost[] {
  return [...hosts]
    .map(([host, sums]) => ({ host, addresses: sums.addresses.size, ...figuresOf(sums) }))
    .sort(byClicks);
}
