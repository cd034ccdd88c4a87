import type { LinkTable } from '../cache/link-table.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecords } from '../types/page-record.ts';
import type { PageIndex } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';

/**
 * Returns a warning for each address of the site that pages link to, but that is neither a page nor another
 * file.
 */
export function checkLinks(
  index: PageIndex,
  pages: readonly IndexedPage[],
  records: PageRecords,
  table: LinkTable,
  routesFile: string,
): Problem[] {
  const broken = new Set<number>();
  for (const [number, link] of table.addresses.entries())
    if (!index.byPath.has(link) && !/\.[a-z0-9]+$/i.test(link)) broken.add(number);
  const sources = new Map<string, { readonly first: IndexedPage; count: number }>();
  for (const page of broken.size > 0 ? pages : [])
    for (const number of records.get(page.position)?.links ?? []) {
      if (!broken.has(number)) continue;
      const link = table.addresses[number] ?? '';
      const from = sources.get(link) ?? { first: page, count: 0 };
      from.count++;
      sources.set(link, from);
    }
  return [...sources].map(([link, { first, count }]) => {
    const row = Object.values(first.rows)[0];
    const andMore = count > 1 ? ` and ${count - 1} more link` : ' links';
    return {
      kind: 'broken-link',
      severity: 'warning',
      file: row?.file ?? routesFile,
      line: row?.line ?? 1,
      column: 1,
      message: `${first.path}${andMore} to ${link}, which is no page`,
      advice: didYouMean(link, index.byPath.keys(), 'Correct the link, or publish the page.'),
    };
  });
}
