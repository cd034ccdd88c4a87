import { distance } from 'fastest-levenshtein';

/**
 * Returns how alike the last segments of two addresses are, from 0 to 1: by their letters, or by their words in
 * any order. A word and its beginning are alike, and so are a name and its initials.
 */
export function compareSlugs(a: string, b: string): number {
  const [first, second] = [lastSegment(a), lastSegment(b)];
  if (first === second) return 1;
  return Math.max(
    compareLetters(first, second),
    compareWords(first.split(/[-_.~]+/), second.split(/[-_.~]+/)),
  );
}

/** Returns the last segment of an address in lower case, such as `b` of `/a/b/`. */
export function lastSegment(path: string): string {
  return /([^/]*)\/?$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

function compareLetters(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - distance(a, b) / longest;
}

function compareWords(a: readonly string[], b: readonly string[]): number {
  if (isInitials(a, b) || isInitials(b, a)) return 0.8;
  const best = (word: string, others: readonly string[]) =>
    Math.max(...others.map((other) => compareWord(word, other)));
  const sum = (words: readonly string[], others: readonly string[]) =>
    words.reduce((total, word) => total + best(word, others), 0);
  return (sum(a, b) + sum(b, a)) / (a.length + b.length);
}

function compareWord(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 2 && long.startsWith(short)) return 0.8;
  const letters = compareLetters(a, b);
  return letters > 0.6 ? letters : 0;
}

/** Returns whether a slug of one word has the initials of the other one, such as `crm` of `customer-relations-management`. */
function isInitials([first = '', ...rest]: readonly string[], words: readonly string[]): boolean {
  return rest.length === 0 && words.length > 1 && first === words.map((word) => word[0] ?? '').join('');
}
