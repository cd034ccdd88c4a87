import type { LoadedSite } from '../load-site.ts';
import type { Chunk } from '../types/data.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SiteWorkers } from './site-workers.ts';

/**
 * Deals out pages to threads: each gets first those whose rows it keeps, then part by part those whose rows nobody keeps, so that a part is read and parsed in one thread, then those
 * of the others. Pages come in the order of their rows.
 */
export function assignPages(
  pages: readonly IndexedPage[],
  { index }: LoadedSite,
  workers: SiteWorkers,
): (thread: number) => IndexedPage | undefined {
  const all = [...index.byFamily.values()].reduce((sum, { length }) => sum + length, 0);
  const isWhole = pages.length === all;
  const chosen = new Set(isWhole ? [] : pages);
  /** By the thread that keeps their rows, else by the part that they are in. */
  const queues = new Map<number | Chunk | undefined, IndexedPage[]>();
  const add = (page: IndexedPage) => {
    const holder = workers.most === 1 ? undefined : holderOf(page, workers);
    const queue = queues.get(holder) ?? [];
    queues.set(holder, queue);
    queue.push(page);
  };
  for (const family of index.families)
    for (const page of index.byFamily.get(family.name) ?? []) if (isWhole || chosen.has(page)) add(page);
  const left = new Map<number, Iterator<IndexedPage>>();
  const free: IndexedPage[][] = [];
  for (const [holder, queue] of queues) {
    if (typeof holder === 'number') left.set(holder, queue.values());
    else free.push(queue);
  }
  const parts = free.values();
  const nextOf = (thread: number): IndexedPage | undefined => {
    const found = left.get(thread)?.next();
    if (found?.done === false) return found.value;
    left.delete(thread);
    return undefined;
  };
  return (thread) => {
    const own = nextOf(thread);
    if (own) return own;
    const part = parts.next();
    if (!part.done) {
      left.set(thread, part.value.values());
      return nextOf(thread);
    }
    for (const other of [...left.keys()]) {
      const page = nextOf(other);
      if (page) return page;
    }
    return undefined;
  };
}

/** The thread that keeps one of a page's rows; else the part that has the first of them, if any has. */
function holderOf({ rows }: IndexedPage, workers: SiteWorkers): number | Chunk | undefined {
  let first: Chunk | undefined;
  for (const as in rows) {
    const part = rows[as]?.stored?.part;
    const owner = part && workers.ownerOf(part);
    if (owner !== undefined) return owner;
    first ??= part;
  }
  return first;
}
