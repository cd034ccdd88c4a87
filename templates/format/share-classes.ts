const PLACES = [1000, 100, 10, 1] as const;

/**
 * The classes by which the styles know a length as a share of a whole (`shares.css`), to a thousandth. A strict Content-Security-Policy forbids style
 * attributes, so the digits of the number are classes: 0.42 is `share share-400 share-20`.
 */
export function shareClasses(value: number, whole: number): string {
  const thousandths = Math.round((value / whole) * 1000);
  const digits = PLACES.map((place) => (Math.floor(thousandths / place) % 10) * place);
  return ['share', ...digits.filter((part) => part > 0).map((part) => `share-${part}`)].join(' ');
}
