import MiniSearch from 'minisearch';
import { type SearchHit, type SearchIndex, splitWords } from './search-index.ts';

/** Words of a label say more about a page than those of its address or its description. */
const BOOST = { label: 4, path: 1.5, words: 1 };

/** The functions that search in an index. */
export interface PageFinder {
  /** Returns the pages that fit a query, best first. */
  find(query: string): SearchHit[];
  /** Returns the pages of the index that have these addresses. */
  pick(paths: readonly string[]): SearchHit[];
}

/**
 * Makes the functions that search in an index. A word of a query also finds words that begin with it, words
 * that differ in a letter, or two letters if the word is long, and its synonyms. Pages that have the query as
 * their label come first.
 */
export function createPageFinder({ pages, synonyms }: SearchIndex): PageFinder {
  const labels = new Map(pages.map(([path, label]) => [path, label]));
  const search = new MiniSearch({
    idField: 'path',
    fields: Object.keys(BOOST),
    tokenize: splitWords,
    processTerm: foldLetters,
  });
  search.addAll(pages.map(([path, label, words]) => ({ path, label, words })));
  const hit = (path: string): SearchHit[] => {
    const label = labels.get(path);
    return label === undefined ? [] : [{ path, label, parent: parentOf(path, labels) }];
  };
  return {
    find(query) {
      const words = splitWords(query);
      const others = words.flatMap((word) => (Object.hasOwn(synonyms, word) ? [synonyms[word]] : []));
      const found = search.search([...words, ...others].join(' '), {
        boost: BOOST,
        prefix: (word, at) => word.length > 2 || at === words.length - 1,
        fuzzy: (word) => (word.length > 7 ? 2 : word.length > 3 ? 1 : 0),
      });
      const paths = found.map(({ id }): string => id);
      const whole = foldWords(query);
      const named = paths.filter((path) => foldWords(labels.get(path) ?? '') === whole);
      return [...new Set([...named, ...paths])].flatMap(hit);
    },
    pick: (paths) => paths.flatMap(hit),
  };
}

/** Returns a word without accents. */
function foldLetters(word: string): string {
  return word.normalize('NFD').replace(/\p{M}+/gu, '');
}

function foldWords(text: string): string {
  return splitWords(text).map(foldLetters).join(' ');
}

function parentOf(path: string, labels: ReadonlyMap<string, string>): string | undefined {
  let parent = path;
  while (parent.length > 1) {
    parent = parent.slice(0, parent.lastIndexOf('/', parent.length - 2) + 1);
    if (parent.length > 1 && labels.has(parent)) return labels.get(parent);
  }
  return undefined;
}
