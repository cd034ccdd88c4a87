import type { KnownManifest } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PageIndex } from '../types/plan.ts';
import type { Shard } from '../types/shard.ts';

/** What a page is expected to cost, in bytes of HTML. */
export type CostOf = (page: IndexedPage) => number;

/** What a page weighs of which no earlier build tells. */
const USUAL_BYTES = 30_000;
/** Drawing an image takes about as much time as making this many bytes of pages (bench/parts.mjs). */
const IMAGE_BYTES = 3_000_000;

interface Piece {
  readonly pages: readonly IndexedPage[];
  readonly cost: number;
}

/**
 * The pages of one part, in the order of the index. Each family is cut into runs of neighbouring rows of about the same cost, so that a part reads few rows besides its
 * own; the costliest runs are dealt out first, each to the part that has least. Nothing but the plan and the costs decides, so every machine finds the same parts.
 */
export function splitPages(index: PageIndex, { number, of }: Shard, costOf: CostOf): readonly IndexedPage[] {
  const pieces = index.families.flatMap(({ name }) =>
    cutFamily(
      (index.byFamily.get(name) ?? []).filter((page) => page !== index.errorPage),
      of,
      costOf,
    ),
  );
  const loads = Array.from({ length: of }, () => 0);
  const chosen = new Set<IndexedPage>();
  for (const { pages, cost } of pieces.toSorted((a, b) => b.cost - a.cost)) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    if (least === number - 1) for (const page of pages) chosen.add(page);
  }
  return index.pages.filter((page) => chosen.has(page));
}

/** Makes the function that expects a page's cost: its bytes in the previous manifest, for a new page the mean of its family there, and more if an image is drawn for it. */
export function createCostOf(previous: KnownManifest | undefined, drawsImages: boolean): CostOf {
  const known = new Map<string, number>();
  const families = new Map<string, { bytes: number; pages: number }>();
  for (const { path, name, bytes } of previous?.pages ?? []) {
    known.set(path, bytes);
    const sum = families.get(name) ?? { bytes: 0, pages: 0 };
    families.set(name, { bytes: sum.bytes + bytes, pages: sum.pages + 1 });
  }
  return ({ path, name, image }) => {
    const family = families.get(name);
    const bytes = known.get(path) ?? (family ? Math.round(family.bytes / family.pages) : USUAL_BYTES);
    return bytes + (drawsImages && image === undefined ? IMAGE_BYTES : 0);
  };
}

function cutFamily(pages: readonly IndexedPage[], count: number, costOf: CostOf): Piece[] {
  const costs = pages.map(costOf);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const pieces = new Map<number, { pages: IndexedPage[]; cost: number }>();
  let before = 0;
  for (const [at, page] of pages.entries()) {
    const cost = costs[at] ?? 0;
    const place = Math.min(count - 1, Math.floor(((before + cost / 2) * count) / total));
    const piece = pieces.get(place) ?? { pages: [], cost: 0 };
    pieces.set(place, piece);
    piece.pages.push(page);
    piece.cost += cost;
    before += cost;
  }
  return [...pieces.values()];
}
