import { pageSource } from '../plan/places.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { GenerateOptions, GenerateReport } from '../types/options.ts';
import type { IndexedPage, RowPlace } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';

import { checkKeptFiles, findKeptPages, findWaiting, withDescription } from './kept-pages.ts';
import { type FaultyRows, LearnedHolding } from './learned-holding.ts';

/** The options of a build that may hold rows. */
type HoldingOptions = Pick<GenerateOptions, 'out' | 'baseUrl' | 'date'> & {
  readonly holding?: LearnedHolding | undefined;
};

/** Ends an attempt that has found more pages to keep. Nothing has been published. */
export class HoldMoreError extends Error {
  override name = 'HoldMoreError';
}

/**
 * Builds a site and leaves out rows with errors. An attempt that fails says which rows these are, and the
 * next one leaves them out, until an attempt publishes or a problem is that of no row.
 */
export async function buildHolding(
  strict: boolean,
  attempt: (holding: LearnedHolding) => Promise<GenerateReport>,
): Promise<GenerateReport> {
  const holding = new LearnedHolding(strict);
  for (;;) {
    holding.begin();
    const report = await attemptOnce(holding, attempt);
    if (!report) continue;
    // The findings of an audit are those of pages, and no row is held for them.
    if (report.published || report.audit || !holding.learn(report.problems)) return holding.complete(report);
  }
}

/** Returns undefined if the attempt has found more pages to keep. */
async function attemptOnce(
  holding: LearnedHolding,
  attempt: (holding: LearnedHolding) => Promise<GenerateReport>,
): Promise<GenerateReport | undefined> {
  try {
    return await attempt(holding);
  } catch (error) {
    if (error instanceof HoldMoreError) return undefined;
    throw error;
  }
}

/**
 * Makes sure that what is published stays when rows are left out. Returns the problems of files that are not
 * as they were published. @throws HoldMoreError if the plan must know of more pages; UsageError
 */
export function settleKept(
  options: HoldingOptions,
  site: LoadedSite,
  published: KnownManifest | undefined,
): Problem[] {
  const { holding, out, date } = options;
  if (!holding || holding.rows.length === 0) return [];
  const baseUrl = baseUrlOf(options, site.site);
  const kept = findKeptPages({ site, published, holding, baseUrl, date });
  const described = kept.map((page) => withDescription(page, out));
  if (holding.keep(described, findWaiting(site, holding, [...holding.kept, ...kept])))
    throw new HoldMoreError();
  const stay = new Set(site.index.kept.map(({ path }) => path));
  return checkKeptFiles(holding.settle(stay), out);
}

/** The pages that have a problem of a template, by their positions in the index. */
interface FaultyPositions {
  readonly problem: Problem;
  readonly positions: readonly number[];
}

/**
 * Returns the problems of templates. The build that holds rows learns which rows their pages have.
 */
export function takeFaults(
  { holding }: HoldingOptions,
  faults: readonly FaultyPositions[],
  site: Pick<LoadedSite, 'index' | 'data'>,
): Problem[] {
  holding?.takeFaults(faultyRows(faults, site));
  return faults.map(({ problem }) => problem);
}

/**
 * Returns the rows whose pages have problems of templates: the first row of each page. If all pages of a
 * family have one, and there are more than one, the template is at fault and no row.
 */
function faultyRows(
  faults: readonly FaultyPositions[],
  { index, data }: Pick<LoadedSite, 'index' | 'data'>,
): FaultyRows[] {
  const pageAt = (position: number) =>
    index.pages[position] ?? index.errorPages[position - index.pages.length];
  const sizes = new Map<string, number>();
  for (const { family } of index.pages) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  return faults.map(({ problem, positions }) => {
    const pages = positions.flatMap((position) => pageAt(position) ?? []);
    const rows = pages.flatMap((page) => firstRowOf(page, { index, data }) ?? []);
    const counts = new Map<string, number>();
    for (const { family } of pages) counts.set(family, (counts.get(family) ?? 0) + 1);
    const isOfTemplate = [...counts].some(([family, count]) => count > 1 && count === sizes.get(family));
    return { problem, rows: isOfTemplate || rows.length < pages.length ? undefined : rows };
  });
}

/** Returns the row of a page that its address begins with. Returns undefined for a page of a value. */
function firstRowOf(page: IndexedPage, site: Pick<LoadedSite, 'index' | 'data'>): RowPlace | undefined {
  const [row] = Object.values(page.rows);
  if (!row || row.fieldValue !== undefined) return undefined;
  const { dataset, slug, value } = row;
  return { dataset, slug, value, ...pageSource(page, site) };
}
