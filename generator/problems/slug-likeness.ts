import { distance } from 'fastest-levenshtein';
import { onDemand } from '../utils/remember.ts';

/**
 * Returns how alike the last segments of two addresses are, from 0 to 1: by their letters, or by their words
 * in any order. A word and its beginning are alike, and so are a name and its initials.
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

/**
 * Returns whether a slug of one word has the initials of the other one, such as `crm` of
 * `customer-relations-management`.
 */
function isInitials([first = '', ...rest]: readonly string[], words: readonly string[]): boolean {
  return rest.length === 0 && words.length > 1 && first === words.map((word) => word[0] ?? '').join('');
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The names of languages in English, in lower case, such as `spanish`. Only those of one word. */
const languageNames = onDemand((): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const found = LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second)));
  return new Set(found.flatMap((name) => (name && !name.includes(' ') ? [name.toLowerCase()] : [])));
});

/**
 * Returns whether two lists of words name different languages, such as `spanish voice` and `polish voice`.
 * Words are in lower case.
 */
export function nameOtherLanguages(a: readonly string[], b: readonly string[]): boolean {
  const [own, other] = [a.filter((word) => !b.includes(word)), b.filter((word) => !a.includes(word))];
  if (own.length === 0 || other.length === 0) return false;
  const names = languageNames();
  return own.some((word) => names.has(word)) && other.some((word) => names.has(word));
}
