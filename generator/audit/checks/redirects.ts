import type { FoundFault } from '../../types/audit.ts';
import type { AuditedSite } from '../audited-site.ts';

/** Finds redirects to pages that search engines may not index. `generate` refuses chains of redirects. */
export function* findRedirectFaults({ redirects, byPath }: AuditedSite): Generator<FoundFault> {
  for (const { from, to } of redirects) {
    const page = byPath.get(to.replace(/#.*$/, ''));
    if (!page || page.index) continue;
    yield {
      kind: 'redirect-noindex',
      pages: [page],
      message: `${from} redirects to ${page.path}, which is noindex`,
      advice: 'Redirect to a page that search engines may index, or let the old address go.',
    };
  }
}
