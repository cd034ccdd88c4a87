import { join } from 'node:path';
import { FILE_GROUPS, type FileGroup, fileGroup } from '../address/site-files.ts';
import { stageFile } from '../output/stage.ts';
import type { ManifestFile } from '../types/manifest.ts';
import type { Problem } from '../types/problem.ts';
import { damagedFile, type ReadShard, readIfAsListed } from './read-shards.ts';

/** The files of shards that were staged for the whole output. */
export interface StagedShards {
  /**
   * The staged files in the order in which they are moved. The names of pages are read from the manifests of
   * their shards, so that not all names are in memory.
   */
  readonly names: Iterable<string>;
  readonly files: number;
  readonly pages: number;
  /** All files that are not pages. */
  readonly listed: Map<string, ManifestFile>;
  readonly problems: Problem[];
}

/** The options of a merge that concern staging. */
interface StageOptions {
  readonly out: string;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Calls `onProgress` and handles signals after this many pages. */
const PAGES_PER_PAUSE = 500;

/**
 * Stages the files of shards that differ from the published ones, after checking their bytes.
 * @throws AbortError, or the file system's own error
 */
export async function stageShards(
  shards: readonly ReadShard[],
  { out, onProgress, signal }: StageOptions,
): Promise<StagedShards> {
  const total = shards.reduce((sum, { manifest }) => sum + manifest.pageCount, 0);
  const groups = new Map<FileGroup, string[]>(FILE_GROUPS.map((group) => [group, []]));
  const listed = new Map<string, ManifestFile>();
  /** For each page of a shard: 1 if it was staged. */
  const marks = new Map<ReadShard, Uint8Array>();
  const problems: Problem[] = [];
  const counts = { files: 0, pages: 0 };
  let done = 0;
  const stage = createStage(out, problems);
  for (const shard of shards) {
    for (const entry of shard.manifest.files) {
      // Two shards may have the same image, drawn on different processors. The bytes of the first are used.
      if (listed.has(entry.file)) continue;
      listed.set(entry.file, entry);
      const content = stage(shard, entry);
      if (!content) continue;
      groups.get(fileGroup(entry.file, false, () => content.toString('utf8', 0, 300)))?.push(entry.file);
      counts.files++;
    }
    const marked = new Uint8Array(shard.manifest.pageCount);
    marks.set(shard, marked);
    let at = 0;
    for (const { file, fileHash: hash, bytes } of shard.manifest.pages) {
      if (stage(shard, { file, hash, bytes })) {
        marked[at] = 1;
        counts.pages++;
      }
      at++;
      done++;
      if (done % PAGES_PER_PAUSE > 0) continue;
      onProgress?.(done, total);
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    }
  }
  return { names: { [Symbol.iterator]: () => stagedNames(groups, marks) }, ...counts, listed, problems };
}

/**
 * Makes the function that stages a file of a shard. It returns the file's bytes, or undefined if nothing was
 * staged.
 */
function createStage(out: string, problems: Problem[]) {
  return (shard: ReadShard, { file, hash, bytes }: ManifestFile): Buffer | undefined => {
    const content = readIfAsListed(join(shard.folder, file), hash, bytes);
    if (!content) problems.push(damagedFile(shard, file));
    return content && stageFile(out, file, content).staged ? content : undefined;
  };
}

function* stagedNames(
  groups: ReadonlyMap<FileGroup, readonly string[]>,
  marks: ReadonlyMap<ReadShard, Uint8Array>,
): Generator<string> {
  for (const [group, files] of groups) {
    yield* files;
    if (group === 'page') for (const [shard, marked] of marks) yield* markedFiles(shard, marked);
  }
}

function* markedFiles({ manifest }: ReadShard, marked: Uint8Array): Generator<string> {
  if (!marked.includes(1)) return;
  let at = 0;
  for (const file of manifest.pageFiles) if (marked[at++] === 1) yield file;
}
