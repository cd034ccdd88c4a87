const MOST_LETTERS = 60;

/** Returns a file name: `Refund: a dish` becomes `refund-a-dish`. A title without letters becomes `other`. */
export function fileNameOf(title: string, other: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  return name || other;
}
