import { didYouMean } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import { isOfDraft } from './clashing-drafts.ts';

/**
 * Returns a problem for each family with a page whose parent does not exist, or is below that page itself.
 */
export function checkParents(
  pages: readonly IndexedPage[],
  byPath: ReadonlyMap<string, IndexedPage>,
  families: readonly Family[],
  data: SiteData,
): Problem[] {
  const problems = new Map<string, Problem>();
  for (const page of pages) {
    if (page.parent === undefined || problems.get(page.family)?.severity === 'error') continue;
    const severity = isOfDraft(page) ? 'note' : 'error';
    if (severity === 'note' && problems.has(page.family)) continue;
    const fault = parentFault(page, byPath);
    const family = families.find(({ name }) => name === page.family);
    if (!fault || !family) continue;
    problems.set(page.family, {
      kind: 'unknown-parent',
      severity,
      ...data.locate(family.file, [family.position, 'parent']),
      message: `parent: ${fault}`,
      advice: didYouMean(page.parent, byPath.keys(), 'Name the address of a page that is published.'),
    });
  }
  return [...problems.values()];
}

function parentFault(page: IndexedPage, byPath: ReadonlyMap<string, IndexedPage>): string | undefined {
  const visited = new Set([page.path]);
  let parent = page.parent;
  while (parent !== undefined) {
    if (visited.has(parent)) return `${page.path} would be above itself`;
    const above = byPath.get(parent);
    if (!above) return `${page.path} should stand below ${parent}, which is no page`;
    visited.add(parent);
    parent = above.parent;
  }
  return undefined;
}
