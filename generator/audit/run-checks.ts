import { basePathOf, withBasePath } from '../address/base-path.ts';
import { SPLAT } from '../address/redirect-finder.ts';
import { NUMBER } from '../pages-read/sentences.ts';
import type { AuditSettings, Finding, FoundFault } from '../types/audit.ts';
import { type FindingKind, traitsOf } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';
import { compareText, groupBy } from '../utils/lists.ts';
import { type AuditedSite, isPublished } from './audited-site.ts';
import { findAddressFaults } from './checks/addresses.ts';
import { findClaimFaults } from './checks/claims.ts';
import { findHeadingFaults } from './checks/headings.ts';
import { findImageFaults } from './checks/images.ts';
import { findLanguageFaults } from './checks/languages.ts';
import { findLinkTextFaults, findTargetFaults } from './checks/links.ts';
import { findPictureFaults } from './checks/pictures.ts';
import { findPriceFaults } from './checks/prices.ts';
import { findReachFaults, measureReach, type Reach } from './checks/reach.ts';
import { findNearDuplicates, findSameSearches, type PageTexts } from './checks/similar-pages.ts';
import { findSpunCopies } from './checks/spun-copies.ts';
import { findStructuredFaults } from './checks/structured-data.ts';
import { findRepeatedSentences, findTextFaults } from './checks/texts.ts';
import { findLengths, findTitleFaults } from './checks/titles.ts';
import { createFindings, type FindingPlaces } from './findings.ts';
import { joinTemplateFaults, placeFaults } from './join-faults.ts';
import { countPages, languageOf } from './translations.ts';

/**
 * Runs all checks. A fault on nearly all pages of a family is one finding of its template, and a consequence
 * of another finding is left out, unless `isComplete`. They are sorted by `sortFindings`.
 */
export function runChecks(
  site: AuditedSite,
  levelOf: AuditSettings['levelOf'],
  texts: PageTexts & FindingPlaces,
  isComplete = false,
): readonly Finding[] {
  const reach = measureReach(site);
  const judged = findFaults(site, texts, reach).filter(
    ({ kind, pages }) => levelOf(kind, pages[0]?.family ?? '') !== 'off',
  );
  const toFinding = createFindings(texts);
  const sizes = new Map(
    [...groupBy(site.pages, ({ family }) => family)].map(([name, pages]) => [name, pages.length]),
  );
  const listed = isComplete ? judged : withoutConsequences(judged);
  const joined = joinTemplateFaults(listed, sizes, texts.placeOf);
  const placed = placeFaults(joined, texts, {
    linkedFrom: (page) => site.targetsOf.get(page) ?? [],
    blockWith: (page, text) => texts.blocksWith?.(page, text)[0],
  });
  const findings = placed.map((fault) => toFinding(fault, levelOf));
  return sortFindings(findings, reach);
}

function findFaults(
  site: AuditedSite,
  texts: PageTexts & FindingPlaces,
  reach: Reach,
): readonly FoundFault[] {
  return [
    ...findNearDuplicates(site, texts),
    ...findSpunCopies(site, texts),
    ...findSameTexts(site),
    ...findSameSearches(site),
    ...findRepeatedSentences(site, texts),
    ...findLengths(site),
    ...findTitleFaults(site),
    ...findHeadingFaults(site),
    ...findTextFaults(site, texts),
    ...findPriceFaults(site),
    ...findImageFaults(site, texts),
    ...findPictureFaults(site),
    ...findReachFaults(site, reach),
    ...findTargetFaults(site, texts),
    ...findLinkTextFaults(site),
    ...findStructuredFaults(site),
    ...findAddressFaults(site),
    ...findRedirectFaults(site),
    ...findCutValueFaults(site),
    ...findClaimFaults(site),
    ...findLanguageFaults(site),
  ];
}

/** Finds texts of YAML files that end where ` #` begins a comment, each with the page of its row. */
function* findCutValueFaults({ cutValues, byPath }: AuditedSite): Generator<FoundFault> {
  if (cutValues.length === 0) return;
  // The page of a row shows fewer rows than the pages that list it.
  const pages = [...byPath.values()].toSorted((a, b) => a.sources.length - b.sources.length);
  const rows = pages.flatMap((page) => page.sources.map((source) => ({ page, ...source })));
  const byFile = groupBy(rows, ({ file }) => file);
  for (const { file, line, value, lost } of cutValues) {
    const page = nearest(byFile.get(file) ?? [], line);
    if (page && !page.index) continue;
    yield {
      kind: 'cut-value',
      pages: page ? [page] : [],
      place: { file, line },
      subject: value,
      message: `the text "${value}" ends before "${lost.trim()}", which is a comment in YAML`,
      advice: 'Put the text in quotes. If it is a comment, put two spaces before it.',
    };
  }
}

/** Returns the page of the last row that begins at a line or before it. */
function nearest(rows: readonly { page: SiteFact; line: number }[], line: number): SiteFact | undefined {
  let best: { page: SiteFact; line: number } | undefined;
  for (const row of rows) if (row.line <= line && row.line > (best?.line ?? 0)) best = row;
  return best?.page;
}

const LEVELS = ['error', 'warning', 'note'] as const;

/**
 * Returns findings, the most important first: errors before warnings, then by the pages at stake. A page
 * counts once, and once for each page that links to it from its main part. Of equal ones, the page nearest to
 * the home page comes first.
 */
function sortFindings(findings: readonly Finding[], { incoming, depths }: Reach): readonly Finding[] {
  const depthOf = (path: string) => depths.get(path) ?? Number.POSITIVE_INFINITY;
  return findings
    .map((finding) => ({
      finding,
      level: LEVELS.indexOf(finding.level),
      stake: finding.pages.reduce((sum, path) => sum + 1 + (incoming.get(path) ?? 0), 0),
      depth: finding.pages.reduce((least, path) => Math.min(least, depthOf(path)), Number.POSITIVE_INFINITY),
    }))
    .sort(
      (a, b) =>
        a.level - b.level ||
        b.stake - a.stake ||
        (a.depth === b.depth ? 0 : a.depth - b.depth) ||
        compareText(a.finding.kind, b.finding.kind) ||
        compareText(a.finding.pages[0] ?? '', b.finding.pages[0] ?? '') ||
        compareText(a.finding.message, b.finding.message),
    )
    .map(({ finding }) => finding);
}

/** Finds redirects to nothing, to other redirects, and to pages that search engines may not index. */
function* findRedirectFaults(site: AuditedSite): Generator<FoundFault> {
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
        ...{ kind: 'redirect-chain', pages: [], place, subject: `${from} ${via} ${target}` },
        message: `${from} redirects to ${via}, which redirects to ${target}`,
        advice: `Redirect to ${target} directly, as the published redirect does already.`,
      };
    else if (!isPublished(target, site))
      yield {
        ...{ kind: 'redirect-orphan', pages: [], place, subject: `${from} ${target}` },
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

/** Finds pages with the same title, main heading or description, and titles that differ by a number only. */
export function* findSameTexts({ pages }: AuditedSite): Generator<FoundFault> {
  yield* same(pages, 'same-title', 'title', ({ title }) => title);
  // The later pages of a list have its heading by right.
  const firstPages = pages.filter(({ listPage = 1 }) => listPage === 1);
  yield* same(firstPages, 'same-h1', 'main heading', ({ h1 }) => h1[0] ?? '');
  yield* same(pages, 'same-description', 'description', ({ description }) => description);
  const titles = pages.filter(({ title, listPage }) => /\p{N}/u.test(title) && listPage === undefined);
  const shapeOf = ({ title }: SiteFact) => title.toLowerCase().replace(NUMBER, '#');
  for (const group of groupBy(titles, (page) => `${languageOf(page)} ${shapeOf(page)}`).values()) {
    const shape = shapeOf(group[0] as SiteFact);
    const distinct = new Set(group.map(({ title }) => title.toLowerCase()));
    if (distinct.size < 2 || countPages(group) < 2) continue;
    yield {
      kind: 'number-titles',
      pages: group,
      message: `${group.length} titles differ only by a number: "${shape}"`,
      advice: 'Say in each title what is different about its page.',
    };
  }
}

function* same(
  pages: readonly SiteFact[],
  kind: FindingKind,
  what: string,
  textOf: (page: SiteFact) => string,
): Generator<FoundFault> {
  const shown = pages.filter((page) => textOf(page) !== '');
  const keyOf = (page: SiteFact) => `${languageOf(page)} ${textOf(page).toLowerCase()}`;
  for (const group of groupBy(shown, keyOf).values())
    if (countPages(group) > 1)
      yield {
        kind,
        pages: group,
        quote: textOf(group[0] as SiteFact),
        message: `${group.length} pages have the same ${what}: "${textOf(group[0] as SiteFact)}"`,
        advice: `Write a ${what} for each page that says what only this page has.`,
      };
}

/** Leaves out the faults that follow from another one on all of their pages. */
function withoutConsequences(faults: readonly FoundFault[]): readonly FoundFault[] {
  // By the kind that they hide and by page, so that a fault is compared with few causes on a large site.
  const causes = new Map<FindingKind, Map<SiteFact, ReadonlySet<SiteFact>[]>>();
  for (const { kind, pages } of faults) {
    const consequences = traitsOf(kind).hides;
    if (!consequences) continue;
    const cause = new Set(pages);
    for (const consequence of consequences) {
      const byPage = causes.get(consequence) ?? new Map<SiteFact, ReadonlySet<SiteFact>[]>();
      causes.set(consequence, byPage);
      for (const page of cause) {
        const known = byPage.get(page);
        if (known) known.push(cause);
        else byPage.set(page, [cause]);
      }
    }
  }
  return faults.filter(({ kind, pages }) => {
    const [first] = pages;
    const near = first && causes.get(kind)?.get(first);
    return !near?.some((cause) => pages.every((page) => cause.has(page)));
  });
}
