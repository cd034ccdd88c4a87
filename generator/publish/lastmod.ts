import type { KnownManifest } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecord } from '../types/page-record.ts';

/** What the dates of all pages depend on. */
interface LastmodContext {
  /** The manifest that dates are carried over from. */
  readonly previous: KnownManifest | undefined;
  readonly date: string;
  /** Returns the newest date of the pages that a page lists. Returns undefined if it lists none. */
  readonly listedDateOf: (page: IndexedPage) => string | undefined;
}

/** The days of a page, YYYY-MM-DD, or beginning so. */
interface PageDays {
  readonly lastmod?: string;
  /** The day of the build that first published it. Left out if no earlier manifest tells. */
  readonly added?: string;
}

/**
 * Makes the function that returns the days of a page. It remembers them, since entries are created several
 * times.
 */
export function createLastmods({
  previous,
  date,
  listedDateOf,
}: LastmodContext): (page: IndexedPage, record: PageRecord) => PageDays {
  const days: PageDays[] = [];
  const isFirstBuild = previous === undefined;
  return (page, record) => {
    const { position, path, updated, link } = page;
    const known = days[position];
    if (known) return known;
    const before = previous?.find(path);
    const lastmod = chooseLastmod({
      updated,
      published: link.date,
      listed: listedDateOf(page),
      contentHash: () => record.contentHash,
      before,
      isFirstBuild,
      date,
    });
    const added = isFirstBuild || before ? before?.added : date;
    const found = {
      ...(lastmod === undefined ? {} : { lastmod }),
      ...(added === undefined ? {} : { added }),
    };
    days[position] = found;
    return found;
  };
}

/** The content hash and the dates of a page. Dates are YYYY-MM-DD, or begin so. */
interface LastmodInput {
  /** The newest `updated` of the page's rows. */
  readonly updated: string | undefined;
  /** The page's own date, which counts as its first publication. */
  readonly published: string | undefined;
  /** The newest date of the pages that it lists, up to the day of the build. */
  readonly listed: string | undefined;
  readonly contentHash: () => string;
  /** The page of the previous manifest. Undefined if it is new, or if there is no manifest. */
  readonly before: { readonly contentHash: string; readonly lastmod?: string } | undefined;
  readonly isFirstBuild: boolean;
  /** The day of the build. */
  readonly date: string;
}

/**
 * Returns the date of a page's last significant change: the newest of the date of its rows, the day on which
 * its content changed, the day of its first publication, and the newest date that it lists. Returns undefined
 * if none is known, as on a first build, since a wrong date is worse than none.
 */
function chooseLastmod(input: LastmodInput): string | undefined {
  const { updated, published, listed, date } = input;
  // A page may have the date of an event to come.
  const first = published !== undefined && published.slice(0, date.length) <= date ? published : undefined;
  const days = [updated, first, listed, dayOfChange(input)].filter((day) => day !== undefined);
  return days.sort().at(-1);
}

/** Returns the day on which the content changed: this one, that of the previous manifest, or undefined. */
function dayOfChange({ contentHash, before, isFirstBuild, date }: LastmodInput): string | undefined {
  if (isFirstBuild) return undefined;
  return before?.contentHash === contentHash() ? before.lastmod : date;
}
