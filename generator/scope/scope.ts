import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FOLDER } from '../address/site-files.ts';
import { createChunkReader, hashChunks } from '../load/rows/chunk-bytes.ts';
import { type BuildState, readBuildState, writeBuildState } from '../state/build-state.ts';
import { cachePaths } from '../state/cache-folder.ts';
import { type FileStat, isSameStat, safeStat, statInputs, withSafeStats } from '../state/file-stats.ts';
import { type CachedChunk, openRowState, type RowState } from '../state/row-state.ts';
import type { Shard } from '../types/manifest.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { canReuseBuild, checkOutputs, outKey } from './last-build.ts';

/** What is known before a build starts. */
interface ScopeInput {
  /** The state of the last build with its path. */
  readonly last: BuildState | undefined;
  readonly buildFile: string;
  readonly inputs: readonly FileStat[];
  /** See `startClock`. */
  readonly startedAt: number;
  /** Opens the row state. It is only called if a stat has changed. */
  readonly rows: () => RowState;
}

/** More changed bytes are loaded in threads, and then the whole site is built. */
const MAX_GROWTH_BYTES = 4 * 1024 * 1024;

/** Returns which pages a build must look at. The scope `nothing` means that the output is up to date. */
export function findScope(options: GenerateOptions, input: ScopeInput): Scope | { readonly kind: 'nothing' } {
  const { root, out, only, shard } = options;
  const { last, inputs, rows, buildFile, startedAt } = input;
  if (only !== undefined) return { kind: 'only', glob: only };
  if (shard) return { kind: 'shard', shard };
  if (!last || !canReuseBuild(options, last) || existsSync(join(out, RUN_FOLDER))) return { kind: 'all' };
  const changes = findChangedInputs(root, last.inputs, inputs, rows);
  if (!changes) return { kind: 'all' };
  const { changed, hasNewStats } = changes;
  if (changed.length > 0 && !canBuildRows(root, last, changed)) return { kind: 'all' };
  const { isUnchanged, newStats } = checkOutputs(out, last.outputs);
  if (!isUnchanged) return { kind: 'all' };
  const current = (stat: FileStat) => safeStat(newStats.get(stat[0]) ?? stat, startedAt);
  const outputs = newStats.size > 0 ? Array.from(last.outputs, current) : last.outputs;
  if (changed.length > 0) return { kind: 'rows', last: { ...last, outputs }, changed };
  if (hasNewStats || newStats.size > 0) {
    const stats = withSafeStats(withHashes(inputs, last.inputs), startedAt);
    writeBuildState(buildFile, { ...last, inputs: stats, outputs });
    rows().save(startedAt);
  }
  return { kind: 'nothing' };
}

/** Kinds of warnings about files that no text of a row changes. */
const OF_FILES: ReadonlySet<string> = new Set([
  'unread-file',
  'outside-link',
  'dropped-style',
  'style-syntax',
]);

/**
 * Returns whether a warning stays as it is when only texts of rows change. A layout's link to a page does.
 */
function isOfSite({ kind, message }: Problem): boolean {
  return OF_FILES.has(kind) || (kind === 'broken-link' && /^the layout [^#]*$/.test(message));
}

/**
 * Returns whether the pages of changed row files can be built alone: no problem of the last build is about
 * rows or pages, and the files grew little.
 */
function canBuildRows(
  root: string,
  { report, fingerprint, readsRows }: BuildState,
  changed: readonly FileStat[],
): boolean {
  if (!report.problems.every(isOfSite) || fingerprint === '' || readsRows) return false;
  const growth = changed.map(([path, size]) => Math.abs(statSync(join(root, path)).size - size));
  return growth.reduce((sum, bytes) => sum + bytes, 0) <= MAX_GROWTH_BYTES;
}

/** Returns new stats with the recorded hashes of the same files. */
function withHashes(stats: readonly FileStat[], recorded: readonly FileStat[]): FileStat[] {
  return stats.map(([path, size, mtime, ctime, inode, hash], at) => [
    path,
    size,
    mtime,
    ctime,
    inode,
    hash || (recorded[at]?.[5] ?? ''),
  ]);
}

/** Which pages of a site a build looks at. */
export type Scope =
  /** The whole site. */
  | { readonly kind: 'all' }
  /** The pages that match a glob. Nothing is removed. */
  | { readonly kind: 'only'; readonly glob: string }
  /** One shard. Nothing is removed. */
  | { readonly kind: 'shard'; readonly shard: Shard }
  /** The pages of changed rows. Everything else is as the last build left it. */
  | { readonly kind: 'rows'; readonly last: BuildState; readonly changed: readonly FileStat[] };

/**
 * Ends a build whose scope was the pages of changed rows, since more depends on the change than these pages.
 * Nothing has been published, and the whole site must be built. `message` says why.
 */
export class ScopeExceededError extends Error {
  override name = 'ScopeExceededError';
}

/** How the inputs of a build differ from those of the last one. */
interface InputChanges {
  /** The row files with other bytes, as they were. */
  readonly changed: readonly FileStat[];
  /** Whether a file with the same bytes has another stat, as all files of a new checkout have. */
  readonly hasNewStats: boolean;
}

/**
 * Compares the inputs of a build with those of the last one. A stat that is not the same proves nothing, so
 * the bytes decide. Returns undefined if files were added or removed, or if another file than a row file has
 * changed.
 */
function findChangedInputs(
  root: string,
  recorded: readonly FileStat[],
  found: readonly FileStat[],
  rows: () => RowState,
): InputChanges | undefined {
  if (recorded.length !== found.length) return undefined;
  const hasSameBytes = createByteCheck(root, rows);
  const changed: FileStat[] = [];
  let hasNewStats = false;
  for (const [at, before] of recorded.entries()) {
    const now = found[at];
    if (now?.[0] !== before[0]) return undefined;
    if (isSameStat(before, now)) continue;
    if (before[1] < 0 || now[1] < 0) return undefined;
    if (hasSameBytes(before, now)) hasNewStats = true;
    else if (isOfRows(now)) changed.push(before);
    else return undefined;
  }
  return { changed, hasNewStats };
}

/**
 * Makes the function that compares the bytes of a file with a recorded hash. A row file is hashed in the
 * chunks that the loader cut.
 */
function createByteCheck(root: string, rows: () => RowState) {
  const readChunk = createChunkReader(root);
  return ([path, size, , , , hash]: FileStat, now: FileStat): boolean => {
    if (hash === '' || now[1] !== size) return false;
    if (!isOfRows(now)) return now[5] === hash;
    const state = rows();
    const known = state.files.get(path);
    if (!known || hashChunks(known.chunks) !== hash) return false;
    const isSame = (chunk: CachedChunk) => hashContent(readChunk({ path, ...chunk })) === chunk.hash;
    if (!isSameStat(known.stat, now) && !known.chunks.every(isSame)) return false;
    state.updateStat(now);
    return true;
  };
}

/** Returns whether an input with a new stat is a row file, which `statInputs` does not hash. */
function isOfRows([, , , , , hash]: FileStat): boolean {
  return hash === '';
}

/** The documents that say how pages are judged. No page changes with them. */
const OF_AUDIT: ReadonlySet<string> = new Set(['data/audit.yaml', 'data/accepted.yaml']);

/** A site, a folder that was published from it, and the folder of its cache. */
interface PublishedFolder {
  readonly root: string;
  readonly out: string;
  readonly cache?: string | undefined;
}

/** Returns the state of the last build, if it published this folder. */
function stateOf({ root, out, cache }: PublishedFolder): BuildState | undefined {
  const last = readBuildState(cachePaths(root, false, cache).build);
  return last?.out === outKey({ root, out }) ? last : undefined;
}

/** Returns the problems of the build that published a folder, if it was the last one. */
export function problemsOfLast(options: PublishedFolder): readonly Problem[] {
  return stateOf(options)?.report.problems ?? [];
}

/** Returns whether a folder was published by the last build, and sources of its pages changed after it. */
async function isOutdated(options: PublishedFolder): Promise<boolean> {
  const { root, cache } = options;
  const last = stateOf(options);
  if (!last) return false;
  const rows = () => openRowState(cachePaths(root, false, cache).rows);
  const inputs = await statInputs(root, last.inputs, () => import('../load/formats/format-table.ts'));
  const ofPages = ([path]: FileStat) => !OF_AUDIT.has(path);
  const changes = findChangedInputs(root, last.inputs.filter(ofPages), inputs.filter(ofPages), rows);
  return changes === undefined || changes.changed.length > 0;
}

/** Returns what makes the judgement of a published folder uncertain: older output, and errors in the data. */
export async function describeDoubts(
  options: PublishedFolder,
  site: Pick<LoadedSite, 'problems'>,
): Promise<readonly string[]> {
  return [...(await describeOutdated(options)), ...describeErrors(site)];
}

/** Returns a sentence that says that a published folder is older than the sources of its site, if it is. */
export async function describeOutdated(options: PublishedFolder): Promise<readonly string[]> {
  if (!(await isOutdated(options))) return [];
  return [
    'The data or the templates changed after the last "rowpress generate", so this is about an older output: run it first.',
  ];
}

/** Returns a sentence that says that the data of a site has errors, if it has. The audit needs its rows. */
function describeErrors({ problems }: Pick<LoadedSite, 'problems'>): readonly string[] {
  const [first, ...more] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return [];
  const { file, line, message } = first;
  const place = file === undefined ? '' : `${file}:${line ?? 1}: `;
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  return [
    `The data has errors, so findings may be wrong. Correct them first: ${place}${message.replace(/\.$/, '')}${others}.`,
  ];
}
