import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/group-by.ts';
import { type AuditedSite, sitePath } from '../audited-site.ts';

/** Finds pages that readers hardly reach, pages that lead nowhere, and links whose text says too little. */
export function* findLinkFaults(site: AuditedSite): Generator<FoundFault> {
  const { pages, targetsOf, navTargetsOf, limitsOf } = site;
  const linked = new Set([...targetsOf.values()].flatMap((targets) => [...targets]));
  // What the navigation of every page links to needs no link from a text.
  const home = site.byPath.get('/');
  const inNavigation = (home && navTargetsOf.get(home)) ?? new Set<string>();
  const depths = measureDepths(site);
  for (const page of pages) {
    const limits = limitsOf(page.family);
    const depth = depths.get(page.path);
    const isReached = linked.has(page.path) || inNavigation.has(page.path) || page.path === '/';
    if (!isReached && page.listPage === undefined)
      yield {
        kind: 'no-text-link',
        pages: [page],
        message: 'no other page links to this one from its main part',
        advice: 'Link to it from a hub, or from pages of the same subject.',
      };
    else if (depth !== undefined && depth > limits.depth)
      yield {
        kind: 'deep-page',
        pages: [page],
        message: `the page is ${depth} clicks from the home page, more than ${limits.depth}`,
        advice: 'Link to it from a page nearer to the home page.',
      };
    const count = targetsOf.get(page)?.size ?? 0;
    if (count < limits.links)
      yield {
        kind: 'few-links',
        pages: [page],
        message: `the main part links to ${count} pages of the site, fewer than ${limits.links}`,
        advice: 'Link to what its readers need next.',
      };
    yield* linkTextFaults(page, limits.linkTexts, site.baseUrl);
    yield* brokenLinks(page, site);
  }
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

function* linkTextFaults(page: SiteFact, most: number, baseUrl: string): Generator<FoundFault> {
  const own = page.links.filter(({ text }) => text !== '');
  for (const [text, links] of groupBy(own, ({ text }) => text.toLowerCase())) {
    const targets = new Set(links.map(({ href }) => sitePath(href, page.path, baseUrl) ?? href));
    if (targets.size <= most) continue;
    yield {
      kind: 'link-text',
      pages: [page],
      message: `${links.length} links say "${text}" and lead to ${targets.size} different pages`,
      advice: 'Name the page that each link leads to.',
    };
  }
}

function* brokenLinks(
  page: SiteFact,
  { byPath, files, redirects, otherPaths, targetsOf }: AuditedSite,
): Generator<FoundFault> {
  const moved = new Set(redirects.map(({ from }) => from));
  for (const target of targetsOf.get(page) ?? []) {
    const isPublished = byPath.has(target) || moved.has(target) || files.has(target.slice(1));
    if (isPublished || otherPaths.some((path) => target.startsWith(path))) continue;
    yield {
      kind: 'broken-link',
      pages: [page],
      message: `the page links to ${target}, which is not published`,
      advice: 'Correct the link, or publish the page.',
    };
  }
}
