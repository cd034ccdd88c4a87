import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { createRedirectFinder } from '../address/redirect-finder.ts';
import { sitePath } from '../audit/audited-site.ts';
import type { QueryFigures, TrafficFigures, TrafficPeriod } from '../types/explanation.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { LoadedSite } from '../types/plan.ts';
import { dayText, type TableName } from './read-columns.ts';
import type { TrafficStore } from './traffic-store.ts';
import type { TrafficRow } from './traffic-table.ts';

/** Clicks and impressions, and the sum of positions from 0. */
export interface Sums {
  clicks: number;
  impressions: number;
  positions: number;
}

/** Returns sums to which nothing was added. */
export function noSums(): Sums {
  return { clicks: 0, impressions: 0, positions: 0 };
}

/** Adds figures to others. */
export function addSums(to: Sums, { clicks, impressions, positions }: Readonly<Sums>): Sums {
  to.clicks += clicks;
  to.impressions += impressions;
  to.positions += positions;
  return to;
}

/** Returns sums of a key, which are there from then on. */
export function sumsOf<Key>(map: Map<Key, Sums>, key: Key): Sums {
  const known = map.get(key) ?? noSums();
  map.set(key, known);
  return known;
}

/** Returns sums as people read them: with the average position, from 1. */
export function figuresOf({ clicks, impressions, positions }: Readonly<Sums>): TrafficFigures {
  if (impressions === 0) return { clicks, impressions };
  return { clicks, impressions, position: Math.round((positions / impressions + 1) * 10) / 10 };
}

/** The days that are looked at, as numbers. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const DAILY = ['page-day', 'page-query-day', 'query-day', 'day'] as const;

/**
 * Returns the last days of the data. Returns undefined if it has totals without days only.
 */
export function windowOf({ tables }: TrafficStore, days: number): Window | undefined {
  let to = 0;
  let first = Number.POSITIVE_INFINITY;
  for (const name of DAILY)
    for (const { day } of tables.get(name)?.rows() ?? []) {
      to = Math.max(to, day);
      first = Math.min(first, day);
    }
  const isOfPages = tables.has('page-day') || tables.has('page-query-day');
  return to === 0 || !isOfPages ? undefined : { from: Math.max(first, to - days + 1), to };
}

/** Returns the period of a window, or of totals. */
export function periodOf({ totals }: TrafficStore, window: Window | undefined): TrafficPeriod {
  if (window)
    return { from: dayText(window.from), to: dayText(window.to), days: window.to - window.from + 1 };
  const { from, to } = totals.get('page') ?? totals.get('page-query') ?? {};
  if (from === undefined || to === undefined) return {};
  return { from, to, days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 };
}

/**
 * Yields what pages got, a row a page and day. Rows that also name a query are used for the days and pages
 * for which there are no others, since Search Console leaves out rare queries.
 */
export function* pageRows(store: TrafficStore, window: Window | undefined): Generator<TrafficRow> {
  const [whole, parts]: readonly [TableName, TableName] = window
    ? ['page-day', 'page-query-day']
    : ['page', 'page-query'];
  const complete = store.tables.get(whole);
  if (complete) yield* within(complete.rows(), window);
  for (const row of within(store.tables.get(parts)?.rows() ?? [], window))
    if (!complete?.has({ ...row, query: store.queries.numberOf('') })) yield row;
}

/** Yields what queries brought to pages. */
export function queryRows(store: TrafficStore, window: Window | undefined): Generator<TrafficRow> {
  return within(store.tables.get(window ? 'page-query-day' : 'page-query')?.rows() ?? [], window);
}

/** Yields what queries brought to the site: by queries alone, where that is known. */
export function* siteQueryRows(store: TrafficStore, window: Window | undefined): Generator<TrafficRow> {
  const table = store.tables.get(window ? 'query-day' : 'query');
  if (table) yield* within(table.rows(), window);
  else yield* queryRows(store, window);
}

function* within(rows: Iterable<TrafficRow>, window: Window | undefined): Generator<TrafficRow> {
  for (const row of rows) if (!window || (row.day >= window.from && row.day <= window.to)) yield row;
}

/** The site that addresses belong to. */
export interface JoinedSite {
  readonly baseUrl: string;
  readonly manifest: KnownManifest;
  readonly index: Pick<LoadedSite['index'], 'redirects' | 'gone'>;
  readonly otherPaths: readonly string[];
}

/**
 * Where an address leads: to a page, to another host, to what is known and no page (a file, or an address
 * that is gone), or nowhere.
 */
type Target =
  | { readonly page: string }
  | { readonly host: string }
  | { readonly other: string }
  | { readonly lost: string };

/** Makes the function that says where an address of search results leads today. */
export function createJoin({
  baseUrl,
  manifest,
  index,
  otherPaths,
}: JoinedSite): (address: string) => Target {
  const base = new URL(baseUrl);
  const basePath = basePathOf(baseUrl);
  const redirectOf = createRedirectFinder(index.redirects);
  const files = new Set(manifest.files.map(({ file }) => `/${file}`));
  const gone = new Set(index.gone.map(({ address }) => address));
  const pageOf = (path: string): string | undefined => {
    if (manifest.find(path)) return path;
    const to = redirectOf(path)?.to.replace(/[?#].*/, '');
    return to !== undefined && manifest.find(to) ? to : undefined;
  };
  return (address) => {
    const rooted = address.startsWith('/') && withoutBasePath(address, basePath) === undefined;
    const written = rooted ? basePath + address : address;
    if (!URL.canParse(written, base)) return { lost: address };
    const url = new URL(written, base);
    const isTwin = url.host !== base.host && withoutWww(url.host) === withoutWww(base.host);
    if (url.host !== base.host && !isTwin) return { host: url.host };
    const path = sitePath(base.origin + url.pathname, '/', baseUrl)?.replace(/\/index\.html$/, '/');
    if (path === undefined) return { host: `${url.host} outside of ${basePath}/` };
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const page = pageOf(path) ?? (path === '/' ? undefined : pageOf(other));
    if (page !== undefined) return { page };
    // The other host may be a site of its own, so what is no page here may well be one there.
    if (isTwin) return { host: url.host };
    const isKnown = files.has(path) || gone.has(path) || redirectOf(path) !== undefined;
    return isKnown || otherPaths.some((start) => path.startsWith(start)) ? { other: path } : { lost: path };
  };
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** The traffic of a site, by where its addresses lead. */
export interface JoinedTraffic {
  readonly window: Window | undefined;
  readonly period: TrafficPeriod;
  readonly pages: ReadonlyMap<string, Sums>;
  readonly lost: ReadonlyMap<string, Sums>;
  readonly hosts: ReadonlyMap<string, Sums & { readonly addresses: Set<string> }>;
  /** Returns the page of an address by its number. Returns undefined for what is no page. */
  readonly pageOf: (number: number) => string | undefined;
}

/** Joins search data with the pages of a site. */
export function joinTraffic(store: TrafficStore, site: JoinedSite, days: number): JoinedTraffic {
  const window = windowOf(store, days);
  const find = createJoin(site);
  const targets = store.pages.list.map(find);
  const pages = new Map<string, Sums>();
  const lost = new Map<string, Sums>();
  const hosts = new Map<string, Sums & { readonly addresses: Set<string> }>();
  for (const row of pageRows(store, window)) {
    const target = targets[row.page];
    if (!target || 'other' in target) continue;
    if ('page' in target) addSums(sumsOf(pages, target.page), row);
    else if ('lost' in target) addSums(sumsOf(lost, target.lost), row);
    else {
      const known = hosts.get(target.host) ?? { ...noSums(), addresses: new Set<string>() };
      hosts.set(target.host, known);
      known.addresses.add(store.pages.list[row.page] ?? '');
      addSums(known, row);
    }
  }
  const pageOf = (number: number) => {
    const target = targets[number];
    return target && 'page' in target ? target.page : undefined;
  };
  return { window, period: periodOf(store, window), pages, lost, hosts, pageOf };
}

/** Returns the queries that brought most to a page. */
export function queriesOf(
  store: TrafficStore,
  joined: JoinedTraffic,
  path: string,
  most: number,
): QueryFigures[] {
  const queries = new Map<number, Sums>();
  for (const row of queryRows(store, joined.window))
    if (joined.pageOf(row.page) === path) addSums(sumsOf(queries, row.query), row);
  return [...queries]
    .map(([query, sums]) => ({ query: store.queries.list[query] ?? '', ...figuresOf(sums) }))
    .filter(({ query }) => query !== '')
    .sort(byClicks)
    .slice(0, most);
}

/** Compares by clicks, then by impressions, the most first. */
export function byClicks(a: TrafficFigures, b: TrafficFigures): number {
  return b.clicks - a.clicks || b.impressions - a.impressions;
}
