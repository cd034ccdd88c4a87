const MOST_LETTERS = 60;

/** Returns a file name made from a title, or `other` if it has no letters: `Refund: a dish` → `refund-a-dish`. */
export function fileNameOf(title: string, other: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  return name || other;
}
