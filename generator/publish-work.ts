import type { PublishedSite, Stage } from './finish-site.ts';
import { type PartBasis, partInputs } from './part-inputs.ts';
import type { PublishInput } from './publish-input.ts';
import { publishPart } from './publish-part.ts';
import { publishSite } from './publish-site.ts';
import type { Shard } from './types/part.ts';
import type { OwnedFiles } from './write/index.ts';

/** Makes and stages the manifest of what a run made, and the files that follow from it: of a whole site, or of one part. */
export async function publishWork(
  input: PublishInput,
  basis: PartBasis,
  shard: Shard | undefined,
  owned: OwnedFiles,
  stage: Stage,
): Promise<PublishedSite> {
  return shard
    ? publishPart(input, { shard, inputs: partInputs(basis), owned }, stage)
    : publishSite(input, stage);
}
