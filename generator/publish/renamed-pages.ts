import { compareSlugs, lastSegment, nameOtherLanguages } from '../problems/slug-likeness.ts';
import type { ManifestPage } from '../types/manifest.ts';
import { groupBy } from '../utils/lists.ts';

/** What is known of a page that was published, or that is about to be. */
export type ListedPage = Pick<ManifestPage, 'path' | 'name' | 'file' | 'title' | 'sources' | 'language'>;

/** Returns the words of a page's main part. Returns undefined if they are not known. */
type ReadWords = (file: string) => Words | undefined;

/** With more pairs of lost and new pages, only titles and slugs that are equal are looked at. */
const MAX_PAIRS = 100_000;
/** The texts of so many new pages are compared with that of a lost one. */
const TEXTS_EACH = 10;
/** The texts of so many pages are read. */
const MAX_TEXTS = 1000;
/** From this score on, a new page is taken for the lost one. */
const RENAMED = 0.35;
/** A page of another family is less likely to have taken the place. */
const OTHER_FAMILY = 0.7;
/** Rows so many lines apart may be neighbours. */
const NEAR_LINES = 12;

/**
 * Finds the new pages that took the place of lost ones, by address: those whose text, title, slug and place
 * in the data are most alike. A new page takes the place of one lost page only. `others` are pages that stay;
 * the words that they have as well count less.
 */
function findRenamed(
  lost: readonly ListedPage[],
  added: readonly ListedPage[],
  others: readonly ListedPage[],
  readWords: ReadWords,
): ReadonlyMap<string, string> {
  const renamed =
    lost.length * added.length > MAX_PAIRS
      ? pairEqual(lost, added)
      : pairAlike(lost, added, others, readWords);
  return new Map(renamed.map(([before, now]) => [before.path, now.path]));
}

type Pair = readonly [before: ListedPage, now: ListedPage];

/** Pairs pages of one family whose title or slug is equal, if no other new page has it. */
function pairEqual(lost: readonly ListedPage[], added: readonly ListedPage[]): Pair[] {
  const keys = [
    ({ name, title }: ListedPage) => `${name}\n${title}`,
    ({ name, path }: ListedPage) => `${name}\n${lastSegment(path)}`,
  ];
  const indexes = keys.map((keyOf) => ({ keyOf, index: groupBy(added, keyOf) }));
  const used = new Set<ListedPage>();
  return lost.flatMap((before): Pair[] => {
    for (const { keyOf, index } of indexes) {
      const [now, ...more] = index.get(keyOf(before)) ?? [];
      if (!now || more.length > 0 || used.has(now)) continue;
      used.add(now);
      return [[before, now]];
    }
    return [];
  });
}

function pairAlike(
  lost: readonly ListedPage[],
  added: readonly ListedPage[],
  others: readonly ListedPage[],
  readWords: ReadWords,
): Pair[] {
  const titles = new Map([...lost, ...added, ...others].map((page) => [page, wordsOf(page.title)]));
  const compareTitles = createComparison([...titles.values()]);
  const nearest = lost.map((before) => {
    const possible = added.filter((now) => mayFollow(before, now));
    const scored = possible.map((now) => {
      const title = compareTitles(titles.get(before) as Words, titles.get(now) as Words);
      const family = before.name === now.name ? 1 : OTHER_FAMILY;
      const pair = { before, now, title, slug: compareSlugs(before.path, now.path), family };
      return { ...pair, place: comparePlaces(before, now) };
    });
    const rough = ({ title, slug, place, family }: (typeof scored)[number]) =>
      (0.4 * title + 0.35 * slug + 0.25 * place) * family;
    return scored.sort((a, b) => rough(b) - rough(a)).slice(0, TEXTS_EACH);
  });
  const pairs = nearest.flat();
  const compareTexts = compareByTexts(pairs, others, readWords);
  const scores = pairs.map((pair) => {
    const { before, now, title, slug, place, family } = pair;
    const text = compareTexts(before, now);
    const score =
      text === undefined
        ? 0.45 * title + 0.35 * slug + 0.2 * place
        : 0.45 * text + 0.25 * title + 0.2 * slug + 0.1 * place;
    return { before, now, score: score * family };
  });
  return takeBest(scores);
}

/**
 * Returns whether a page may have taken the place of another one: it is in the same language and about the
 * same one. A page of another family has at least the same slug or title.
 */
function mayFollow(before: ListedPage, now: ListedPage): boolean {
  const [own, other] = [lastSegment(before.path), lastSegment(now.path)];
  if (before.language !== now.language || nameOtherLanguages(own.split('-'), other.split('-'))) return false;
  return before.name === now.name || own === other || before.title === now.title;
}

/** Takes the best pairs first. Each page is in one pair. */
function takeBest(scores: readonly { before: ListedPage; now: ListedPage; score: number }[]): Pair[] {
  const used = new Set<ListedPage>();
  const pairs: Pair[] = [];
  for (const { before, now, score } of scores.toSorted((a, b) => b.score - a.score)) {
    if (score < RENAMED) break;
    if (used.has(before) || used.has(now)) continue;
    used.add(before).add(now);
    pairs.push([before, now]);
  }
  return pairs;
}

/**
 * Makes the function that compares the texts of two pages. It returns undefined if one of them is not known.
 */
function compareByTexts(
  pairs: readonly { readonly before: ListedPage; readonly now: ListedPage }[],
  others: readonly ListedPage[],
  readWords: ReadWords,
): (before: ListedPage, now: ListedPage) => number | undefined {
  const pages = new Set([...others, ...pairs.flatMap(({ before, now }) => [before, now])]);
  const texts = new Map<ListedPage, Words>();
  for (const page of [...pages].slice(0, MAX_TEXTS)) {
    const words = readWords(page.file);
    if (words) texts.set(page, words);
  }
  const compare = createComparison([...texts.values()]);
  return (before, now) => {
    const [a, b] = [texts.get(before), texts.get(now)];
    return a && b ? compare(a, b) : undefined;
  };
}

/** Returns how near the rows of two pages are in the data: 1 for the same line of the same file. */
function comparePlaces({ sources: [a] }: ListedPage, { sources: [b] }: ListedPage): number {
  if (!a || !b || a.file !== b.file) return 0;
  return Math.max(0.2, 1 - Math.abs(a.line - b.line) / NEAR_LINES);
}

/**
 * The page that visitors of a lost address most likely look for. Undefined if the site has not even a home
 * page.
 */
export type Likeliest =
  | { readonly kind: 'renamed' | 'near' | 'above'; readonly page: ListedPage }
  | undefined;

/** What the likeliest new addresses are found with. */
interface LikeliestInput {
  /** Returns whether an address was not published before. */
  readonly isNew: (path: string) => boolean;
  readonly readWords: ReadWords;
  /** Returns the address of the page above the pages of a family. */
  readonly parentOf: (name: string) => string | undefined;
}

/** From this likeness on, an address is near a lost one. */
const NEAR = 0.75;
/** So many pages of a family show which words all of them have. */
const OTHERS_EACH = 8;
/** For more comparisons than these, near addresses are not looked for. */
const MAX_COMPARISONS = 2_000_000;

/**
 * Makes the function that returns the likeliest new address of a lost page: the same page renamed, else the
 * page of its family with the nearest slug, else the page above it.
 */
export function findLikeliest(
  lost: readonly ListedPage[],
  pages: readonly ListedPage[],
  { isNew, readWords, parentOf }: LikeliestInput,
): (page: ListedPage) => Likeliest {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const families = groupBy(pages, ({ name }) => name);
  const added = pages.filter(({ path }) => isNew(path));
  const isAdded = new Set(added);
  const others = [...new Set(lost.map(({ name }) => name))].flatMap((name) =>
    (families.get(name) ?? []).filter((page) => !isAdded.has(page)).slice(0, OTHERS_EACH),
  );
  const renamed = findRenamed(lost, added, others, readWords);
  const isFew = lost.length * pages.length <= MAX_COMPARISONS;
  return (page) => {
    const { path, name } = page;
    const now = byPath.get(renamed.get(path) ?? '');
    if (now) return { kind: 'renamed', page: now };
    const near = isFew ? findNear(page, families.get(name) ?? []) : undefined;
    if (near) return { kind: 'near', page: near };
    const above = findAbove(path, byPath) ?? byPath.get(parentOf(name) ?? '') ?? byPath.get('/');
    return above && { kind: 'above', page: above };
  };
}

/** Returns the page of the nearest slug. Returns undefined if none is near. */
function findNear(lost: ListedPage, pages: readonly ListedPage[]): ListedPage | undefined {
  let best: ListedPage | undefined;
  let bestScore = NEAR;
  for (const page of pages) {
    const score = compareSlugs(lost.path, page.path);
    if (score > bestScore && mayFollow(lost, page)) [best, bestScore] = [page, score];
  }
  return best;
}

/** Returns the page of the longest beginning of an address, besides the home page. */
function findAbove(path: string, byPath: ReadonlyMap<string, ListedPage>): ListedPage | undefined {
  for (let above = parent(path); above !== '/'; above = parent(above)) {
    const page = byPath.get(above);
    if (page) return page;
  }
  return undefined;
}

/** Returns the address above another one, such as `/a/` for `/a/b/`. */
function parent(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1) || '/';
}

/** The words of a text, each once. */
export type Words = ReadonlySet<string>;

/** Returns how much of two texts is the same, from 0 to 1. */
type WordComparison = (a: Words, b: Words) => number;

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): Words {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/**
 * Makes the function that compares texts by their words. A word counts the less, the more of `texts` have it,
 * so that words of a template hardly count.
 */
function createComparison(texts: readonly Words[]): WordComparison {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + texts.length / (counts.get(word) ?? 1)) ** 2;
  return (a, b) => {
    let shared = 0;
    let all = 0;
    for (const word of a) {
      const weight = weightOf(word);
      all += weight;
      if (b.has(word)) shared += weight;
    }
    for (const word of b) if (!a.has(word)) all += weightOf(word);
    return all === 0 ? 0 : shared / all;
  };
}
