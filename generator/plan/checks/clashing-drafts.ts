import { isReservedAddress } from '../../address/reserved-names.ts';
import type { IndexedPage } from '../../types/page.ts';
import { isDraft } from '../publishable.ts';

/** Returns whether a page shows a draft, so that its faults are notes. */
export function isOfDraft({ rows }: Pick<IndexedPage, 'rows'>): boolean {
  return Object.values(rows).some(isDraft);
}

/**
 * Returns the pages of drafts whose address cannot be published: it is another page's, differs from one only in
 * capitals, or is reserved. They are left out, and `checkAddresses` reports them.
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
