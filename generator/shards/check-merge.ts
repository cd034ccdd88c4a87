import { createRedirectFinder } from '../address/redirect-finder.ts';
import { foreignFiles } from '../output/find-foreign.ts';
import type { Output } from '../output/open-output.ts';
import { checkRemoved } from '../publish/check-removed.ts';
import { checkLost } from '../publish/lost/check-lost.ts';
import type { Problem } from '../types/problem.ts';
import type { LoadedShards, MergeOptions } from './load-shards.ts';
import type { MergedSite } from './merged-site.ts';

/**
 * Returns what stands in the way of a merge: foreign files, families that would lose many pages, and addresses of
 * the published site that would be lost. Redirects with `*` have no pages, so their addresses are among removed files.
 */
export function checkMerge(
  { shards }: LoadedShards,
  { remove, pages, gone, redirects, ...change }: MergedSite,
  { findForeign, previous }: Output,
  { out, maxRemoved, allowLost = false }: MergeOptions,
): Problem[] {
  const known = new Set(gone);
  const findRedirect = createRedirectFinder(redirects);
  const lost = allowLost
    ? []
    : checkLost({
        out,
        previous,
        files: remove,
        isKnown: (path) => known.has(path) || findRedirect(path) !== undefined,
        pages: () => pages,
        date: shards[0]?.manifest.inputs.date ?? '',
      });
  return [
    ...foreignFiles(findForeign({ ...change, remove })),
    ...checkRemoved(previous?.pages ?? [], remove, maxRemoved, { areLost: lost.length > 0 }),
    ...lost,
  ];
}
