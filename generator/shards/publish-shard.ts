import { SHARD_FILE } from '../address/site-files.ts';
import type { OwnedFiles } from '../output/owned-files.ts';
import { compressFiles, filesOf } from '../publish/compress.ts';
import {
  formatShard,
  listFiles,
  manifestFile,
  manifestPages,
  type PublishInput,
} from '../publish/manifest-writer.ts';
import { filesOfIndex } from '../publish/publishers.ts';
import { addressesOf, type PublishedSite, type Stage } from '../publish/stage-site.ts';
import type { ManifestPage, Shard, ShardInputs } from '../types/manifest.ts';
import { compareText } from '../utils/lists.ts';
import { VERSION } from '../utils/version.ts';

/** What a build of a shard needs besides its pages. `owned` are the files of earlier shards in the folder. */
export interface ShardInput {
  readonly shard: Shard;
  readonly inputs: ShardInputs;
  readonly owned: OwnedFiles;
  /** Returns what the pages need of the site's hosts, joined. Left out if it names none. */
  readonly needs?: ((pages: Iterable<ManifestPage>) => readonly string[]) | undefined;
}

/**
 * Stages a shard's manifest. The first shard also publishes feeds, the search index and redirects. `rowpress
 * merge` writes sitemaps and robots.txt.
 */
export async function publishShard(
  out: string,
  input: PublishInput,
  { shard, inputs, owned, needs }: ShardInput,
  stage: Stage,
): Promise<PublishedSite> {
  const { pages } = manifestPages(input);
  const shared = publishesSharedFiles(shard) ? await filesOfIndex(input) : [];
  for (const file of shared) stage(file);
  const listed = listFiles(input, shared, new Map());
  const { compression } = input;
  if (compression)
    await compressFiles(out, filesOf(pages, [...listed.values()]), compression, (file) => {
      listed.set(file.file, manifestFile(file.file, file.bytes));
      stage(file);
    });
  const files = [...listed.values()].sort((a, b) => compareText(a.file, b.file));
  const names = new Set(owned.isEmpty ? [] : [...pages, ...files].map(({ file }) => file));
  const lines = formatShard({
    version: 1,
    generator: `rowpress ${VERSION}`,
    part: { number: shard.number, of: shard.of },
    inputs,
    pages,
    files,
    ...addressesOf(input),
    ...(compression ? { compress: compression.encodings } : {}),
    ...(input.index.site.hosts ? { hosts: input.index.site.hosts } : {}),
    ...(needs ? { needs: needs(pages) } : {}),
    left: [...owned].filter((file) => !names.has(file) && file !== SHARD_FILE).sort(),
  });
  stage({ file: SHARD_FILE, lines });
  return { pages, files };
}

/**
 * Returns whether a build publishes the files that belong to no page. Of a site's shards, only the first
 * does.
 */
export function publishesSharedFiles(shard: Shard | undefined): boolean {
  return shard === undefined || shard.number === 1;
}
