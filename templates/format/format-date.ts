const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats an ISO date for readers: `2026-03-03` becomes `3 March 2026`. */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}
