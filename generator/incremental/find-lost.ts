import { pageFile } from '../address/index.ts';
import { createRedirectFinder } from '../address/redirect-finder.ts';
import { findHiddenRow, whyMeantToGo } from '../plan/gone-reasons.ts';
import { otherPaths } from '../plan/other-paths.ts';
import { checkLost } from '../publish/lost/check-lost.ts';
import type { ListedPage } from '../publish/lost/find-renamed.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { IndexedPage } from '../types/page.ts';
import type { Problem } from '../types/problem.ts';
import type { RenderedBuild } from './rendered-build.ts';

/**
 * Returns the problems of addresses of the last manifest that nothing answers any more. Without `--previous`,
 * these are among the files to be removed, so a build that removes nothing reads nothing. A build of a part of
 * the site removes nothing. A shard knows the whole site, so it compares it with the manifest of `--previous`.
 */
export function findLost(
  { options, scope, site, output, previous, selection }: RenderedBuild,
  remove: readonly string[],
  listed: ReadonlySet<string>,
): Problem[] {
  const isWhole = !selection.isPartial || scope.kind === 'shard';
  if (options.allowLost || options.dev || !isWhole || !previous) return [];
  const { index } = site;
  const findRedirect = createRedirectFinder(index.redirects);
  const gone = new Set(index.gone.map(({ address }) => address));
  const others = otherPaths(site.site);
  return checkLost({
    out: options.out,
    previous,
    files: previous === output.previous ? remove : previous.pageFiles,
    isKnown: (path) =>
      index.byPath.has(path) ||
      findRedirect(path) !== undefined ||
      gone.has(path) ||
      listed.has(pageFile(path)) ||
      others.some((other) => path.startsWith(other)),
    isMeant: (page) => whyMeantToGo(page, site) !== undefined,
    pages: () => index.pages.map(listPage),
    whyLost: (page) => findHiddenRow(page, site, options.date),
    parentOf: createParentOf(index),
    date: options.date,
  }).map(site.data.addFrame);
}

function listPage({ path, name, title, rows }: IndexedPage): ListedPage {
  const sources = Object.values(rows).map(({ file, line }) => ({ file, line }));
  return { path, name, title, file: pageFile(path), sources };
}

/** Makes the function that returns the page above the pages of a family, by the family's name in the manifest. */
function createParentOf({ pages }: LoadedSite['index']): (name: string) => string | undefined {
  let parents: Map<string, string | undefined> | undefined;
  return (name) => {
    // The last page of a family decides.
    parents ??= new Map(pages.map((page) => [page.name, page.parent]));
    return parents.get(name);
  };
}
