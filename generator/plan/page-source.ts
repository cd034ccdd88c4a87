import type { LoadedSite } from '../types/loaded-site.ts';
import type { IndexedPage } from '../types/page.ts';

/** Returns the place that a page comes from: its first row, or else its family in routes.yaml. */
export function pageSource(
  page: IndexedPage,
  { data, index }: Pick<LoadedSite, 'data' | 'index'>,
): { file: string; line: number } {
  const source = Object.values(page.rows)[0] ?? index.families.find(({ name }) => name === page.family);
  return source ? { file: source.file, line: source.line } : { file: data.routes.file, line: 1 };
}
