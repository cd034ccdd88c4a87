import { lastDayOf } from '../audit/checks/claims.ts';
import { readSettings } from '../audit/settings.ts';
import { isDraft } from '../plan/publishable.ts';
import type { Claim } from '../types/audit.ts';
import type { DataDocument, DataObject, Row } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { compareText } from '../utils/lists.ts';

/** What happens on a day of the calendar. */
const KINDS = ['launch', 'publish', 'draft', 'hold', 'fact', 'claim', 'accepted'] as const;

/** Something that happens on a day, or that must be done by then, and where it stands. */
export interface CalendarEntry {
  /** YYYY-MM-DD. For what ends, its last day. */
  readonly day: string;
  readonly kind: (typeof KINDS)[number];
  /** What it is about. It stays the same when the day changes. */
  readonly subject: string;
  readonly says: string;
  /** The row, as `dataset/slug`. */
  readonly row?: string;
  readonly family?: string;
  readonly file: string;
  readonly line: number;
  /** The addresses of the pages that it is about. */
  readonly addresses: readonly string[];
}

/** The days that a calendar shows. */
export interface CalendarSpan {
  readonly from: string;
  readonly days: number;
}

/** What is due, by day, and what is late: drafts, facts and claims whose day is over. */
export interface Calendar extends CalendarSpan {
  readonly entries: readonly CalendarEntry[];
  readonly late: readonly CalendarEntry[];
  /** The name of the site, and its address. */
  readonly name: string;
  readonly baseUrl: string;
  /** The problems of the data. With an error, entries may be missing. */
  readonly problems: readonly Problem[];
}

/** Kinds that stay to be done when their day is over. */
const STAYING: ReadonlySet<string> = new Set(['draft', 'fact', 'claim', 'accepted']);

/** Lists what is due on some days of a site that was loaded with its drafts. */
export function readCalendar(
  site: LoadedSite,
  claims: readonly Claim[],
  { from, days }: CalendarSpan,
): Omit<Calendar, 'name' | 'baseUrl' | 'problems'> {
  const end = new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  const pages = pagesOfRows(site);
  const all = [
    ...launchEntries(site),
    ...rowEntries(site, pages),
    ...holdEntries(site, pages),
    ...claimEntries(site, claims),
    ...acceptedEntries(site),
  ].sort(compareEntries);
  return {
    ...{ from, days },
    entries: all.filter(({ day }) => day >= from && day < end),
    late: all.filter(({ day, kind }) => day < from && STAYING.has(kind)),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function compareEntries(a: CalendarEntry, b: CalendarEntry): number {
  return (
    compareText(a.day, b.day) ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    compareText(a.subject, b.subject)
  );
}

const keyOf = ({ dataset, slug }: Pick<Row, 'dataset' | 'slug'>) => `${dataset}/${slug}`;

/** Returns the pages of each row, in the first language that has any. */
function pagesOfRows({ index }: LoadedSite): ReadonlyMap<string, readonly IndexedPage[]> {
  const of = new Map<string, IndexedPage[]>();
  for (const page of index.pages) {
    if (index.familyByName.get(page.family)?.translation) continue;
    for (const row of Object.values(page.rows)) {
      const known = of.get(keyOf(row));
      if (known) known.push(page);
      else of.set(keyOf(row), [page]);
    }
  }
  return of;
}

/** Yields the pages of paced families on their days. */
function* launchEntries({ index }: LoadedSite): Generator<CalendarEntry> {
  for (const { path, family: name, rows } of index.pages) {
    const family = index.familyByName.get(name);
    const { day } = family?.launches?.of(rows) ?? {};
    const row = Object.values(rows)[0];
    if (day === undefined || !row || family?.translation) continue;
    const { file, line } = row;
    yield {
      ...{ day, kind: 'launch', subject: path, says: 'comes', row: keyOf(row), family: name },
      ...{ file, line, addresses: [path] },
    };
  }
}

/** Yields rows with `publishAt`, and drafts that have one. A page with a launch comes on the day of that. */
function* rowEntries(
  { data, index }: LoadedSite,
  pagesOf: ReadonlyMap<string, readonly IndexedPage[]>,
): Generator<CalendarEntry> {
  for (const { rows } of data.datasets.values())
    for (const row of rows) {
      const { publishAt } = row.value;
      if (typeof publishAt !== 'string') continue;
      const pages = pagesOf.get(keyOf(row)) ?? [];
      const own = pages.filter((page) => !index.familyByName.get(page.family)?.launches?.of(page.rows));
      if (!isDraft(row) && pages.length > 0 && own.length === 0) continue;
      const says = isDraft(row)
        ? 'is still a draft, and its publishAt is this day'
        : 'comes by its publishAt';
      yield {
        ...{ day: publishAt.slice(0, 10), kind: isDraft(row) ? 'draft' : 'publish', says },
        ...{ subject: keyOf(row), row: keyOf(row), file: row.file, line: row.line },
        addresses: own.map(({ path }) => path),
      };
    }
}

/** Yields the holds of `data/held.yaml` that end. */
function* holdEntries(
  { data }: LoadedSite,
  pagesOf: ReadonlyMap<string, readonly IndexedPage[]>,
): Generator<CalendarEntry> {
  for (const { value, line } of listEntries(data.held)) {
    const { row, until, by, reason, pages } = value;
    if (typeof row !== 'string' || typeof until !== 'string') continue;
    yield {
      ...{ day: until, kind: 'hold', subject: row, row, file: data.held?.file ?? '', line },
      says: `is held back (${pages}) for the last day, by ${by}: ${reason}`,
      addresses: (pagesOf.get(row) ?? []).map(({ path }) => path),
    };
  }
}

/** Yields facts and claims on the last day on which nobody need look at them again. */
function* claimEntries({ data, index }: LoadedSite, claims: readonly Claim[]): Generator<CalendarEntry> {
  const { limitsOf } = readSettings(data.audit);
  for (const claim of claims) {
    const families = claim.pages.flatMap((path) => index.byPath.get(path)?.family ?? []);
    const day = lastDayOf(claim, [...new Set(families)], limitsOf);
    if (day === undefined) continue;
    const { kind, name, text, row, file, line, pages, source } = claim;
    const from = source === undefined ? '' : ` Source: ${source}`;
    yield {
      ...{ day: day.slice(0, 10), kind, subject: kind === 'fact' ? `fact.${name}` : `${row}: ${text}` },
      says: `must be looked at again after this day.${from}`,
      ...(row === undefined ? {} : { row }),
      ...{ file, line, addresses: pages },
    };
  }
}

/** Yields the findings of `data/accepted.yaml` on the last day on which they are accepted. */
function* acceptedEntries({ data }: LoadedSite): Generator<CalendarEntry> {
  for (const { value, line } of listEntries(data.accepted)) {
    const { kind, address, family, until, by, reason } = value;
    if (typeof until !== 'string') continue;
    yield {
      ...{ day: until, kind: 'accepted', subject: `${kind} of ${address ?? family}` },
      says: `is accepted for the last day, by ${by}: ${reason}`,
      ...(typeof family === 'string' ? { family } : {}),
      ...{ file: data.accepted?.file ?? '', line },
      addresses: typeof address === 'string' ? [address] : [],
    };
  }
}

function listEntries(document: DataDocument | undefined): { value: DataObject; line: number }[] {
  const list = Array.isArray(document?.value) ? document.value : [];
  return list.flatMap((value, at) => (isObject(value) ? [{ value, line: document?.lines[at] ?? 1 }] : []));
}
