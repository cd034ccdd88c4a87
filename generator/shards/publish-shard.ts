import { type OwnedFiles, SHARD_FILE } from '../output/index.ts';
import type { PublishedSite, Stage } from '../publish/index.ts';
import { feedsAndRedirects, formatShard, listFiles, manifestPages } from '../publish/index.ts';
import type { PublishInput } from '../types/publish-input.ts';
import type { Shard, ShardInputs } from '../types/shard.ts';
import { compareText } from '../utils/compare-text.ts';
import { VERSION } from '../utils/version.ts';

/** What makes a part of a run: which one, what it follows from, and what earlier parts left in its folder. */
export interface ShardFacts {
  readonly shard: Shard;
  readonly inputs: ShardInputs;
  readonly owned: OwnedFiles;
}

/** Makes and stages the part's manifest from what was rendered, and in the first part the feeds and redirects too. Sitemaps and robots.txt are made when the parts are merged. */
export async function publishShard(
  input: PublishInput,
  { shard, inputs, owned }: ShardFacts,
  stage: Stage,
): Promise<PublishedSite> {
  const { pages } = manifestPages(input);
  const made = publishesSharedFiles(shard) ? await feedsAndRedirects(input) : [];
  for (const file of made) stage(file);
  const files = [...listFiles(input, made, new Map()).values()].sort((a, b) => compareText(a.file, b.file));
  const names = new Set(owned.isEmpty ? [] : [...pages, ...files].map(({ file }) => file));
  const lines = formatShard({
    version: 1,
    generator: `rowpress ${VERSION}`,
    part: { number: shard.number, of: shard.of },
    inputs,
    pages,
    files,
    left: [...owned].filter((file) => !names.has(file) && file !== SHARD_FILE).sort(),
  });
  stage({ file: SHARD_FILE, lines });
  return { pages, files };
}

/** Whether a run publishes what belongs to no page: of the parts of a site only the first does. */
export function publishesSharedFiles(shard: Shard | undefined): boolean {
  return shard === undefined || shard.number === 1;
}
