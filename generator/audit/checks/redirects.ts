import { basePathOf, withBasePath } from '../../address/base-path.ts';
import { SPLAT } from '../../address/redirect-finder.ts';
import type { FoundFault } from '../../types/audit.ts';
import { type AuditedSite, isPublished } from '../audited-site.ts';

/** Finds redirects to nothing, to other redirects, and to pages that search engines may not index. */
export function* findRedirectFaults(site: AuditedSite): Generator<FoundFault> {
  const { redirects, byPath, redirectPlace } = site;
  const basePath = basePathOf(site.baseUrl);
  for (const { from, to, via } of redirects) {
    const target = site.pathOf(withBasePath(to, basePath), '/');
    // What fills :splat is not known.
    if (target === undefined || target.endsWith(SPLAT)) continue;
    const place = redirectPlace(from);
    const page = byPath.get(target);
    if (via !== undefined)
      yield {
        ...{ kind: 'redirect-chain', pages: [], place },
        message: `${from} redirects to ${via}, which redirects to ${target}`,
        advice: `Redirect to ${target} at once. It is published so already.`,
      };
    else if (!isPublished(target, site))
      yield {
        ...{ kind: 'redirect-orphan', pages: [], place },
        message: `${from} redirects to ${target}, which is not published`,
        advice: 'Name the page that took its place, or remove the redirect.',
      };
    else if (page && !page.index)
      yield {
        ...{ kind: 'redirect-noindex', pages: [page], place },
        message: `${from} redirects to ${page.path}, which is noindex`,
        advice: 'Redirect to a page that search engines may index, or let the old address go.',
      };
  }
}
