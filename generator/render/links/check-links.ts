import type { LinkTable } from '../../cache/link-table.ts';
import { originsOf } from '../../plan/base-url.ts';
import { isOfDraft } from '../../plan/checks/clashing-drafts.ts';
import type { LoadedSite } from '../../types/loaded-site.ts';
import type { GenerateOptions } from '../../types/options.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageRecords } from '../../types/page-record.ts';
import type { Problem } from '../../types/problem.ts';
import type { RenderParts } from '../prepare-rendering.ts';
import { checkLayouts } from './check-layouts.ts';
import { checkPageImages } from './check-page-images.ts';
import { createFaultFinder, type LinkFault } from './find-fault.ts';
import { type FaultyPages, linkProblem } from './link-problem.ts';
import { createPagePartsReader } from './page-parts.ts';
import { createAddressCheck } from './site-addresses.ts';
import { createSourceFinder } from './source-finder.ts';

/** What links are checked in. */
export interface LinkInput {
  readonly options: Pick<GenerateOptions, 'root' | 'out' | 'baseUrl' | 'dev'>;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
  /** The pages that this build looks at. Their links are numbers of the table. */
  readonly pages: readonly IndexedPage[];
  readonly records: PageRecords;
  readonly table: LinkTable;
  /**
   * Whether all other pages are as the last build left them, without a broken link. Then only links of these
   * pages, and links to them, are checked.
   */
  readonly isRestSound: boolean;
}

/**
 * Returns a warning for each address of the site that pages or layouts link to, but that is no page, no file
 * and no part of a page. Each is reported once, with the number of the pages that have it. Images of shared links
 * are checked as well.
 */
export function checkLinks(input: LinkInput): Problem[] {
  const { options, site, parts, records, isRestSound } = input;
  const readParts = createPagePartsReader(options.out, records, isRestSound);
  const isPublished = createAddressCheck(site.index, parts, site.site);
  const findFault = createFaultFinder(site.index, isPublished, readParts);
  const finder = createSourceFinder(options.root, site);
  const layouts = checkLayouts(site.index, parts.layouts, originsOf(options, site.site), findFault, finder);
  const faults = new Map<number, LinkFault>();
  for (const [number, link] of linksToCheck(input)) {
    const fault = findFault(link);
    if (fault) faults.set(number, fault);
  }
  const pages = faults.size === 0 ? [] : findFaultyPages(input, faults);
  return [
    ...layouts.problems,
    ...pages.map((faulty) => linkProblem(faulty, input, layouts, finder)),
    ...checkPageImages(input.pages, site, isPublished),
  ];
}

/** Returns the links of the table that this build can break, with their numbers. */
function* linksToCheck({ site, pages, records, table, isRestSound }: LinkInput): Iterable<[number, string]> {
  if (!isRestSound) {
    yield* table.addresses.entries();
    return;
  }
  const used = new Set(pages.flatMap(({ position }) => [...(records.get(position)?.links ?? [])]));
  for (const [number, link] of table.addresses.entries()) {
    const target = site.index.byPath.get(link.slice(0, Math.max(0, link.indexOf('#'))));
    if (used.has(number) || (target && records.get(target.position))) yield [number, link];
  }
}

/** Returns the pages that have faults, by fault. */
function findFaultyPages(
  { pages, records, isRestSound }: LinkInput,
  faults: ReadonlyMap<number, LinkFault>,
): FaultyPages[] {
  const found = new Map<string, { fault: LinkFault; first: IndexedPage | undefined; count: number }>();
  if (isRestSound)
    for (const fault of faults.values()) found.set(fault.link, { fault, first: undefined, count: 0 });
  for (const page of pages) {
    const own = new Set<string>();
    for (const number of records.get(page.position)?.links ?? []) {
      const fault = faults.get(number);
      if (!fault || own.has(fault.link)) continue;
      own.add(fault.link);
      const known = found.get(fault.link) ?? { fault, first: page, count: 0 };
      if (!known.first || (isOfDraft(known.first) && !isOfDraft(page))) known.first = page;
      known.count++;
      found.set(fault.link, known);
    }
  }
  return [...found.values()];
}
