import type { ManifestPage } from '../types/manifest.ts';

/**
 * Yields the pages of several lists in one order by path. Each list is sorted, and one page of it is in
 * memory.
 */
export function* joinPages(lists: readonly Iterable<ManifestPage>[]): Generator<ManifestPage> {
  interface Waiting {
    readonly page: ManifestPage;
    readonly rest: Iterator<ManifestPage>;
  }
  /** The next page of each list. The one whose path comes first is the last item. */
  const waiting: Waiting[] = [];
  const add = (rest: Iterator<ManifestPage>) => {
    const next = rest.next();
    if (next.done) return;
    const page = next.value;
    let [from, to] = [0, waiting.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((waiting[middle] as Waiting).page.path > page.path) from = middle + 1;
      else to = middle;
    }
    waiting.splice(from, 0, { page, rest });
  };
  for (const list of lists) add(list[Symbol.iterator]());
  for (let first = waiting.pop(); first; first = waiting.pop()) {
    yield first.page;
    add(first.rest);
  }
}

/**
 * Counts pages that are sorted by path. Returns also the first path that two pages have, or whose file is
 * among `files`.
 */
export function countPaths(
  pages: Iterable<ManifestPage>,
  files: ReadonlySet<string>,
): { count: number; repeated: string | undefined } {
  let count = 0;
  let repeated: string | undefined;
  let before: string | undefined;
  for (const { path, file } of pages) {
    count++;
    if (path === before || files.has(file)) repeated ??= path;
    before = path;
  }
  return { count, repeated };
}
