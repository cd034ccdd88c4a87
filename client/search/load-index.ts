import { createPageFinder, type PageFinder } from './find-pages.ts';
import type { SearchIndex, SearchWords } from './search-index.ts';

/** The default words; `search.words` in site.yaml overrides them. */
export const WORDS: SearchWords = {
  label: 'Search this site',
  close: 'Close',
  suggestions: 'Often looked for',
  one: '1 page',
  many: '{count} pages',
  none: 'No page fits “{query}”. These may help:',
  failed: 'The search could not be loaded. Try again in a moment.',
};

/** The index, and the functions that search in it. */
export interface LoadedSearch {
  readonly index: SearchIndex;
  readonly finder: PageFinder;
}

/** Loads the index. @throws if it is missing or no JSON */
export async function loadIndex(): Promise<LoadedSearch> {
  const response = await fetch(ROWPRESS_BASE_PATH + ROWPRESS_SEARCH_INDEX);
  const index = (await response.json()) as SearchIndex;
  return { index, finder: createPageFinder(index) };
}

/** Returns what is said above so many results of a query. */
export function sayCount(words: SearchWords, query: string, count: number): string {
  const says = count === 0 ? words.none : count === 1 ? words.one : words.many;
  return says.replace('{count}', String(count)).replace('{query}', () => query);
}
