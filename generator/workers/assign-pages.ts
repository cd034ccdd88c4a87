import type { Chunk } from '../types/data.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { IndexedPage } from '../types/page.ts';
import type { SiteWorkers } from './site-workers.ts';

/**
 * Makes the function that assigns pages to threads. A thread first gets the pages whose rows it holds, then chunk by chunk those whose rows
 * no thread holds, so that a chunk is parsed in one thread only, then those of other threads. Pages come in the order of their rows.
 */
export function assignPages(
  pages: readonly IndexedPage[],
  { index }: Pick<LoadedSite, 'index'>,
  workers: SiteWorkers,
): (thread: number) => IndexedPage | undefined {
  const all = [...index.byFamily.values()].reduce((sum, { length }) => sum + length, 0);
  const isWhole = pages.length === all;
  const selected = new Set(isWhole ? [] : pages);
  /** The pages by the thread that holds their rows, or else by the chunk of their first row. */
  const queues = new Map<number | Chunk | undefined, IndexedPage[]>();
  const add = (page: IndexedPage) => {
    const holder = workers.most === 1 ? undefined : holderOf(page, workers);
    const queue = queues.get(holder) ?? [];
    queues.set(holder, queue);
    queue.push(page);
  };
  for (const family of index.families)
    for (const page of index.byFamily.get(family.name) ?? []) if (isWhole || selected.has(page)) add(page);
  const remaining = new Map<number, Iterator<IndexedPage>>();
  const free: IndexedPage[][] = [];
  for (const [holder, queue] of queues) {
    if (typeof holder === 'number') remaining.set(holder, queue.values());
    else free.push(queue);
  }
  const chunks = free.values();
  const nextOf = (thread: number): IndexedPage | undefined => {
    const found = remaining.get(thread)?.next();
    if (found?.done === false) return found.value;
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

/** Returns the thread that holds one of a page's rows, or else the chunk of the first of them. */
function holderOf({ rows }: IndexedPage, workers: SiteWorkers): number | Chunk | undefined {
  let first: Chunk | undefined;
  for (const as in rows) {
    const chunk = rows[as]?.stored?.chunk;
    const owner = chunk && workers.ownerOf(chunk);
    if (owner !== undefined) return owner;
    first ??= chunk;
  }
  return first;
}
