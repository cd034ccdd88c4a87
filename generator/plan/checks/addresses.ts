import { isReservedAddress } from '../../address/site-files.ts';
import { asNote } from '../../problems/collect-problems.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageIndex, Redirect } from '../../types/plan.ts';
import type { Place, Problem, Severity } from '../../types/problem.ts';
import { firstRow, pagePlace, pathPlace } from '../places.ts';
import { isDraft } from '../publishable.ts';
import { redirectBesidePage } from './old-addresses.ts';

/**
 * Returns problems for pages with the same address, with addresses that differ only in case, and with
 * addresses of published files. A fault of a family's own path is reported once, at that path. Any
 * other fault is reported at the row. A redirect from a page's address in other capitals is a problem as
 * well. The fault of a draft is a note at the draft.
 */
export function checkAddresses(
  pages: readonly IndexedPage[],
  families: PageIndex['familyByName'],
  redirects: readonly Redirect[],
  data: SiteData,
): Problem[] {
  const familyOf = (page: IndexedPage) => families.get(page.family) as Family;
  const first = new Map<string, IndexedPage>();
  const problems = new Map<string, Problem>();
  const sources = new Map(redirects.map((redirect) => [redirect.from.toLowerCase(), redirect]));
  for (const found of pages) {
    const family = familyOf(found);
    if (isReservedAddress(found.path)) {
      const isOfFamily = isReservedAddress(family.pattern.source);
      const place = isOfFamily ? pathPlace(family, data) : pagePlace(found, family, data);
      const id = `clash ${isOfFamily ? family.name : found.path}`;
      if (!problems.has(id))
        problems.set(id, clash(found, place, isOfDraft(found) && !isOfFamily ? 'note' : 'error'));
    }
    const key = found.path.toLowerCase();
    const redirect = sources.get(key);
    if (redirect && redirect.from !== found.path)
      problems.set(`redirect ${redirect.at}`, redirectBesidePage(redirect, found.path, data));
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, found);
      continue;
    }
    const [page, other] = isOfDraft(earlier) && !isOfDraft(found) ? [earlier, found] : [found, earlier];
    first.set(key, other);
    const isSameRow = page.family !== other.family && firstRow(page) === firstRow(other);
    const [place, otherPlace] = isSameRow
      ? [pathPlace(family, data), pathPlace(familyOf(other), data)]
      : [pagePlace(page, family, data), pagePlace(other, familyOf(other), data)];
    const id = isSameRow ? `families ${other.family} ${page.family}` : `page ${problems.size}`;
    const problem = duplicate(page, place, other, otherPlace);
    if (!problems.has(id)) problems.set(id, isOfDraft(page) && !isSameRow ? asNote(problem) : problem);
  }
  return [...problems.values()];
}

function clash({ path }: IndexedPage, place: Place, severity: Severity): Problem {
  return {
    kind: 'address-clash',
    severity,
    ...place,
    message: `${path} would stand where rowpress publishes a file or folder of its own`,
    advice: 'Choose another address for the page.',
  };
}

function duplicate(page: IndexedPage, place: Place, other: IndexedPage, { file, line }: Place): Problem {
  const where = `${file}:${line} (family "${other.family}")`;
  return {
    kind: 'duplicate-address',
    severity: 'error',
    ...place,
    message:
      other.path === page.path
        ? `${page.path} of the family "${page.family}" is already the address of ${where}`
        : `${page.path} of the family "${page.family}" differs only in capitals from ${other.path} of ${where}`,
    advice: 'Change a slug or field that the address follows, or one of the paths in data/routes.yaml.',
  };
}

/**
 * Returns a problem for each family with a page whose parent does not exist, or is below that page itself. If
 * the parent's address follows a field, it returns one for each such address, at the first row that has the
 * field.
 */
export function checkParents(
  pages: readonly IndexedPage[],
  byPath: ReadonlyMap<string, IndexedPage>,
  families: PageIndex['familyByName'],
  data: SiteData,
): Problem[] {
  const problems = new Map<string, Problem>();
  for (const page of pages) {
    const family = families.get(page.family);
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

/** Returns whether a page shows a draft, so that its faults are notes. */
export function isOfDraft({ rows }: Pick<IndexedPage, 'rows'>): boolean {
  return Object.values(rows).some(isDraft);
}

/**
 * Returns the pages of drafts whose address cannot be published: it is another page's, differs from one only
 * in capitals, or is reserved. They are left out, and `checkAddresses` reports them.
 */
export function findClashingDrafts<Page extends IndexedPage>(pages: readonly Page[]): ReadonlySet<Page> {
  const taken = new Set(pages.flatMap((page) => (isOfDraft(page) ? [] : [page.path.toLowerCase()])));
  const clashing = new Set<Page>();
  for (const page of pages) {
    if (!isOfDraft(page)) continue;
    const key = page.path.toLowerCase();
    if (taken.has(key) || isReservedAddress(page.path)) clashing.add(page);
    else taken.add(key);
  }
  return clashing;
}
