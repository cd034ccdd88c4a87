import { isReservedAddress } from '../../address/reserved-names.ts';
import { asNote } from '../../problems/as-note.ts';
import type { SiteData } from '../../types/data.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Redirect } from '../../types/plan.ts';
import type { Place, Problem, Severity } from '../../types/problem.ts';
import { redirectBesidePage } from './check-redirects.ts';
import { isOfDraft } from './clashing-drafts.ts';
import { firstRow, pagePlace, pathPlace } from './page-place.ts';

/**
 * Returns problems for pages with the same address, with addresses that differ only in case, and with
 * addresses of published files. A fault of a family's own path is reported once, at that path. Any
 * other fault is reported at the row. A redirect from a page's address in other capitals is a problem as well.
 * The fault of a draft is a note at the draft.
 */
export function checkAddresses(
  pages: readonly IndexedPage[],
  families: readonly Family[],
  redirects: readonly Redirect[],
  data: SiteData,
): Problem[] {
  const byName = new Map(families.map((family) => [family.name, family]));
  const familyOf = (page: IndexedPage) => byName.get(page.family) as Family;
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
    advice: 'Change one of the slugs, or one of the paths in data/routes.yaml.',
  };
}
