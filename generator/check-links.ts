import type { LinkTable } from './cache/index.ts';
import { didYouMean } from './problems/index.ts';
import type { RenderedResult } from './types/page-job.ts';
import type { PageIndex } from './types/plan.ts';
import type { Problem } from './types/problem.ts';

/** A warning for each address of the site that pages link to and that is neither a page nor another published file. */
export function checkLinks(
  index: PageIndex,
  results: ReadonlyMap<string, RenderedResult>,
  table: LinkTable,
  routesFile: string,
): Problem[] {
  const lost = new Set<number>();
  for (const [number, link] of table.addresses.entries())
    if (!index.byPath.has(link) && !/\.[a-z0-9]+$/i.test(link)) lost.add(number);
  const sources = new Map<string, string[]>();
  if (lost.size > 0)
    for (const { file, links } of results.values())
      for (const number of links)
        if (lost.has(number)) {
          const link = table.addresses[number] ?? '';
          const from = sources.get(link) ?? [];
          from.push(file);
          sources.set(link, from);
        }
  return [...sources].map(([link, files]) => {
    const file = files.toSorted()[0] ?? '';
    const page = index.byPath.get(`/${file.replace(/index\.html$/, '')}`);
    const row = Object.values(page?.rows ?? {})[0];
    const andMore = files.length > 1 ? ` and ${files.length - 1} more link` : ' links';
    return {
      kind: 'broken-link',
      severity: 'warning',
      file: row?.file ?? routesFile,
      line: row?.line ?? 1,
      column: 1,
      message: `${page?.path ?? `/${file}`}${andMore} to ${link}, which is no page`,
      advice: didYouMean(link, index.byPath.keys(), 'Correct the link, or publish the page.'),
    };
  });
}
