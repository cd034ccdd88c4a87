import { join } from 'node:path';
import type { CachedPage, PageCache } from '../../cache/index.ts';
import { mtimeIfUnchanged } from '../../cache/index.ts';
import type { LoadedSite } from '../../load-site.ts';
import { stageFile } from '../../output/index.ts';
import { pageSource } from '../../plan/index.ts';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { CardImage } from '../../types/card.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Problem } from '../../types/problem.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { templateProblem } from '../template-problem.ts';
import type { SiteImages } from './prepare-images.ts';

/** What images are made from, and what is known of the last run. */
export interface ImagesInput {
  readonly images: SiteImages;
  readonly prepared: LoadedSite;
  readonly pages: readonly IndexedPage[];
  readonly bundle: TemplateBundle;
  readonly out: string;
  readonly cached: PageCache;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What came of an image. */
export interface ImageOutcome extends CachedPage {
  readonly staged: boolean;
}

/** What came of the images, by file. */
export interface ImageResults {
  readonly results: ReadonlyMap<string, ImageOutcome>;
  readonly problems: readonly Problem[];
  readonly drawn: number;
}

interface Task {
  readonly page: IndexedPage;
  readonly image: CardImage;
}

/**
 * As many as are drawn at the same time: the layout is made in this thread while PNGs are encoded in the threads that Node keeps for such work,
 * four unless UV_THREADPOOL_SIZE says otherwise, and one image more waits for them.
 */
const DRAWINGS_AT_ONCE = 5;

/** Makes and stages the images of pages, drawing only those that the cache folder does not hold. A card that throws is a problem that names the page. @throws AbortError */
export async function makeImages(input: ImagesInput): Promise<ImageResults> {
  const { images, cached, out, signal } = input;
  const results = new Map<string, ImageOutcome>();
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const tasks: Task[] = [];
  let drawn = 0;
  for (const page of input.pages) {
    const image = images.imageOf(page);
    if (!image || seen.has(image.file)) continue;
    const { file } = image;
    seen.add(file);
    const kept = cached.find(file);
    const mtime = kept && mtimeIfUnchanged(join(out, file), kept);
    if (kept && mtime !== undefined) results.set(file, { ...kept, mtime, staged: false });
    else tasks.push({ page, image });
  }
  await inParallel(tasks, DRAWINGS_AT_ONCE, async ({ page, image }) => {
    signal?.throwIfAborted();
    const made = await images.make(image);
    if ('fault' in made) problems.push(cardProblem(made.fault, page, input));
    else {
      if (made.isDrawn) drawn++;
      const { file, hash: key } = image;
      const { bytes } = made;
      const hash = hashContent(bytes);
      const { staged, mtime } = stageFile(out, file, bytes);
      results.set(file, {
        key,
        basis: '',
        site: '',
        fileHash: hash,
        contentHash: hash,
        bytes: bytes.length,
        readsRefs: false,
        links: [],
        staged,
        mtime,
      });
    }
    input.onProgress?.(results.size, seen.size);
  });
  return { results, problems, drawn };
}

function cardProblem(fault: unknown, page: IndexedPage, { prepared, bundle }: ImagesInput): Problem {
  const origin = { path: page.path, template: 'templates/images/card.tsx', ...pageSource(page, prepared) };
  return templateProblem(fault, origin, bundle);
}

/** Works through a list in `count` lanes. @throws what the work throws, when no lane works any more */
async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let isStopped = false;
  const lane = async () => {
    for (const item of rest) {
      if (isStopped) return;
      try {
        await work(item);
      } catch (error) {
        isStopped = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const end of lanes) if (end.status === 'rejected') throw end.reason;
}
