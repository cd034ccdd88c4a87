import { didYouMean } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Place, Problem } from '../../types/problem.ts';
import { isOfDraft } from './clashing-drafts.ts';

/**
 * Returns a problem for each family with a page whose parent does not exist, or is below that page itself. If the
 * parent's address follows a field, it returns one for each such address, at the first row that has the field.
 */
export function checkParents(
  pages: readonly IndexedPage[],
  byPath: ReadonlyMap<string, IndexedPage>,
  families: readonly Family[],
  data: SiteData,
): Problem[] {
  const byName = new Map(families.map((family) => [family.name, family]));
  const problems = new Map<string, Problem>();
  for (const page of pages) {
    const family = byName.get(page.family);
    if (page.parent === undefined || !family) continue;
    const field = family.parent?.parameters.find(({ name }) => name.includes('.'))?.name;
    const id = JSON.stringify([page.family, field && page.parent]);
    if (problems.get(id)?.severity === 'error') continue;
    const severity = isOfDraft(page) ? 'note' : 'error';
    if (severity === 'note' && problems.has(id)) continue;
    const fault = findFault(page, page.parent, byPath);
    if (!fault) continue;
    const place = data.locate(family.file, [family.position, 'parent']);
    problems.set(id, {
      kind: 'unknown-parent',
      severity,
      ...(field === undefined ? place : fieldPlace(page, field.split('.'), place, data)),
      message: `parent: ${fault.says}${field === undefined ? '' : `, by {${field}} of ${place.file}:${place.line}`}`,
      advice: fault.advice,
    });
  }
  return [...problems.values()];
}

/** Returns the place of a field of a page's row. Returns `otherwise` if the page has no such row. */
function fieldPlace(
  { rows }: IndexedPage,
  [as = '', ...field]: readonly string[],
  otherwise: Place,
  { locate }: SiteData,
): Place {
  const row = rows[as];
  return row ? locate(row.file, row.at === undefined ? field : [row.at, ...field]) : otherwise;
}

/** Returns what is wrong with a page's parent. A fault of a page above is reported there. */
function findFault(
  { path }: IndexedPage,
  first: string,
  byPath: ReadonlyMap<string, IndexedPage>,
): { readonly says: string; readonly advice: string } | undefined {
  if (!byPath.has(first))
    return {
      says: `${path} should stand below ${first}, which is no page`,
      advice: didYouMean(first, byPath.keys(), 'Name the address of a page that is published.'),
    };
  const trail = [path];
  for (let parent: string | undefined = first; parent !== undefined; parent = byPath.get(parent)?.parent) {
    const isLoop = trail.includes(parent);
    trail.push(parent);
    if (!isLoop) continue;
    if (parent !== path) return undefined;
    return {
      says: `${path} would be above itself: ${trail.join(' → ')}`,
      advice: 'Let one of these pages stand below another page, or leave out its parent.',
    };
  }
  return undefined;
}
