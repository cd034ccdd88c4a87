import { readSettings } from '../audit/settings.ts';
import { type InspectOptions, type OpenSite, openSite, readFactsOf } from '../inspect/open-site.ts';
import { publishedManifest } from '../output/manifest.ts';
import { otherPaths } from '../plan/site-settings.ts';
import { UsageError } from '../problems/errors.ts';
import { suggest } from '../problems/suggest.ts';
import type { PageTraffic, TrafficPeriod } from '../types/explanation.ts';
import type { KnownManifest } from '../types/manifest.ts';
import {
  addSums,
  figuresOf,
  type JoinedTraffic,
  joinTraffic,
  noSums,
  pageRows,
  queriesOf,
} from './join-pages.ts';
import {
  groupTraffic,
  lostAddresses,
  otherHosts,
  releases,
  rowOf,
  unclickedPages,
  unseenPages,
} from './page-lists.ts';
import { pagesOfQueries, sharedQueries, unnamedQueries } from './query-lists.ts';
import { dayText } from './read-columns.ts';
import type { TrafficReport } from './traffic-report.ts';
import { readStore, type TrafficStore } from './traffic-store.ts';

/** The days that audits and explanations look at. */
const USUAL_DAYS = 90;
/** The queries of a page that are named. */
const MOST_QUERIES = 5;

/** What a report is about. */
export interface TrafficReportOptions extends InspectOptions {
  /** How many days, up to the last one of the data. */
  readonly days: number;
  /** The only family. */
  readonly family?: string | undefined;
}

/** Reports what searches bring to a site. @throws UsageError without data or without a published site */
export async function reportTraffic(options: TrafficReportOptions): Promise<TrafficReport> {
  const store = readStore(options.root);
  if (!store)
    throw new UsageError(
      'the site has no search data yet',
      'Export it from Search Console, and run "rowpress traffic FILE.csv".',
    );
  const manifest = publishedManifest(options.out);
  const opened = await openSite(options);
  const { index, data } = opened.site;
  const { family } = options;
  const all = await readFactsOf(options, manifest, opened);
  if (family !== undefined) checkFamily(family, new Set(all.map((page) => page.family)));
  const facts = family === undefined ? all : all.filter((page) => page.family === family);
  const own = new Set(facts.map(({ path }) => path));
  const joined = keepPages(join(store, opened, manifest, options.days), own);
  const { limitsOf } = readSettings(data.audit);
  const site = { facts, index, joined, limitsOf };
  const queries = pagesOfQueries(store, joined);
  const totals = [...joined.pages.values()].reduce(addSums, noSums());
  const isWhole = family === undefined;
  const byPath = new Map(facts.map((page) => [page.path, page]));
  const paths = all.map(({ path }) => path);
  return {
    ...{ period: joined.period, totals: figuresOf(totals), ...(isWhole ? {} : { family }) },
    families: groupTraffic(site, (page) => page.family),
    datasets: groupTraffic(site, (page) => rowOf(page, index)?.split('/', 1)[0]),
    days: clicksByDay(store, joined),
    unclicked: unclickedPages(site, mostShown(store, queries)),
    shared: sharedQueries(store, queries, byPath),
    ...unseenPages(site),
    unnamed: isWhole ? unnamedQueries(store, joined, queries, all) : [],
    releases: releases(store, site),
    lost: isWhole ? lostAddresses(joined.lost, paths) : [],
    hosts: isWhole ? otherHosts(joined) : [],
    notes: notesOf(store, joined, options.days),
  };
}

function checkFamily(family: string, known: ReadonlySet<string>): void {
  if (known.has(family)) return;
  const near = suggest(family, known);
  const advice = near === undefined ? `It has ${[...known].join(', ')}.` : `Did you mean "${near}"?`;
  throw new UsageError(`the site has no pages of the family "${family}"`, advice);
}

function join(store: TrafficStore, { site }: OpenSite, manifest: KnownManifest, days: number): JoinedTraffic {
  const { baseUrl } = manifest;
  const others = otherPaths(site.site);
  return joinTraffic(store, { baseUrl, manifest, index: site.index, otherPaths: others }, days);
}

function keepPages(joined: JoinedTraffic, own: ReadonlySet<string>): JoinedTraffic {
  const pageOf = (number: number) => {
    const path = joined.pageOf(number);
    return path !== undefined && own.has(path) ? path : undefined;
  };
  return { ...joined, pages: new Map([...joined.pages].filter(([path]) => own.has(path))), pageOf };
}

function clicksByDay(store: TrafficStore, joined: JoinedTraffic): (readonly [string, number])[] {
  if (!joined.window) return [];
  const days = new Map<number, number>();
  for (let day = joined.window.from; day <= joined.window.to; day++) days.set(day, 0);
  for (const { page, day, clicks } of pageRows(store, joined.window))
    if (joined.pageOf(page) !== undefined) days.set(day, (days.get(day) ?? 0) + clicks);
  return [...days].map(([day, clicks]) => [dayText(day), clicks] as const);
}

/** Returns the query with the most impressions of each page. */
function mostShown(store: TrafficStore, queries: ReturnType<typeof pagesOfQueries>): Map<string, string> {
  const best = new Map<string, readonly [query: number, impressions: number]>();
  for (const [query, pages] of queries)
    for (const [path, { impressions }] of pages)
      if (impressions > (best.get(path)?.[1] ?? 0)) best.set(path, [query, impressions]);
  return new Map([...best].map(([path, [query]]) => [path, store.queries.list[query] ?? '']));
}

/** Returns what the data cannot tell. */
function notesOf(
  { tables, totals }: TrafficStore,
  { window, period }: JoinedTraffic,
  days: number,
): string[] {
  const has = (name: Parameters<typeof tables.has>[0]) => tables.has(name);
  const isOfPages = window !== undefined || has('page') || has('page-query');
  const hasQueries = has('page-query-day') || has('page-query');
  const isCut = !window && [...totals.values()].some((total) => total.isCut);
  return [
    ...(isOfPages ? [] : ['No export has pages, so nothing is known of them. Import Pages.csv.']),
    ...(isOfPages && !window
      ? [
          'The data has no days by page, so growth by release is unknown. Import a table with pages and dates.',
        ]
      : []),
    ...(hasQueries
      ? []
      : ['No export has pages and queries side by side, so two pages for one query cannot be found.']),
    ...(isCut
      ? [
          'An export ends after 1,000 rows, as those of Search Console do. Pages that seem unseen may be missing from it.',
        ]
      : []),
    ...(window && (period.days ?? 0) < days ? [`The data has ${period.days} of the ${days} days.`] : []),
  ];
}

/** What audits and explanations ask of the search data. */
export interface SiteTraffic {
  readonly period: TrafficPeriod;
  readonly clicksOf: (path: string) => number;
  readonly explain: (path: string) => PageTraffic;
}

/** Opens the search data of a site, for its pages. Returns undefined without data. @throws UsageError */
export function openTraffic(
  root: string,
  opened: OpenSite,
  manifest: KnownManifest,
): SiteTraffic | undefined {
  const store = readStore(root);
  if (!store) return undefined;
  const joined = join(store, opened, manifest, USUAL_DAYS);
  const { period, pages } = joined;
  return {
    period,
    clicksOf: (path) => pages.get(path)?.clicks ?? 0,
    explain: (path) => ({
      ...{ period, ...figuresOf(pages.get(path) ?? noSums()) },
      queries: queriesOf(store, joined, path, MOST_QUERIES),
    }),
  };
}
