import { isOfDraft } from '../../plan/checks/addresses.ts';
import { pageSource, writtenRows } from '../../plan/places.ts';
import { originsOf } from '../../plan/site-settings.ts';
import type { TextTables } from '../../state/page-record.ts';
import type { DataObject, DataPath, Locate, Row, StoredRow } from '../../types/data.ts';
import type { GenerateOptions } from '../../types/options.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageRecords } from '../../types/page-record.ts';
import type { LoadedSite, PageIndex } from '../../types/plan.ts';
import type { Place, Problem } from '../../types/problem.ts';
import type { LayoutHtml } from '../../types/rendering.ts';
import { visitTexts } from '../../utils/data-values.ts';
import { checkLosses } from '../losses.ts';
import type { RenderParts } from '../prepare-rendering.ts';
import {
  createAddressCheck,
  createFaultFinder,
  createPagePartsReader,
  type FaultFinder,
  type HeirAdvice,
  type LinkFault,
} from './link-faults.ts';
import { checkPageImages } from './page-images.ts';
import { createSiteLinkReader, layoutLinks } from './page-links.ts';
import { checkVideos } from './page-media.ts';
import { createSourceFinder, findLink, type SourceFinder } from './source-finder.ts';

/** What links are checked in. */
interface PagesInput {
  readonly options: Pick<GenerateOptions, 'root' | 'out' | 'baseUrl' | 'dev'>;
  readonly site: LoadedSite;
  readonly parts: RenderParts;
  /** The pages that this build looks at. */
  readonly pages: readonly IndexedPage[];
  readonly records: PageRecords;
  /** The texts of the records. */
  readonly tables: TextTables;
  /**
   * Whether all other pages are as the last build left them, without a broken link. Then only links of these
   * pages, and links to them, are checked.
   */
  readonly isRestSound: boolean;
  /** Reads all fields of stored rows. */
  readonly store: { readonly get: (row: StoredRow) => DataObject };
  /** Says where a page went that was published before. */
  readonly heirOf: HeirAdvice;
}

/**
 * Checks what is known of rendered pages. Returns a warning for each address of the site that pages or
 * layouts link to, but that is no page, no file and no part of a page. Each is reported once, with the number
 * of the pages that have it. Images of shared links, encoded videos and what pages lost are checked as well.
 */
export function checkPages(input: PagesInput): Problem[] {
  const { options, site, parts, pages, records, tables, isRestSound } = input;
  const readParts = createPagePartsReader(options.out, records, isRestSound);
  const isPublished = createAddressCheck(site.index, parts, site.site);
  const findFault = createFaultFinder(site.index, isPublished, readParts, input.heirOf);
  const finder = createSourceFinder(options.root, site);
  const layouts = checkLayouts(site.index, parts.layouts, originsOf(options, site.site), findFault, finder);
  const faults = new Map<number, LinkFault>();
  for (const [number, link] of linksToCheck(input)) {
    const fault = findFault(link);
    if (fault) faults.set(number, fault);
  }
  const faulty = faults.size === 0 ? [] : findFaultyPages(input, faults);
  return [
    ...layouts.problems,
    ...faulty.map((one) => linkProblem(one, input, layouts, finder)),
    ...checkPageImages(pages, site, isPublished),
    ...checkVideos(pages, records, site.data),
    ...checkLosses(pages, records, tables.losses, (page) => ({
      finder,
      template: templateOf(page, site),
      otherwise: { ...pageSource(page, site), column: 1 },
    })),
  ];
}

/** Returns the links of the table that this build can break, with their numbers. */
function* linksToCheck({
  site,
  pages,
  records,
  tables,
  isRestSound,
}: PagesInput): Iterable<[number, string]> {
  if (!isRestSound) {
    yield* tables.links.texts.entries();
    return;
  }
  const used = new Set(pages.flatMap(({ position }) => [...(records.get(position)?.links ?? [])]));
  for (const [number, link] of tables.links.texts.entries()) {
    const target = site.index.byPath.get(link.slice(0, Math.max(0, link.indexOf('#'))));
    if (used.has(number) || (target && records.get(target.position))) yield [number, link];
  }
}

/** Returns the pages that have faults, by fault. */
function findFaultyPages(
  { pages, records, isRestSound }: PagesInput,
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

/**
 * The pages that have a fault: the first of them, if this build looks at one, and their number. A page of a
 * draft is the first only if all are.
 */
interface FaultyPages {
  readonly fault: LinkFault;
  readonly first: IndexedPage | undefined;
  readonly count: number;
}

/** Returns the warning of a link that pages have: at its place in a row or a template, if it stands there. */
function linkProblem(
  { fault, first, count }: FaultyPages,
  input: Pick<PagesInput, 'site' | 'store'>,
  { fragments }: LayoutCheck,
  finder: SourceFinder,
): Problem {
  const { link, says, advice } = fault;
  const pages = `${first?.path ?? 'a page'}${count > 1 ? ` and ${count - 1} more` : ''}`;
  const problem = {
    kind: 'broken-link',
    severity: first && isOfDraft(first) ? 'note' : 'warning',
    advice: advice(),
    link,
    ...(count > 1 ? { pages: count } : {}),
  } as const;
  const layout = fragments.get(link);
  if (layout) {
    const have = count > 1 ? 'have' : 'has';
    const message = `the layout "${layout.name}" links to ${link}, but ${pages} ${have} no element with this id`;
    return { ...problem, ...layout.place, message };
  }
  const message = `${pages} ${count > 1 ? 'link' : 'links'} to ${link}${says}`;
  const place = first && findPlace(link, first, input, finder);
  return { ...problem, ...(place ?? { file: input.site.data.routes.file, line: 1, column: 1 }), message };
}

function findPlace(
  link: string,
  page: IndexedPage,
  { site, store }: Pick<PagesInput, 'site' | 'store'>,
  finder: SourceFinder,
): ReturnType<Locate> | Place {
  // The row of a value is only the first of those that have it.
  const rows = Object.values(page.rows).filter(({ fieldValue }) => fieldValue === undefined);
  for (const row of rows.flatMap(writtenRows)) {
    const place = findInFields(link, row, site.data.locate, store) ?? finder.inRow(row, link);
    if (place) return place;
  }
  const place = finder.inCode(templateOf(page, site), (line) => findLink(line, link));
  return place ?? { ...pageSource(page, site), column: 1 };
}

/** Returns the place of a link in the fields of a row. A text that is written with marks may not have it. */
function findInFields(
  link: string,
  { file, at, stored, value }: Row,
  locate: Locate,
  store: PagesInput['store'],
): ReturnType<Locate> | undefined {
  let found: { readonly path: DataPath; readonly offset: number } | undefined;
  visitTexts(stored ? store.get(stored) : value, (text, path) => {
    const offset = found ? -1 : findLink(text, link);
    if (offset >= 0) found = { path: at === undefined ? [...path] : [at, ...path], offset };
  });
  return found && locate(file, found.path, { offset: found.offset });
}

function templateOf({ family }: IndexedPage, { index }: LoadedSite): string {
  return `templates/pages/${index.familyByName.get(family)?.template}.tsx`;
}

/** The result of checking the links of layouts. */
interface LayoutCheck {
  readonly problems: readonly Problem[];
  /** The layouts that link to a part of each page, by that link (`#part`), and the place of the link. */
  readonly fragments: ReadonlyMap<string, { readonly name: string; readonly place: Place }>;
}

/** Checks the links around the main element once for all pages: those of the layouts that families have. */
function checkLayouts(
  { families }: PageIndex,
  layouts: Readonly<Record<string, LayoutHtml>>,
  origins: readonly string[],
  findFault: FaultFinder,
  finder: SourceFinder,
): LayoutCheck {
  const readLink = createSiteLinkReader(origins);
  const problems: Problem[] = [];
  const fragments = new Map<string, { name: string; place: Place }>();
  for (const name of new Set(families.map(({ layout }) => layout))) {
    const html = layouts[name];
    if (!html) continue;
    const file = `templates/layouts/${name}.tsx`;
    const placeOf = (link: string) =>
      finder.inCode(file, (line) => findLink(line, link)) ??
      finder.inSite(link) ?? { file, line: 1, column: 1 };
    const add = (link: string, says: string, advice: string) =>
      problems.push({
        kind: 'broken-link',
        severity: 'warning',
        ...placeOf(link),
        message: `the layout "${name}" links to ${link}${says}`,
        ...{ advice, link },
      });
    const links = layoutLinks(html, readLink);
    for (const link of links.links) {
      const fault = findFault(link);
      if (fault) add(fault.link, fault.says, fault.advice());
    }
    for (const value of links.relative)
      add(value, ', which leads elsewhere on each page', 'Begin the link with "/".');
    for (const fragment of links.fragments)
      fragments.set(`#${fragment}`, { name, place: placeOf(`#${fragment}`) });
  }
  return { problems, fragments };
}
