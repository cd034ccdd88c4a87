import { pageFile } from '../address/index.ts';
import { stagePublished } from '../output/stage-published.ts';
import type { IndexedPage } from '../types/page.ts';
import type { PublishInput } from '../types/publish-input.ts';
import type { PublishedSite, Stage } from './write-sitemaps-and-manifest.ts';

/**
 * The staged files of a build: the lists of its manifest, and the files in the order in which they are moved.
 */
export interface StagedSite {
  readonly published: PublishedSite;
  readonly place: Iterable<string>;
  /** The staged file that is moved last. */
  readonly last: string | undefined;
  /** The number of staged files that are not pages. */
  readonly files: number;
}

/**
 * Stages the files besides pages and images, which are staged already. Assets are moved before images and
 * pages, the files of `publish` after them, and the manifest last.
 */
export async function stageSite(
  out: string,
  { assets, images, records }: Pick<PublishInput, 'assets' | 'images' | 'records'>,
  rendered: readonly IndexedPage[],
  publish: (stage: Stage) => Promise<PublishedSite>,
): Promise<StagedSite> {
  const before = assets.filter((asset) => stagePublished(out, asset));
  const newImages = [...images].filter(([, { staged }]) => staged);
  const after: string[] = [];
  const published = await publish((file) => {
    if (stagePublished(out, file)) after.push(file.file);
  });
  const last = after.pop();
  const place = {
    *[Symbol.iterator]() {
      for (const { file } of before) yield file;
      for (const [file] of newImages) yield file;
      for (const { position, path } of rendered) if (records.isStaged(position)) yield pageFile(path);
      yield* after;
    },
  };
  const files = before.length + newImages.length + after.length + (last === undefined ? 0 : 1);
  return { published, place, last, files };
}
