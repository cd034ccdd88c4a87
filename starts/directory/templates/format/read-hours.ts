/** Days of the week as schema.org shortens them. Monday is the first. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const HOURS = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/;

/** Days of a week, as dates of one in which the first is a Monday, and the times between which it is open. */
interface ReadHours {
  readonly first: string;
  readonly last: string | undefined;
  readonly opens: string;
  readonly closes: string;
}

/**
 * Reads hours such as `Mo-Fr 09:00-18:00`, as schema.org writes them. Returns undefined for any other text.
 */
export function readHours(text: string): ReadHours | undefined {
  const [, first, last, opens, closes] = HOURS.exec(text) ?? [];
  if (!first || !opens || !closes) return undefined;
  return { first: dateOf(first), last: last && dateOf(last), opens, closes };
}

/** The 5th of January 2026 is a Monday. */
const dateOf = (day: string) => `2026-01-${String(5 + DAYS.indexOf(day)).padStart(2, '0')}`;
