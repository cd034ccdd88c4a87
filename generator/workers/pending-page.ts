import type { CachedPage } from '../cache/index.ts';
import type { PagePlanner } from '../plan/index.ts';
import type { IndexedPage, ListedReferences } from '../types/page.ts';
import { hashContent } from '../utils/hash-content.ts';

/** A page that is being made: its key follows from its props, and from what its rows refer to if its template asks for that. */
export interface PendingPage {
  readonly page: IndexedPage;
  readonly basis: string;
  /** What its rows refer to, planned when this is first asked for; and as JSON. */
  readonly refs: ListedReferences;
  readonly refsJson: string;
  /** The key of the page, with its references or without. */
  keyOf(readsRefs: boolean): string;
}

/** Opens a page whose props have a hash. */
export function createPendingPage(
  page: IndexedPage,
  basis: string,
  hash: string,
  planner: PagePlanner,
): PendingPage {
  let refs: ListedReferences | undefined;
  let json: string | undefined;
  return {
    page,
    basis,
    get refs() {
      refs ??= planner.refsOf(page);
      return refs;
    },
    get refsJson() {
      json ??= JSON.stringify(this.refs);
      return json;
    },
    keyOf(readsRefs) {
      return readsRefs ? hashContent(`${hash} ${this.refsJson}`) : hash;
    },
  };
}

/** Whether a page has the key that it had in the last run. What its template did not ask for then, it does not ask for while all else stays. */
export function hasSameHash(open: PendingPage, kept: CachedPage | undefined): boolean {
  return kept !== undefined && kept.key === open.keyOf(kept.readsRefs);
}
