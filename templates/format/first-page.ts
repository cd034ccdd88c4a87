import type { ListProps } from 'rowpress/template';

type Pages = Pick<ListProps, 'page' | 'addresses' | 'previous' | 'next'>;

/** What the pager of a list's first page shows, when the further pages are a family of their own: `further` are their addresses. */
export function firstPage(path: string, further: readonly string[]): Pages {
  return { page: 1, addresses: [path, ...further], previous: null, next: further[0] ?? null };
}
