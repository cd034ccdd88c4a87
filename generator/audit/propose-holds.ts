import type { Finding, ProposedHold } from '../types/audit.ts';
import type { Row } from '../types/data.ts';
import { traitsOf } from '../types/finding-kinds.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';
import { compareText } from '../utils/lists.ts';
import { onDemand } from '../utils/remember.ts';

/** So many days a proposed hold lasts: long enough to write a page anew, and not for ever. */
const DAYS = 90;

/** What decides which page of a group stays as it is. */
export interface HoldBasis {
  /** The day of the audit, YYYY-MM-DD. */
  readonly date: string;
  /**
   * Returns the day since which a page is known to be online. It is empty for one that was online before any
   * day that is known, and undefined for one that the earlier site does not have.
   */
  readonly onlineSince: (path: string) => string | undefined;
  /** Returns the number of pages that link to each page from their main parts. */
  readonly countLinks: () => ReadonlyMap<string, number>;
}

/** The rows to hold because of errors, and the number of pages with errors that no single row stands for. */
interface HoldProposal {
  readonly holds: readonly ProposedHold[];
  readonly pagesWithoutRow: number;
}

/**
 * Proposes entries of `data/held.yaml` for the rows whose pages have errors. Of pages that are alike, one is
 * not held: the one that was online first, else the one with the most links to it, with the earliest date, or
 * the first in the data. Faults of templates hold nothing.
 */
export function proposeHolds(
  findings: readonly Finding[],
  { byPath, pages }: Pick<PageIndex, 'byPath' | 'pages'>,
  basis: HoldBasis,
): HoldProposal {
  const holds = new Map<string, Pick<ProposedHold, 'reason' | 'isFirstUnknown'>>();
  const others = new Set<string>();
  const sort = createSort(basis);
  for (const finding of findings) {
    const { level, isOfTemplate, kind, message } = finding;
    if (level !== 'error' || isOfTemplate) continue;
    const found = pagesAtFault(finding, byPath);
    const isGroup = found.length > 1 && !traitsOf(kind).isQuoted;
    const [kept, ...rest] = isGroup ? sort.sorted(found) : [undefined, ...found];
    for (const page of rest) {
      if (!page) continue;
      const [row, ...more] = Object.values(page.rows);
      if (!row || more.length > 0 || row.fieldValue !== undefined) {
        others.add(page.path);
        continue;
      }
      const name = `${row.dataset}/${row.slug}`;
      const why = kept ? `; ${kept.path} ${sort.whyBefore(kept, page)}` : '';
      if (holds.has(name)) continue;
      const isUnknown = kept !== undefined && sort.isFirstUnknown(kept, page);
      holds.set(name, {
        reason: `${kind}: ${message}${why}.`,
        ...(isUnknown ? { isFirstUnknown: true } : {}),
      });
    }
  }
  // A row may have pages of several families, and all of them are held with it.
  const shown = new Map<string, string[]>([...holds.keys()].map((name) => [name, []]));
  for (const { path, rows } of holds.size > 0 ? pages : [])
    for (const { dataset, slug } of Object.values(rows)) shown.get(`${dataset}/${slug}`)?.push(path);
  const until = addDays(basis.date, DAYS);
  const listed = [...holds].map(([row, why]) => ({ row, ...why, until, pages: shown.get(row) ?? [] }));
  return {
    holds: listed.toSorted((a, b) => compareText(a.row, b.row)),
    pagesWithoutRow: others.size,
  };
}

/**
 * Returns the pages of a finding. If it is a text of one row, those that only show the row are left out: each
 * has the place of the text instead of its own.
 */
function pagesAtFault(
  { kind, pages, places, file, line }: Finding,
  byPath: PageIndex['byPath'],
): readonly IndexedPage[] {
  const isShown = pages.length > 1 && traitsOf(kind).isQuoted === true;
  return pages.flatMap((path, at) => {
    const page = byPath.get(path);
    const isAtPlace = places[at]?.file === file && places[at]?.line === line;
    const row = page && firstRow(page);
    const isOther = isShown && isAtPlace && !(row?.file === file && row.line === line);
    return page && !isOther ? [page] : [];
  });
}

/** Sorts pages by what speaks for them, and says what spoke for the first of two. */
function createSort({ onlineSince, countLinks }: HoldBasis) {
  const links = onDemand(countLinks);
  const linksTo = ({ path }: IndexedPage) => links().get(path) ?? 0;
  const rules: readonly (readonly [
    compare: (a: IndexedPage, b: IndexedPage) => number,
    says: (page: IndexedPage, other: IndexedPage) => string,
  ])[] = [
    [
      (a, b) => compareText(onlineSince(a.path) ?? LAST, onlineSince(b.path) ?? LAST),
      () => 'was online before it',
    ],
    [
      (a, b) => linksTo(b) - linksTo(a),
      (page, other) => `has more pages that link to it (${linksTo(page)}, not ${linksTo(other)})`,
    ],
    // A page without a date says nothing of its age.
    [(a, b) => compareText(a.link.date ?? LAST, b.link.date ?? LAST), () => 'has an earlier date'],
    [comparePlaces, () => 'comes first in the data'],
  ];
  return {
    sorted: (pages: readonly IndexedPage[]) =>
      pages.toSorted((a, b) => rules.reduce((found, [compare]) => found || compare(a, b), 0)),
    whyBefore: (page: IndexedPage, other: IndexedPage) =>
      rules.find(([compare]) => compare(page, other) < 0)?.[1](page, other) ?? '',
    /** Returns whether both were online before any day that is known, so that either may be the first. */
    isFirstUnknown: (page: IndexedPage, other: IndexedPage) =>
      onlineSince(page.path) === '' && onlineSince(other.path) === '',
  };
}

/** Comes after every day. */
const LAST = '~';

function comparePlaces(a: IndexedPage, b: IndexedPage): number {
  const [one, other] = [firstRow(a), firstRow(b)];
  return (
    compareText(one?.file ?? '', other?.file ?? '') ||
    (one?.line ?? 0) - (other?.line ?? 0) ||
    compareText(a.path, b.path)
  );
}

function firstRow({ rows }: IndexedPage): Row | undefined {
  return Object.values(rows)[0];
}

/** Returns the day so many days after another, both as YYYY-MM-DD. */
function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
