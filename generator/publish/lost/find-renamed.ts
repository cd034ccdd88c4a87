import type { ManifestPage } from '../../types/manifest.ts';
import { groupBy } from '../../utils/group-by.ts';
import { compareSlugs, lastSegment } from './compare-slugs.ts';
import { createComparison, type Words, wordsOf } from './word-weights.ts';

/** What is known of a page that was published, or that is about to be. */
export type ListedPage = Pick<ManifestPage, 'path' | 'name' | 'file' | 'title' | 'sources'>;

/** Returns the words of a page's main part. Returns undefined if they are not known. */
export type ReadWords = (file: string) => Words | undefined;

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
 * Finds the new pages that took the place of lost ones, by address: those whose text, title, slug and place in
 * the data are most alike. A new page takes the place of one lost page only. `others` are pages that stay; the
 * words that they have as well count less.
 */
export function findRenamed(
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
    const scored = added.map((now) => {
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

/** Makes the function that compares the texts of two pages. It returns undefined if one of them is not known. */
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
