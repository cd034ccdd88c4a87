import type { PreparedSite } from './prepare-site.ts';
import type { SiteWorkers } from './site-workers.ts';
import type { IndexedPage } from './types/page.ts';

/**
 * Deals out pages to threads: each gets first those whose rows it keeps, then those that nobody keeps, then those of the others. Pages come in the order of
 * their rows, so that rows which have to be read again are read together.
 */
export function drawPages(
  pages: readonly IndexedPage[],
  { index }: PreparedSite,
  workers: SiteWorkers,
): (thread: number) => IndexedPage | undefined {
  const all = [...index.byFamily.values()].reduce((sum, { length }) => sum + length, 0);
  const isWhole = pages.length === all;
  const chosen = new Set(isWhole ? [] : pages);
  const queues = new Map<number, IndexedPage[]>();
  const add = (page: IndexedPage) => {
    const owner = ownerOf(page, workers);
    const queue = queues.get(owner) ?? [];
    queues.set(owner, queue);
    queue.push(page);
  };
  for (const family of index.families)
    for (const page of index.byFamily.get(family.name) ?? []) if (isWhole || chosen.has(page)) add(page);
  const left = new Map([...queues].map(([owner, queue]) => [owner, queue.values()]));
  return (thread) => {
    const own = left.get(thread)?.next();
    if (own?.done === false) return own.value;
    left.delete(thread);
    for (const owner of [NOBODY, ...left.keys()]) {
      const other = left.get(owner)?.next();
      if (other?.done === false) return other.value;
      left.delete(owner);
    }
    return undefined;
  };
}

const NOBODY = -1;

function ownerOf(page: IndexedPage, workers: SiteWorkers): number {
  if (workers.running === 1) return NOBODY;
  for (const as in page.rows) {
    const part = page.rows[as]?.stored?.part;
    const owner = part && workers.ownerOf(part);
    if (owner !== undefined) return owner;
  }
  return NOBODY;
}
