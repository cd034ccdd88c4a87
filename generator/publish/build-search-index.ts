import { type SearchEntry, type SearchIndex, splitWords } from '../../client/search/search-index.ts';
import { SEARCH_FILE } from '../address/reserved-names.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SiteSearch } from '../types/search.ts';

/** A word on more than this share of a site's pages tells none of them apart. */
const MAX_SHARE = 0.25;
/** On a site of fewer pages, such words cost nothing. */
const MIN_PAGES = 20;

/**
 * Returns the file that the search loads: for each page its address, its label, and each other word of its
 * title, description, summary and tags once.
 */
export function buildSearchIndex(search: SiteSearch, pages: readonly IndexedPage[]): PublishedFile {
  const found = pages.filter(search.finds);
  const words = found.map(wordsOf);
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = found.length < MIN_PAGES ? found.length : found.length * MAX_SHARE;
  const index: SearchIndex = {
    words: search.words ?? {},
    suggestions: search.suggestions ?? [],
    synonyms: Object.fromEntries(
      Object.entries(search.synonyms ?? {}).map(([word, text]) => [word.toLowerCase(), text]),
    ),
    pages: found.map(({ path, link }, at): SearchEntry => {
      const own = words[at]?.filter((word) => (counts.get(word) ?? 0) <= most) ?? [];
      return [path, link.label, own.join(' ')];
    }),
  };
  return { file: SEARCH_FILE, bytes: JSON.stringify(index) };
}

/** Returns the words of a page besides those of its label, each once. */
function wordsOf({ title, description, link }: IndexedPage): string[] {
  const label = new Set(splitWords(link.label));
  const text = [title, link.summary, description, ...(link.tags ?? [])].join(' ');
  return [...new Set(splitWords(text))].filter((word) => word.length > 1 && !label.has(word));
}
