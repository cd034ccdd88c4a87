import type { FoundFault } from '../../types/audit.ts';
import type { AuditedSite } from '../audited-site.ts';
import { pageFault } from '../findings.ts';
import { pageId } from '../translations.ts';

/** How readers reach pages, by their addresses. */
export interface Reach {
  /** From how many other pages each page is linked in a text. */
  readonly incoming: ReadonlyMap<string, number>;
  /** How many clicks each page is from the home page. */
  readonly depths: ReadonlyMap<string, number>;
}

/** Measures how readers reach the pages of a site. */
export function measureReach(site: AuditedSite): Reach {
  return { incoming: countIncoming(site), depths: measureDepths(site) };
}

/** Finds pages that readers hardly reach, pages that lead nowhere, and pages with too many links. */
export function* findReachFaults(site: AuditedSite, { incoming, depths }: Reach): Generator<FoundFault> {
  const { pages, targetsOf, navTargetsOf, limitsOf } = site;
  // What the navigation of every page links to needs no link from a text.
  const homes = [...site.byPath.values()].filter((page) => pageId(page) === '/');
  const inNavigation = new Set(homes.flatMap((home) => [...(navTargetsOf.get(home) ?? [])]));
  for (const page of pages) {
    const limits = limitsOf(page.family);
    const depth = depths.get(page.path);
    const links = incoming.get(page.path) ?? 0;
    const needsLinks = page.listPage === undefined && pageId(page) !== '/' && !inNavigation.has(page.path);
    if (needsLinks && links === 0)
      yield pageFault(
        'no-text-link',
        page,
        'no other page links to this one from its main part',
        'Link to it from a hub, or from pages of the same subject.',
      );
    else if (depth !== undefined && depth > limits.depth)
      yield pageFault(
        'deep-page',
        page,
        `the page is ${depth} clicks from the home page, more than ${limits.depth}`,
        'Link to it from a page nearer to the home page.',
      );
    if (needsLinks && links > 0 && links < limits.incoming)
      yield pageFault(
        'few-incoming',
        page,
        `${links} other ${links === 1 ? 'page links' : 'pages link'} to this one, fewer than ${limits.incoming}`,
        'Link to it from pages of the same subject.',
      );
    const count = targetsOf.get(page)?.length ?? 0;
    if (count < limits.links)
      yield pageFault(
        'few-links',
        page,
        `the main part links to ${count} ${count === 1 ? 'page' : 'pages'} of the site, fewer than ${limits.links}`,
        'Link to what its readers need next.',
      );
    const all = page.links.length + page.navLinks.length;
    if (all > limits.manyLinks)
      yield pageFault(
        'many-links',
        page,
        `the page has ${all} links, more than ${limits.manyLinks}`,
        'Group them on pages of their own, or divide the list.',
      );
  }
}

/** Returns from how many other pages each page is linked in a text. */
export function countIncoming({ targetsOf }: Pick<AuditedSite, 'targetsOf'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const targets of targetsOf.values())
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}

/** Returns how many clicks each page is from the home page. */
export function measureDepths({ byPath, targetsOf, navTargetsOf }: AuditedSite): ReadonlyMap<string, number> {
  const depths = new Map<string, number>([['/', 0]]);
  // A map can grow while it is read, so it is the queue as well.
  for (const [path, depth] of depths) {
    const page = byPath.get(path);
    const targets = page ? [...(targetsOf.get(page) ?? []), ...(navTargetsOf.get(page) ?? [])] : [];
    for (const target of targets)
      if (!depths.has(target) && byPath.has(target)) depths.set(target, depth + 1);
  }
  return depths;
}
