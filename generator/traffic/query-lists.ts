import type { SiteFact } from '../types/page-content.ts';
import {
  addSums,
  byClicks,
  figuresOf,
  type JoinedTraffic,
  queryRows,
  type Sums,
  siteQueryRows,
  sumsOf,
} from './join-pages.ts';
import type { SharedQuery, UnnamedQuery } from './traffic-report.ts';
import type { TrafficStore } from './traffic-store.ts';

/** The least share of a page in a shared query in percent, and the least impressions of a query. */
const LEAST_SHARE = 10;
const LEAST_IMPRESSIONS = 10;
const MOST_PAGES = 5;

/** Returns what each query brought to each page. Queries that Search Console keeps to itself are left out. */
export function pagesOfQueries(store: TrafficStore, joined: JoinedTraffic): Map<number, Map<string, Sums>> {
  const hidden = store.queries.numberOf('');
  const queries = new Map<number, Map<string, Sums>>();
  for (const row of queryRows(store, joined.window)) {
    const path = joined.pageOf(row.page);
    if (path === undefined || row.query === hidden) continue;
    const pages = queries.get(row.query) ?? new Map<string, Sums>();
    queries.set(row.query, pages);
    addSums(sumsOf(pages, path), row);
  }
  return queries;
}

/** Returns the queries that show several pages, by the clicks that do not go to the first of them. */
export function sharedQueries(
  store: TrafficStore,
  queries: ReadonlyMap<number, ReadonlyMap<string, Sums>>,
  facts: ReadonlyMap<string, SiteFact>,
): SharedQuery[] {
  const found: SharedQuery[] = [];
  for (const [number, pages] of queries) {
    if (pages.size < 2) continue;
    const sums = [...pages.values()].reduce(addSums, { clicks: 0, impressions: 0, positions: 0 });
    if (sums.impressions < LEAST_IMPRESSIONS) continue;
    const unit = sums.clicks > 0 ? 'clicks' : 'impressions';
    const listed = [...pages]
      .map(([path, own]) => ({
        path,
        ...figuresOf(own),
        percent: Math.round((own[unit] / sums[unit]) * 100),
      }))
      .filter(
        ({ percent, impressions }) =>
          Math.max(percent, (impressions / sums.impressions) * 100) >= LEAST_SHARE,
      )
      .sort(byClicks);
    // One page in two languages is no rival of itself.
    const distinct = new Set(listed.map(({ path }) => facts.get(path)?.translationOf ?? path));
    if (distinct.size < 2) continue;
    found.push({
      query: store.queries.list[number] ?? '',
      ...figuresOf(sums),
      pages: listed.slice(0, MOST_PAGES),
    });
  }
  const atStake = ({ clicks, pages: [first] }: SharedQuery) => clicks - (first?.clicks ?? 0);
  return found.sort((a, b) => atStake(b) - atStake(a) || byClicks(a, b) || compare(a.query, b.query));
}

/** Words that name nothing. */
const SMALL_WORDS = new Set(
  'a an and are as at be best by can do does for from how i in is it my of on or our the to vs what when where which who why with you your'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the words of a text that name something, without the ending of plurals. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().normalize('NFKC').match(WORD) ?? [];
  return words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
}

/** Returns the queries whose words stand in no title and no main heading, those shown most first. */
export function unnamedQueries(
  store: TrafficStore,
  joined: JoinedTraffic,
  queries: ReadonlyMap<number, ReadonlyMap<string, Sums>>,
  facts: Iterable<SiteFact>,
): UnnamedQuery[] {
  const pagesWith = new Map<string, Set<number>>();
  const texts: string[] = [];
  for (const { title, h1, index } of facts) {
    if (!index) continue;
    const text = [title, ...h1].join(' ');
    for (const word of wordsOf(text)) {
      const pages = pagesWith.get(word) ?? new Set<number>();
      pagesWith.set(word, pages.add(texts.length));
    }
    texts.push(joinedWords(text));
  }
  const sums = new Map<number, Sums>();
  for (const row of siteQueryRows(store, joined.window)) addSums(sumsOf(sums, row.query), row);
  const ranked = [...sums].filter(([, { impressions }]) => impressions >= LEAST_IMPRESSIONS);
  return ranked
    .map(([number, own]) => ({ number, query: store.queries.list[number] ?? '', ...figuresOf(own) }))
    .filter(({ query }) => wordsOf(query).length > 0 && !isNamed(query))
    .sort((a, b) => b.impressions - a.impressions || compare(a.query, b.query))
    .map(({ number, ...found }) => {
      const pages = [...(queries.get(number) ?? [])].sort(([, a], [, b]) => byClicks(a, b));
      return { ...found, ...(pages[0] ? { page: pages[0][0] } : {}) };
    });

  function isNamed(query: string): boolean {
    const [first, ...others] = wordsOf(query).map((word) => pagesWith.get(word));
    if (first && [...first].some((page) => others.every((pages) => pages?.has(page)))) return true;
    // Languages without spaces between words.
    const whole = joinedWords(query);
    return (
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(whole) &&
      texts.some((text) => text.includes(whole))
    );
  }
}

function joinedWords(text: string): string {
  return (text.toLowerCase().normalize('NFKC').match(WORD) ?? []).join('');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
