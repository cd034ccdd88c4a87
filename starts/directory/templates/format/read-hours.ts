/** A day of the week as schema.org names it, and a date that is such a day. */
interface WeekDay {
  readonly short: string;
  readonly name: string;
  readonly date: string;
}

const WEEK: readonly WeekDay[] = [
  { short: 'Mo', name: 'Monday', date: '2026-01-05' },
  { short: 'Tu', name: 'Tuesday', date: '2026-01-06' },
  { short: 'We', name: 'Wednesday', date: '2026-01-07' },
  { short: 'Th', name: 'Thursday', date: '2026-01-08' },
  { short: 'Fr', name: 'Friday', date: '2026-01-09' },
  { short: 'Sa', name: 'Saturday', date: '2026-01-10' },
  { short: 'Su', name: 'Sunday', date: '2026-01-11' },
];
const HOURS = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d:\d\d)-(\d\d:\d\d)$/;

/** Days that follow each other, and the times between which a place is open on each of them. */
export interface ReadHours {
  readonly days: readonly WeekDay[];
  readonly opens: string;
  readonly closes: string;
}

/**
 * Reads hours such as `Mo-Fr 09:00-18:00`, as schema.org writes them. A week may go on after Sunday: `Th-Mo`.
 * Returns undefined for any other text.
 */
export function readHours(text: string): ReadHours | undefined {
  const [, from, to = from, opens, closes] = HOURS.exec(text) ?? [];
  const first = WEEK.findIndex(({ short }) => short === from);
  const last = WEEK.findIndex(({ short }) => short === to);
  if (first < 0 || last < 0 || !opens || !closes) return undefined;
  const days =
    last < first ? [...WEEK.slice(first), ...WEEK.slice(0, last + 1)] : WEEK.slice(first, last + 1);
  return { days, opens, closes };
}
