/** Formats a whole number with commas between thousands. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns a number with its noun, such as "1 page" or "1,200 pages". */
export function formatCounted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
