const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * Returns a text that means a day as `2026-11-20`. Returns undefined if it may mean another day to someone:
 * 05/06/2026 is in May or in June. It does not check that the day exists.
 */
export function readDate(text: string): string | undefined {
  const whole = text.trim();
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d.*)?$/.exec(whole);
  if (yearFirst) return format(yearFirst[1], yearFirst[3], yearFirst[4]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(whole);
  if (compact) return format(compact[1], compact[2], compact[3]);
  // Dots are used only where the day comes first.
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(whole);
  if (dotted) return format(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(whole);
  if (slashed) return fromEither(slashed[4], slashed[1], slashed[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(whole);
  if (dayFirst) return format(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(whole);
  return monthFirst ? format(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : undefined;
}

/** Returns the date of two numbers of which one is too large for a month, or which are equal. */
function fromEither(year: string | undefined, a = '', b = ''): string | undefined {
  if (Number(a) > 12 || Number(a) === Number(b)) return format(year, b, a);
  return Number(b) > 12 ? format(year, a, b) : undefined;
}

function monthNumber(name = ''): string | undefined {
  const at = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? undefined : String(at + 1);
}

function format(year: string | undefined, month: string | undefined, day = ''): string | undefined {
  return year && month && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
