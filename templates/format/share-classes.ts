const PLACES = [1000, 100, 10, 1] as const;

/**
 * Returns the classes that set a length as a share of a whole, to a thousandth (`shares.css`). A strict
 * Content-Security-Policy forbids style attributes, so each digit is a class: 0.42 becomes `share share-400
 * share-20`.
 */
export function shareClasses(value: number, whole: number): string {
  const thousandths = Math.round((value / whole) * 1000);
  const digits = PLACES.map((place) => (Math.floor(thousandths / place) % 10) * place);
  return ['share', ...digits.filter((part) => part > 0).map((part) => `share-${part}`)].join(' ');
}
