/**
 * A page in the file: its address, its label, the other words that find it, and its values for each filter.
 */
export type SearchEntry = readonly [
  path: string,
  label: string,
  words: string,
  values?: readonly (readonly string[])[],
];

/** A filter of the page of results: its name in the address, and its label. */
export interface SearchFilter {
  readonly name: string;
  readonly label: string;
}

/** The content of the file. */
export interface SearchIndex {
  /** The site's own words for the dialog, which override the default ones. */
  readonly words: Partial<SearchWords & SearchPageWords>;
  /** The addresses of the pages that the dialog shows before a visitor types. */
  readonly suggestions: readonly string[];
  /** Texts that are searched as well if a query has a word. The words are in lower case. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** The filters of the page of results. Left out if there are none. */
  readonly filters?: readonly SearchFilter[];
  readonly pages: readonly SearchEntry[];
}

/** The words of the dialog. `{count}` is the number of pages, and `{query}` is what the visitor typed. */
export interface SearchWords {
  readonly label: string;
  readonly close: string;
  readonly suggestions: string;
  readonly one: string;
  readonly many: string;
  readonly none: string;
  readonly failed: string;
}

/** The words that only the page of results has. */
export interface SearchPageWords {
  /** The button of its field. */
  readonly button: string;
  /** The button that shows further results. */
  readonly more: string;
  /** What is said if no page fits the filters, and nothing was typed. */
  readonly nothing: string;
}

/**
 * A page that the search has found. `parent` is the label of the nearest page above it, besides the home
 * page.
 */
export interface SearchHit {
  readonly path: string;
  readonly label: string;
  readonly parent: string | undefined;
}

/** Splits a text into words: runs of letters, marks and digits, in lower case. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
