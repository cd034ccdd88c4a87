import { sortProblems } from '../problems/collect-problems.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { FamilyCount, GenerateReport } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageRecords } from '../types/page-record.ts';
import type { PageIndex } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';

type Counts = Omit<FamilyCount, 'name'> & { readonly families: readonly FamilyCount[] };

/**
 * Counts pages by family, in the order of routes.yaml. Removed pages of families that no longer exist come
 * last.
 */
export function countPages(
  index: PageIndex,
  pages: readonly IndexedPage[],
  records: PageRecords,
  previous: KnownManifest | undefined,
  removed: ReadonlySet<string>,
): Counts {
  const tallies = new Map<string, { pages: number; written: number; removed: number; noindex: number }>();
  const tally = (name: string) => {
    const counts = tallies.get(name) ?? { pages: 0, written: 0, removed: 0, noindex: 0 };
    tallies.set(name, counts);
    return counts;
  };
  for (const { name, published } of index.families) if (published === undefined) tally(name);
  for (const page of pages) {
    const count = tally(page.family);
    count.pages++;
    if (records.isStaged(page.position)) count.written++;
    if (!page.indexable) count.noindex++;
  }
  for (const page of (removed.size > 0 && previous?.pages) || [])
    if (removed.has(page.file)) tally(familyOf(page)).removed++;
  const families = [...tallies].map(([name, count]) => ({
    name,
    ...count,
    unchanged: count.pages - count.written,
  }));
  const sum = (field: keyof Omit<FamilyCount, 'name'>) =>
    families.reduce((total, family) => total + family[field], 0);
  return {
    families,
    pages: sum('pages'),
    written: sum('written'),
    unchanged: sum('unchanged'),
    removed: sum('removed'),
    noindex: sum('noindex'),
  };
}

/** Returns the family of a published page. */
export function familyOf({ name }: Pick<ManifestPage, 'name'>): string {
  return name.slice(0, name.lastIndexOf('___'));
}

const NOTHING = {
  pages: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  noindex: 0,
  filesWritten: 0,
  imagesDrawn: 0,
};

/** Returns the report of a build that published nothing because of its problems. */
export function failedReport(problems: readonly Problem[]): GenerateReport {
  return { published: false, problems: sortProblems(problems), families: [], ...NOTHING, scope: 'all' };
}
