import { buildAddress } from '../../address/index.ts';
import type { DataValue, Row, SiteData } from '../../types/data.ts';
import type { Family, Launch, Launches, LaunchPace, WrittenFamily } from '../../types/family.ts';
import type { KnownManifest } from '../../types/manifest.ts';
import { isObject, valueAt } from '../../utils/data-values.ts';
import { isDay } from '../../utils/field-values.ts';
import { compareText } from '../../utils/lists.ts';
import { createRowCounter } from '../count-words.ts';
import { addressValues } from '../page-details.ts';
import { isDraft } from '../publishable.ts';
import { rowCombinations } from '../row-pages.ts';
import type { Report } from './field-paths.ts';

type Rows = Readonly<Record<string, Row>>;

/** Finds the pages that are out, by path: those of the previous manifest. */
export type PublishedPages = Pick<KnownManifest, 'find'>;

/** The order by the number of words of a page's rows. */
export const WORDS = 'words';

/** Splits the order of a pace: `-words`, a field of the first row, or `tool.price`. */
export function launchOrder({ each, publish }: Pick<WrittenFamily, 'each' | 'publish'>) {
  if (typeof publish?.order !== 'string') return undefined;
  const descending = publish.order.startsWith('-');
  const written = descending ? publish.order.slice(1) : publish.order;
  const [first = '', ...others] = written.split('.');
  const names = Object.keys(each ?? {});
  const isNamed = others.length > 0 && names.includes(first);
  return { descending, words: written === WORDS, path: isNamed ? written : `${names[0] ?? ''}.${written}` };
}

/**
 * Compiles `publish` of a family, and reports what cannot pace it: a list, a family without rows, a day that
 * does not exist, an order by no field. `path` checks the path of a field.
 */
export function compilePace(
  family: WrittenFamily,
  path: (text: string, at: readonly string[]) => readonly string[],
  report: Report,
): LaunchPace | undefined {
  const { publish, list } = family;
  if (!publish) return undefined;
  if (list || Object.keys(family.each ?? {}).length === 0) {
    const what = list ? 'a family with a list' : 'a family without "each"';
    const advice = 'Pace the family whose pages it shows.';
    report('wrong-value', ['publish'], `publish: ${what} has no pages to launch one by one`, advice);
    return undefined;
  }
  if (!isDay(publish.from)) {
    const message = `publish.from: ${JSON.stringify(publish.from)} is no day`;
    report('wrong-value', ['publish', 'from'], message, 'Write a day such as 2027-01-10.');
    return undefined;
  }
  const order = launchOrder(family);
  const { perDay, from } = publish;
  if (!order) return { perDay, from, order: undefined };
  const { words, descending } = order;
  const steps = words ? [WORDS] : path(order.path, ['publish', 'order']);
  return { perDay, from, order: { words, descending, steps } };
}

/**
 * Gives each paced family the days on which its pages come. A page that is out keeps its day. The others take
 * the free places of the days from `from` on, in their order. The pages of all languages come together.
 */
export function withLaunches(
  families: readonly Family[],
  data: SiteData,
  date: string,
  published: () => PublishedPages | undefined,
): readonly Family[] {
  if (!families.some(({ pace }) => pace)) return families;
  const known = published();
  const launches = new Map<string, Launches>();
  const sourceOf = (family: Family) => family.translation?.source ?? family;
  return families.map((family) => {
    const source = sourceOf(family);
    if (!source.pace) return family;
    const all = launches.get(source.name) ?? planOf(source, families, data, date, known);
    launches.set(source.name, all);
    return { ...family, launches: all };
  });
}

function planOf(
  source: Family,
  families: readonly Family[],
  data: SiteData,
  date: string,
  known: PublishedPages | undefined,
): Launches {
  const own = families.filter(
    (family) => family !== source && family.translation?.source.name === source.name,
  );
  const findOut = createRecord(data, known);
  const pages = new Map<string, Rows>();
  const out = new Map<string, Launch>();
  for (const family of [source, ...own])
    for (const rows of rowCombinations(family, data, { date, drafts: true })) {
      if (Object.values(rows).some((row) => isDraft(row) || row.held?.pages === 'out')) continue;
      const key = launchKey(rows);
      if (!pages.has(key)) pages.set(key, rows);
      const path = buildAddress(family.pattern, addressValues({ family, rows, list: undefined }));
      const found = out.has(key) ? undefined : findOut(path);
      if (found) out.set(key, { ...(found.launched ? { day: found.launched } : {}), isOut: true });
    }
  const pace = source.pace as LaunchPace;
  const waiting = [...pages].filter(([key]) => !out.has(key));
  const sorted = sortPages(waiting, pace, data);
  const byKey = new Map([...out, ...assignDays(sorted, pace, date, out)]);
  return { all: [...byKey.values()], of: (rows) => byKey.get(launchKey(rows)) };
}

/** Returns the name of a page among the launches of its family: the slugs of its rows. */
function launchKey(rows: Rows): string {
  return Object.values(rows)
    .map(({ slug }) => slug)
    .join('/');
}

/**
 * Makes the function that finds the page of an address in the previous manifest. A page whose old address
 * redirects to its new one is out as well.
 */
function createRecord({ redirects }: SiteData, known: PublishedPages | undefined) {
  if (!known) return () => undefined;
  const olds = new Map<string, string>();
  for (const entry of Array.isArray(redirects?.value) ? redirects.value : [])
    if (isObject(entry) && typeof entry.from === 'string' && typeof entry.to === 'string')
      olds.set(entry.to, entry.from);
  const find = (path: string) => {
    const page = known.find(path);
    return page?.draft ? undefined : page;
  };
  return (path: string) => {
    const old = olds.get(path);
    return find(path) ?? (old === undefined ? undefined : find(old));
  };
}

function sortPages(
  pages: readonly (readonly [string, Rows])[],
  { order }: LaunchPace,
  data: SiteData,
): readonly (readonly [string, Rows])[] {
  if (!order) return pages;
  const countWords = createRowCounter(data);
  const sortValue = (rows: Rows): DataValue | undefined => {
    if (order.words) return Object.values(rows).reduce((sum, row) => sum + countWords(row), 0);
    const [as = '', ...field] = order.steps;
    return valueAt(rows[as]?.value, field);
  };
  return pages
    .map(([key, rows]) => ({ key, rows, value: sortValue(rows) }))
    .sort((a, b) => compareValues(a.value, b.value, order.descending) || compareText(a.key, b.key))
    .map(({ key, rows }) => [key, rows]);
}

/** Compares values of a field: numbers before texts. What has no value comes last in both directions. */
function compareValues(a: DataValue | undefined, b: DataValue | undefined, descending: boolean): number {
  const [one, other] = [a ?? undefined, b ?? undefined];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  const way = descending ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return way * (one - other);
  if (typeof one === 'number' || typeof other === 'number') return typeof one === 'number' ? -1 : 1;
  return way * compareText(String(one), String(other));
}

/** Yields the day of each page: the first one with a free place, and not before its rows' `publishAt`. */
function* assignDays(
  pages: readonly (readonly [string, Rows])[],
  { perDay, from }: LaunchPace,
  date: string,
  out: ReadonlyMap<string, Launch>,
): Generator<[string, Launch]> {
  const start = dayNumber(from);
  const taken = new Map<number, number>();
  const take = (day: number) => taken.set(day, (taken.get(day) ?? 0) + 1);
  for (const { day } of out.values()) if (day !== undefined) take(dayNumber(day));
  let firstFree = start;
  const isFull = (day: number) => (taken.get(day) ?? 0) >= perDay;
  for (const [key, rows] of pages) {
    while (isFull(firstFree)) firstFree++;
    const waits = Object.values(rows).map(({ value }) => dayNumber(String(value.publishAt ?? from)));
    let day = Math.max(firstFree, ...waits.filter((number) => !Number.isNaN(number)));
    while (isFull(day)) day++;
    take(day);
    const name = new Date(day * DAY_MS).toISOString().slice(0, 10);
    yield [key, { day: name, isOut: name <= date }];
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

function dayNumber(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS;
}
