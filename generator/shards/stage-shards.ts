import { join } from 'node:path';
import { stageFile } from '../output/index.ts';
import { FILE_GROUPS, type FileGroup, fileGroup } from '../publish/index.ts';
import type { ManifestFile } from '../types/manifest.ts';
import type { Problem } from '../types/problem.ts';
import type { ReadShard } from './check-shards.ts';
import { damagedFile, readIfAsListed } from './read-shards.ts';

/** What was taken from the parts of a site. */
export interface StagedShards {
  /** The files that differ from what is published, in the order in which they are put into place; pages are named by their parts, so that nobody holds all names. */
  readonly names: Iterable<string>;
  readonly files: number;
  readonly pages: number;
  /** All files that are no pages. */
  readonly listed: Map<string, ManifestFile>;
  readonly problems: Problem[];
}

/** Stages the files of parts that differ from what is published, each after a look at its bytes. @throws AbortError, or the file system's own error */
export async function stageShards(
  parts: readonly ReadShard[],
  {
    out,
    onProgress,
    signal,
  }: {
    readonly out: string;
    readonly onProgress?: ((done: number, total: number) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<StagedShards> {
  const total = parts.reduce((sum, { manifest }) => sum + manifest.pageCount, 0);
  const groups = new Map<FileGroup, string[]>(FILE_GROUPS.map((group) => [group, []]));
  const listed = new Map<string, ManifestFile>();
  /** Of each page of a part: whether it was staged. */
  const marks = new Map<ReadShard, Uint8Array>();
  const problems: Problem[] = [];
  const counts = { files: 0, pages: 0 };
  let done = 0;
  const stage = (part: ReadShard, { file, hash, bytes }: ManifestFile): Buffer | undefined => {
    const content = readIfAsListed(join(part.folder, file), hash, bytes);
    if (!content) problems.push(damagedFile(part, file));
    return content && stageFile(out, file, content).staged ? content : undefined;
  };
  for (const part of parts) {
    for (const entry of part.manifest.files) {
      // Two parts may draw one image, each on a processor of its own: the first one's bytes are taken.
      if (listed.has(entry.file)) continue;
      listed.set(entry.file, entry);
      const content = stage(part, entry);
      if (!content) continue;
      groups.get(fileGroup(entry.file, false, () => content.toString('utf8', 0, 300)))?.push(entry.file);
      counts.files++;
    }
    const marked = new Uint8Array(part.manifest.pageCount);
    marks.set(part, marked);
    let at = 0;
    for (const { file, fileHash: hash, bytes } of part.manifest.pages) {
      if (stage(part, { file, hash, bytes })) {
        marked[at] = 1;
        counts.pages++;
      }
      at++;
      done++;
      if (done % 500 === 0) {
        onProgress?.(done, total);
        // Lets a signal come through.
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
      }
    }
  }
  const names = {
    *[Symbol.iterator]() {
      for (const [group, files] of groups) {
        yield* files;
        if (group === 'page') for (const [part, marked] of marks) yield* markedFiles(part, marked);
      }
    },
  };
  return { names, ...counts, listed, problems };
}

function* markedFiles({ manifest }: ReadShard, marked: Uint8Array): Generator<string> {
  if (!marked.includes(1)) return;
  let at = 0;
  for (const file of manifest.pageFiles) if (marked[at++] === 1) yield file;
}
