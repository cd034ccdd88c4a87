import type { FoundFault } from '../../types/audit.ts';
import type { AuditedSite } from '../audited-site.ts';

/** Finds redirects that lead to another redirect, or to a page that search engines may not index. */
export function* findRedirectFaults({ redirects, byPath }: AuditedSite): Generator<FoundFault> {
  const targets = new Map(redirects.map(({ from, to }) => [from, to.replace(/#.*$/, '')]));
  for (const [from, to] of targets) {
    const next = targets.get(to);
    const page = byPath.get(to);
    if (next !== undefined)
      yield {
        kind: 'redirect-chain',
        pages: [],
        message: `${from} redirects to ${to}, which redirects to ${next}`,
        advice: `Let ${from} redirect to the last address of the chain.`,
      };
    else if (page && !page.index)
      yield {
        kind: 'redirect-noindex',
        pages: [page],
        message: `${from} redirects to ${to}, which is noindex`,
        advice: 'Redirect to a page that search engines may index, or let the old address go.',
      };
  }
}
