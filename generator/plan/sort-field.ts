/** The words of `sort` that do not name a field of a row. */
const SORT_WORDS = ['order', 'label', 'date', 'path'];

/** Returns the field of rows that a list is sorted by. Returns undefined for words such as `label` or `-date`. */
export function sortField(sort: string): string | undefined {
  const name = sort.startsWith('-') ? sort.slice(1) : sort;
  return SORT_WORDS.includes(name) ? undefined : name;
}
