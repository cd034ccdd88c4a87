import type { OwnedFiles } from './output/index.ts';
import type { PublishedSite, Stage } from './publish/index.ts';
import { publishSite } from './publish/index.ts';
import { publishShard, type ShardBasis, shardInputs } from './shards/index.ts';
import type { PublishInput } from './types/publish-input.ts';
import type { Shard } from './types/shard.ts';

/** Makes and stages the manifest of what a run made, and the files that follow from it: of a whole site, or of one part. */
export async function publishWork(
  input: PublishInput,
  basis: ShardBasis,
  shard: Shard | undefined,
  owned: OwnedFiles,
  stage: Stage,
): Promise<PublishedSite> {
  return shard
    ? publishShard(input, { shard, inputs: shardInputs(basis), owned }, stage)
    : publishSite(input, stage);
}
