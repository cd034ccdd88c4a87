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

/**
 * Makes the function that returns the date of a page. It remembers dates, since entries are created several
 * times.
 */
export function createLastmods({
  previous,
  date,
  listedDateOf,
}: LastmodContext): (page: IndexedPage, record: PageRecord) => string | undefined {
  const days: (string | undefined)[] = [];
  const isFirstBuild = previous === undefined;
  return (page, record) => {
    const { position, path, updated, link } = page;
    if (position in days) return days[position];
    const day = chooseLastmod({
      updated,
      published: link.date,
      listed: listedDateOf(page),
      contentHash: () => record.contentHash,
      before: () => previous?.find(path),
      isFirstBuild,
      date,
    });
    days[position] = day;
    return day;
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
  /**
   * Returns the page of the previous manifest. Returns undefined if it is new, or if there is no manifest.
   */
  readonly before: () => { readonly contentHash: string; readonly lastmod?: string } | undefined;
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
  const page = before();
  return page?.contentHash === contentHash() ? page.lastmod : date;
}
