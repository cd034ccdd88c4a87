import { type FileStat, isSameStat } from '../cache/file-stats.ts';
import type { CachedChunk, RowState } from '../cache/row-state.ts';
import { createChunkReader } from '../load/rows/chunk-reader.ts';
import { hashChunks } from '../load/rows/hash-chunks.ts';
import { isRowFile } from '../utils/data-paths.ts';
import { hashContent } from '../utils/hash-content.ts';

/** How the inputs of a build differ from those of the last one. */
export interface InputChanges {
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
export function findChangedInputs(
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
    else if (isRowFile(before[0])) changed.push(before);
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
    if (!isRowFile(path)) return now[5] === hash;
    const state = rows();
    const known = state.files.get(path);
    if (!known || hashChunks(known.chunks) !== hash) return false;
    const isSame = (chunk: CachedChunk) => hashContent(readChunk({ path, ...chunk })) === chunk.hash;
    if (!isSameStat(known.stat, now) && !known.chunks.every(isSame)) return false;
    state.updateStat(now);
    return true;
  };
}
