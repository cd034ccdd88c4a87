import type { Chunk } from '../types/data.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SiteWorkers } from './site-workers.ts';

/**
 * Makes the function that assigns pages to threads. A thread first gets the pages whose rows it has in
 * memory. Then it gets, chunk by chunk, the pages whose rows no thread has, so that only one thread parses a
 * chunk. Last, it takes pages of other threads. Pages come in the order of their rows.
 */
export function assignPages(
  pages: readonly IndexedPage[],
  { index }: Pick<LoadedSite, 'index'>,
  workers: SiteWorkers,
): (thread: number) => IndexedPage | undefined {
  const all = [...index.byFamily.values()].reduce((sum, { length }) => sum + length, 0);
  const isWhole = pages.length === all;
  const selected = new Set(isWhole ? [] : pages);
  /** The pages by the thread that has their rows in memory, or else by the chunk of their first row. */
  const queues = new Map<number | Chunk | undefined, IndexedPage[]>();
  const add = (page: IndexedPage) => {
    const owner = workers.most === 1 ? undefined : ownerOf(page, workers);
    const queue = queues.get(owner) ?? [];
    queues.set(owner, queue);
    queue.push(page);
  };
  for (const family of index.families)
    for (const page of index.byFamily.get(family.name) ?? []) if (isWhole || selected.has(page)) add(page);
  const remaining = new Map<number, Iterator<IndexedPage>>();
  const free: IndexedPage[][] = [];
  for (const [owner, queue] of queues) {
    if (typeof owner === 'number') remaining.set(owner, queue.values());
    else free.push(queue);
  }
  const chunks = free.values();
  const nextOf = (thread: number): IndexedPage | undefined => {
    const next = remaining.get(thread)?.next();
    if (next?.done === false) return next.value;
    remaining.delete(thread);
    return undefined;
  };
  return (thread) => {
    const own = nextOf(thread);
    if (own) return own;
    const chunk = chunks.next();
    if (!chunk.done) {
      remaining.set(thread, chunk.value.values());
      return nextOf(thread);
    }
    for (const other of [...remaining.keys()]) {
      const page = nextOf(other);
      if (page) return page;
    }
    return undefined;
  };
}

/**
 * Returns the thread that has one of a page's rows in memory. If there is none, returns the chunk of the
 * first row.
 */
function ownerOf({ rows }: IndexedPage, workers: SiteWorkers): number | Chunk | undefined {
  let first: Chunk | undefined;
  for (const as in rows) {
    const chunk = rows[as]?.stored?.chunk;
    const owner = chunk && workers.ownerOf(chunk);
    if (owner !== undefined) return owner;
    first ??= chunk;
  }
  return first;
}
