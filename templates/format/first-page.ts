import type { ListProps } from 'rowpress/template';

type Pages = Pick<ListProps, 'page' | 'addresses' | 'previous' | 'next'>;

/**
 * Returns the pager's props for the first page of a list whose further pages are another family. `further`
 * holds the addresses of those pages.
 */
export function firstPage(path: string, further: readonly string[]): Pages {
  return { page: 1, addresses: [path, ...further], previous: null, next: further[0] ?? null };
}
