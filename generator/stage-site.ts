import { pageFile } from './address/index.ts';
import type { Work } from './incremental/index.ts';
import { type Output, stagePublished } from './output/index.ts';
import type { PublishedSite } from './publish/index.ts';
import { publishWork } from './publish-work.ts';
import type { ShardBasis } from './shards/index.ts';
import type { PublishInput } from './types/publish-input.ts';
import type { Shard } from './types/shard.ts';

/** What a run is about to publish: its manifest's lists, and the staged files, in the order in which they are put into place. */
export interface StagedSite {
  readonly published: PublishedSite;
  readonly place: Iterable<string>;
  /** The staged file that is put into place when everything else is done. */
  readonly last: string | undefined;
  /** How many of the staged files are no pages. */
  readonly files: number;
}

/** Stages what belongs to the pages of a run, which are staged already: assets before them, and after them what leads to them, the manifest as the last. */
export async function stageSite(
  out: string,
  input: PublishInput & Work,
  basis: ShardBasis,
  shard: Shard | undefined,
  { owned }: Output,
): Promise<StagedSite> {
  const { records, rendered } = input;
  const before = input.assets.filter((asset) => stagePublished(out, asset));
  const images = [...input.images].filter(([, { staged }]) => staged);
  const after: string[] = [];
  const published = await publishWork(input, basis, shard, owned, (made) => {
    if (stagePublished(out, made)) after.push(made.file);
  });
  const last = after.pop();
  const place = {
    *[Symbol.iterator]() {
      for (const { file } of before) yield file;
      for (const [file] of images) yield file;
      for (const { position, path } of rendered) if (records.isStaged(position)) yield pageFile(path);
      yield* after;
    },
  };
  const files = before.length + images.length + after.length + (last === undefined ? 0 : 1);
  return { published, place, last, files };
}
