import { checkApart, checkOutputFolder } from '../output/output-folder.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { MaxRemoved } from '../types/options.ts';
import type { Outcome } from '../types/problem.ts';
import { checkShards, damagedShard, type ReadShard, readShards, type ShardFolder } from './read-shards.ts';

/** How a merge is audited. The folders are absolute. */
interface MergeGate {
  readonly root: string;
  readonly cache?: string | undefined;
  /** Whether warnings of the audit prevent publishing. */
  readonly strict: boolean;
  /** The most threads that parse pages. */
  readonly workers?: number;
}

/** The options of a merge. All folders are absolute. */
export interface MergeOptions {
  /** The folders of all shards. */
  readonly parts: readonly ShardFolder[];
  readonly out: string;
  readonly cwd: string;
  readonly home: string;
  /** See `GenerateOptions`. */
  readonly maxRemoved?: MaxRemoved | undefined;
  /** See `GenerateOptions`. */
  readonly allowLost?: boolean | undefined;
  /**
   * The site that the shards were built from, by whose data the merged pages are audited before they are
   * published.
   */
  readonly gate?: MergeGate | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** All shards of a site, sorted by number. */
export interface LoadedShards {
  readonly shards: readonly ReadShard[];
  readonly pageCount: number;
  readonly baseUrl: string;
}

/**
 * Reads the manifests of shards and checks that they make up one site. A shard that is missing, repeated,
 * damaged or built from other inputs is a problem. @throws OutputRefusedError if the output folder holds a
 * shard or lies in one
 */
export function loadShards({ parts: folders, out, cwd, home }: MergeOptions): Outcome<LoadedShards> {
  checkOutputFolder(out, { root: cwd, cwd, home });
  checkApart(
    out,
    folders.map(({ folder }) => folder),
  );
  const { shards: read, problems: unread } = readShards(folders);
  const problems = [...unread, ...checkShards(read, unread.length === 0)];
  const shards = read.toSorted((a, b) => a.manifest.part.number - b.manifest.part.number);
  const inputs = shards[0]?.manifest.inputs ?? {};
  const baseUrl = inputs['base URL'] ?? '';
  if (problems.length > 0) return { value: { shards, pageCount: 0, baseUrl }, problems };
  const files = new Set(shards.flatMap(({ manifest }) => manifest.files.map(({ file }) => file)));
  const { count, repeated } = countPaths(joinPages(shards.map(({ manifest }) => manifest.pages)), files);
  if (repeated !== undefined) problems.push(damagedShard(`the shards publish ${repeated} twice`));
  else if (String(count) !== inputs.pages)
    problems.push(damagedShard(`the shards have ${count} pages, and the site has ${inputs.pages}`));
  return { value: { shards, pageCount: count, baseUrl }, problems };
}

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
function countPaths(
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
