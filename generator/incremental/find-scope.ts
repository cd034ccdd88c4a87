import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildState, writeBuildState } from '../cache/build-state.ts';
import { type FileStat, safeStat, withSafeStats } from '../cache/file-stats.ts';
import type { RowState } from '../cache/row-state.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { Problem } from '../types/problem.ts';
import { findChangedInputs } from './changed-inputs.ts';
import { canReuseBuild } from './last-build.ts';
import { checkOutputs } from './outputs.ts';
import type { Scope } from './scope.ts';

/** What is known before a build starts. */
export interface ScopeInput {
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
  if (!last || !canReuseBuild(options, last) || existsSync(join(out, '.rowpress'))) return { kind: 'all' };
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

/** Returns whether a warning stays as it is when only texts of rows change. A layout's link to a page does. */
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
