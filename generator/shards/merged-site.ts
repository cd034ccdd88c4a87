import { filePath } from '../address/index.ts';
import { createRedirectFinder } from '../address/redirect-finder.ts';
import { MANIFEST_FILE } from '../address/site-files.ts';
import { foreignFiles } from '../output/foreign-files.ts';
import { readManifest } from '../output/manifest.ts';
import type { Output } from '../output/open-output.ts';
import { findStaleFiles } from '../output/owned-files.ts';
import { stagedPath, stagePublished } from '../output/stage.ts';
import { sortProblems } from '../problems/collect-problems.ts';
import { checkRemoved } from '../publish/check-removed.ts';
import type { HostPublisher } from '../publish/host-publisher.ts';
import { checkLost } from '../publish/lost-addresses.ts';
import { rememberFacts } from '../publish/manifest-writer.ts';
import { writeEntries } from '../publish/stage-site.ts';
import type { AuditReport } from '../types/audit.ts';
import type { ManifestPage, PublishedRedirect } from '../types/manifest.ts';
import type { HostProblem, HostSettings } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { joinPages, type LoadedShards, type MergeOptions } from './load-shards.ts';
import type { ReadShard } from './read-shards.ts';
import type { StagedShards } from './stage-shards.ts';

/** What a merge is about to publish. */
interface MergedSite {
  /** The staged files in the order in which they are moved. */
  readonly place: Iterable<string>;
  readonly last: string | undefined;
  /** The stale files, which the site no longer has. */
  readonly remove: readonly string[];
  readonly counts: MergeCounts;
  /** The pages of all shards, sorted by path. */
  readonly pages: Iterable<ManifestPage>;
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  readonly redirects: readonly PublishedRedirect[];
  /** What is to be said of the site's hosts. */
  readonly problems: readonly Problem[];
}

/** The counts of a merge. `parts` is the number of shards. */
interface MergeCounts {
  readonly parts: number;
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly filesWritten: number;
}

/** The result of a merge. If `published` is false, the output is as it was before. */
export interface MergeReport extends MergeCounts {
  readonly published: boolean;
  readonly problems: readonly Problem[];
  /** With `gate`: what the audit found. Left out if the merge failed before. */
  readonly audit?: AuditReport;
}

/**
 * Stages the files that follow from the pages of all shards: sitemaps, robots.txt and the manifest. Returns
 * the files to publish and to remove.
 */
export async function mergeStagedShards(
  { shards, pageCount, baseUrl }: LoadedShards,
  { names, listed, ...written }: StagedShards,
  out: string,
  { owned, previous }: Output,
): Promise<MergedSite> {
  const pages = { [Symbol.iterator]: () => joinPages(shards.map(({ manifest }) => manifest.pages)) };
  const staged: string[] = [];
  const first = shards[0]?.manifest;
  const { gone = [], redirects = [], robots = [], alternates, compress = [], hosts: settings } = first ?? {};
  const facts = rememberFacts(first?.facts ?? [], previous?.facts, first?.inputs.date ?? '');
  // Each shard has compressed its own files.
  const compression = { out, encodings: compress, own: new Set(listed.keys()), which: 'written' } as const;
  const compressed = compress.length === 0 ? undefined : compression;
  const hosts = settings && (await openHosts({ settings, redirects, gone, baseUrl, shards }));
  const input = { baseUrl, listed, gone, redirects, facts, robots, alternates, compressed, hosts };
  const published = await writeEntries({ pages, entries: pages }, input, (file) => {
    if (stagePublished(out, file)) staged.push(file.file);
  });
  const last = staged.at(-1);
  const place = {
    *[Symbol.iterator]() {
      yield* names;
      yield* staged.slice(0, -1);
    },
  };
  const now = last === MANIFEST_FILE ? readManifest(stagedPath(out, MANIFEST_FILE)) : previous;
  const isPage = (file: string, manifest: typeof now) =>
    typeof manifest === 'object' && manifest.find(filePath(file))?.file === file;
  const remove = findStaleFiles(owned, (file) => listed.has(file) || isPage(file, now));
  const counts = {
    parts: shards.length,
    pages: pageCount,
    written: written.pages,
    unchanged: pageCount - written.pages,
    removed: remove.filter((file) => isPage(file, previous)).length,
    filesWritten: written.files + staged.length,
  };
  const { problems = [] } = published.hosts ?? {};
  return {
    place,
    last,
    remove,
    counts,
    pages,
    gone,
    redirects,
    problems: sortProblems(problems.map(atHost)),
  };
}

/** What the files of hosts are made from, as the first shard tells it. */
interface MergedHosts {
  readonly settings: HostSettings;
  readonly redirects: readonly PublishedRedirect[];
  readonly gone: readonly string[];
  readonly baseUrl: string;
  readonly shards: readonly ReadShard[];
}

async function openHosts({
  settings,
  redirects,
  gone,
  baseUrl,
  shards,
}: MergedHosts): Promise<HostPublisher> {
  const { createHostPublisher, joinShardNeeds } = await import('../publish/host-publisher.ts');
  return createHostPublisher({
    ...{ settings, baseUrl },
    old: { redirects, gone: gone.map((address) => ({ address })) },
    needs: () => joinShardNeeds(shards.map(({ manifest }) => manifest)),
  });
}

/** Returns the problem of a host. A merge has no data to find places in. */
function atHost({ subject, ...problem }: HostProblem): Problem {
  return typeof subject === 'object' && 'file' in subject ? { ...problem, ...subject } : problem;
}

/** Returns the report of a merge that published nothing because of its problems. */
export function failedMerge(problems: readonly Problem[]): MergeReport {
  const nothing = { parts: 0, pages: 0, written: 0, unchanged: 0, removed: 0, filesWritten: 0 };
  return { published: false, problems: sortProblems(problems), ...nothing };
}

/**
 * Returns what stands in the way of a merge: foreign files, families that would lose many pages, and
 * addresses of the published site that would be lost. Redirects with `*` have no pages, so their addresses
 * are among removed files.
 */
export function checkMerge(
  { shards }: LoadedShards,
  { remove, pages, gone, redirects, problems, ...change }: MergedSite,
  { findForeign, previous }: Output,
  { out, maxRemoved, allowLost = false }: MergeOptions,
): Problem[] {
  const known = new Set(gone);
  const findRedirect = createRedirectFinder(redirects);
  const lost = allowLost
    ? []
    : checkLost({
        out,
        previous,
        files: remove,
        isKnown: (path) => known.has(path) || findRedirect(path) !== undefined,
        pages: () => pages,
        date: shards[0]?.manifest.inputs.date ?? '',
      });
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...foreignFiles(findForeign({ ...change, remove })),
    ...checkRemoved(previous?.pages ?? [], remove, maxRemoved, { areLost: lost.length > 0 }),
    ...lost,
  ];
}
