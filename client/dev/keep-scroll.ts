/** The key of the place that the page was left at. */
const KEY = 'rowpress-place';
const HEADINGS = ':is(main, article) :is(h1, h2, h3, h4, h5, h6)';

/** The place of a page: the last heading above the window's top and the pixels below it. */
interface Place {
  /** The address of the page that is to be shown at the place. */
  readonly path: string;
  readonly headings: number;
  /** The number of the heading. It is -1 above the first one. */
  readonly heading: number;
  readonly below: number;
  /** How far the page is scrolled, from 0 to 1. */
  readonly share: number;
}

/** Saves the place of the shown page for the same page in another language, whose address is given. */
export function savePlace(path: string): void {
  const tops = topsOfHeadings();
  const heading = tops.findLastIndex((top) => top <= scrollY + 1);
  const place: Place = {
    path,
    headings: tops.length,
    heading,
    below: scrollY - (tops[heading] ?? 0),
    share: scrollY / Math.max(1, scrollRoom()),
  };
  sessionStorage.setItem(KEY, JSON.stringify(place));
}

/** Scrolls to the place that was saved for this page: the same heading, or the same share of the page. */
export function restorePlace(): void {
  const saved = sessionStorage.getItem(KEY);
  if (saved === null) return;
  sessionStorage.removeItem(KEY);
  const { path, headings, heading, below, share }: Place = JSON.parse(saved);
  if (path !== location.pathname) return;
  const tops = topsOfHeadings();
  const isAlike = tops.length === headings && (heading < 0 || tops[heading] !== undefined);
  // A longer text must not push the next heading above the window's top.
  const most = (tops[heading + 1] ?? Infinity) - (tops[heading] ?? 0);
  const top = isAlike ? (tops[heading] ?? 0) + Math.min(below, most) : share * scrollRoom();
  scrollTo({ top, behavior: 'instant' });
}

function topsOfHeadings(): readonly number[] {
  const headings = document.querySelectorAll(HEADINGS);
  return [...headings].map((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
}

function scrollRoom(): number {
  return document.documentElement.scrollHeight - innerHeight;
}
