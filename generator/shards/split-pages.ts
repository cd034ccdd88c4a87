import type { KnownManifest, Shard } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';

/** Returns the expected cost of a page, in bytes of HTML. */
export type CostOf = (page: IndexedPage) => number;

/** The expected size of a page if neither it nor its family is in the previous manifest. */
const USUAL_BYTES = 30_000;
/** Drawing an image takes about as long as rendering this many bytes of pages (bench/cards.mjs). */
const IMAGE_BYTES = 1_500_000;

/** Neighbouring pages of a family, which go to one shard. */
interface PageRun {
  readonly pages: readonly IndexedPage[];
  readonly cost: number;
}

/**
 * Returns the pages of one shard, in the order of the index. Each family is cut into runs of neighbouring
 * rows of about the same cost, so that a shard reads few rows besides its own. The costliest run comes first,
 * and each goes to the shard with the lowest cost so far. Only the plan and the costs decide, so every
 * machine gets the same shards.
 */
export function splitPages(index: PageIndex, { number, of }: Shard, costOf: CostOf): readonly IndexedPage[] {
  const runs = index.families.flatMap(({ name }) =>
    cutFamily(
      (index.byFamily.get(name) ?? []).filter((page) => !index.errorPages.includes(page)),
      of,
      costOf,
    ),
  );
  const loads = Array.from({ length: of }, () => 0);
  const chosen = new Set<IndexedPage>();
  for (const { pages, cost } of runs.toSorted((a, b) => b.cost - a.cost)) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    if (least === number - 1) for (const page of pages) chosen.add(page);
  }
  return index.pages.filter((page) => chosen.has(page));
}

/**
 * Makes the function that estimates the cost of a page: its bytes in the previous manifest or, for a new
 * page, the mean of its family there. The cost of drawing its image is added in families with cards.
 */
export function createCostOf(
  previous: KnownManifest | undefined,
  familiesWithCards: ReadonlySet<string>,
): CostOf {
  const known = new Map<string, number>();
  const families = new Map<string, { bytes: number; pages: number }>();
  for (const { path, name, bytes } of previous?.pages ?? []) {
    known.set(path, bytes);
    const sum = families.get(name) ?? { bytes: 0, pages: 0 };
    families.set(name, { bytes: sum.bytes + bytes, pages: sum.pages + 1 });
  }
  return ({ path, name, family, image }) => {
    const sum = families.get(name);
    const bytes = known.get(path) ?? (sum ? Math.round(sum.bytes / sum.pages) : USUAL_BYTES);
    return bytes + (familiesWithCards.has(family) && image === undefined ? IMAGE_BYTES : 0);
  };
}

function cutFamily(pages: readonly IndexedPage[], count: number, costOf: CostOf): PageRun[] {
  const costs = pages.map(costOf);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const runs = new Map<number, { pages: IndexedPage[]; cost: number }>();
  let before = 0;
  for (const [at, page] of pages.entries()) {
    const cost = costs[at] ?? 0;
    const place = Math.min(count - 1, Math.floor(((before + cost / 2) * count) / total));
    const run = runs.get(place) ?? { pages: [], cost: 0 };
    runs.set(place, run);
    run.pages.push(page);
    run.cost += cost;
    before += cost;
  }
  return [...runs.values()];
}
