import type { LoadedSite } from '../load-site.ts';
import type { IndexedPage } from '../types/page.ts';

/** Where a page comes from: its first row, else its family in routes.yaml. */
export function pageSource(page: IndexedPage, { data, index }: LoadedSite): { file: string; line: number } {
  const source = Object.values(page.rows)[0] ?? index.families.find(({ name }) => name === page.family);
  return source ? { file: source.file, line: source.line } : { file: data.routes.file, line: 1 };
}
