/**
 * Formats a whole number with commas between thousands. The platform's own formatter takes longer to
 * load than a run without changes.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns a number with the noun for it: `1 page`, `1,200 pages`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
