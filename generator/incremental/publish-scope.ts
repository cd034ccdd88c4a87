import { engineHash } from '../cache/engine-hash.ts';
import type { Output } from '../output/open-output.ts';
import { publishSite } from '../publish/publish-site.ts';
import { spliceSite } from '../publish/splice-site.ts';
import type { PublishedSite, Stage } from '../publish/write-sitemaps-and-manifest.ts';
import { publishShard } from '../shards/publish-shard.ts';
import { type ShardSource, shardInputs } from '../shards/shard-inputs.ts';
import type { PublishInput } from '../types/publish-input.ts';
import { type Scope, ScopeExceededError } from './scope.ts';

/**
 * Writes what follows from the pages of a build. For a shard that is its manifest. For changed rows it is the
 * last manifest and sitemaps with other entries for their pages. Otherwise it is feeds, redirects, sitemaps,
 * robots.txt and the manifest.
 * @throws ScopeExceededError if more has changed than texts and days
 */
export async function publishScope(
  scope: Scope,
  out: string,
  input: PublishInput,
  source: Omit<ShardSource, 'engine'>,
  { owned }: Output,
  stage: Stage,
): Promise<PublishedSite> {
  if (scope.kind === 'shard') {
    const inputs = shardInputs({ ...source, engine: engineHash() });
    return publishShard(input, { shard: scope.shard, inputs, owned }, stage);
  }
  if (scope.kind !== 'rows') return publishSite(input, stage);
  const published = spliceSite(out, input, stage);
  if (!published) throw new ScopeExceededError('the manifest changes in more than texts and days');
  return published;
}
