import type { CachedPage } from '../types/page-record.ts';
import type { PendingPage } from './pending-page.ts';

/**
 * Returns whether rendering a page would give what the last build rendered. `siteHash` is the hash of the
 * fields of site.yaml that its template reads. The page is planned only if its inputs hash differs or is
 * unknown. References count only if the template read them: with equal inputs it behaves the same again.
 */
export function isFresh(page: PendingPage, cached: CachedPage, siteHash: string | undefined): boolean {
  if (cached.siteHash !== siteHash) return false;
  const hasSameInputs = page.inputsHash !== '' && page.inputsHash === cached.inputsHash;
  return hasSameInputs || page.propsHash(cached.readsRefs) === cached.propsHash;
}
