import { stageFile } from '../../output/stage.ts';
import { pageSource } from '../../plan/places.ts';
import { stampOf, statIfUnchanged } from '../../state/file-stats.ts';
import { EMPTY_RECORD, type TextTable } from '../../state/page-record.ts';
import { type PageCache, statOf } from '../../state/page-state.ts';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { GenerateOptions, OnProgress } from '../../types/options.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { BuiltRecord, PageRecords } from '../../types/page-record.ts';
import type { LoadedSite, SitePictures } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';
import type { CardImage } from '../../types/template.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { inParallel } from '../../utils/lists.ts';
import { stagePictures } from '../pictures/stage-pictures.ts';
import { createFaultCollector, type PageFaults, readFault } from '../template-faults.ts';
import type { SiteImages } from './site-images.ts';

/** What images are rendered from. */
interface ImagesInput {
  readonly images: SiteImages;
  readonly site: Pick<LoadedSite, 'data' | 'index'>;
  /** The pages whose images are needed. */
  readonly pages: readonly IndexedPage[];
  /** The pages whose pictures are needed, and the results of all pages. */
  readonly rendered: readonly IndexedPage[];
  readonly pageRecords: PageRecords;
  readonly pictures?: SitePictures | undefined;
  /** The folder of the cache. */
  readonly cache: string;
  readonly bundle: TemplateBundle;
  readonly options: Pick<GenerateOptions, 'root' | 'out' | 'signal'>;
  /** The page state of the last build. */
  readonly state: Pick<PageCache, 'find' | 'tables'>;
  readonly onProgress?: OnProgress | undefined;
}

/** The results of the images, by file. */
export interface RenderedImages {
  readonly records: ReadonlyMap<string, BuiltRecord>;
  /** The problems of the card, which are not among `problems`, with the positions of pages. */
  readonly faults: readonly PageFaults[];
  readonly problems: readonly Problem[];
  readonly drawn: number;
}

/** The file of the card without its ending. */
const CARD = 'templates/images/card';

interface Task {
  readonly page: IndexedPage;
  readonly image: CardImage;
}

/**
 * The number of images in progress. This thread computes their layout. Node's thread pool, which has four
 * threads by default (UV_THREADPOOL_SIZE), encodes the PNGs. One more image waits for a free thread.
 */
const IMAGES_AT_ONCE = 5;

/**
 * Stages the images of pages, and the pictures that they show. Draws and makes only those that neither the
 * output nor the cache has. A card that throws is a problem that names the page. @throws AbortError
 */
export async function renderImages(input: ImagesInput): Promise<RenderedImages> {
  const { images, state } = input;
  const { root, out, signal } = input.options;
  const records = new Map<string, BuiltRecord>();
  const seen = new Set<string>();
  const faults = createFaultCollector();
  const tasks: Task[] = [];
  let drawn = 0;
  for (const page of input.pages) {
    const image = images.imageOf(page);
    if (!image || seen.has(image.file)) continue;
    const { file } = image;
    seen.add(file);
    const cached = state.find(file);
    const stat = cached && statIfUnchanged(out, statOf(file, cached));
    if (cached && stat) records.set(file, { ...cached, stamp: stampOf(stat), staged: false });
    else tasks.push({ page, image });
  }
  await inParallel(tasks, IMAGES_AT_ONCE, async ({ page, image }) => {
    signal?.throwIfAborted();
    const rendered = await images.render(image);
    if ('fault' in rendered) {
      const origin = { path: page.path, template: CARD, ...pageSource(page, input.site) };
      faults.add(readFault(rendered.fault), origin, page.position);
    } else {
      if (rendered.isDrawn) drawn++;
      const { bytes, missing } = rendered;
      const losses = missing === '' ? [] : [state.tables.losses.numberOf(missing)];
      records.set(image.file, stageImage(out, image, bytes, losses));
    }
    input.onProgress?.(records.size, seen.size, 'images');
  });
  const found = faults.problems(input.bundle, root);
  const problems = lettersProblems(input, records, state.tables.losses);
  const pictures = await stagePictures({ ...input, pages: input.rendered });
  if (pictures.records.size === 0)
    return { records, faults: found, problems: [...problems, ...pictures.problems], drawn };
  return {
    records: new Map([...records, ...pictures.records]),
    faults: found,
    problems: [...problems, ...pictures.problems],
    drawn: drawn + pictures.made,
  };
}

function stageImage(
  out: string,
  { file, hash }: CardImage,
  bytes: Buffer,
  losses: readonly number[],
): BuiltRecord {
  const fileHash = hashContent(bytes);
  const { staged, stamp } = stageFile(out, file, bytes);
  return {
    ...EMPTY_RECORD,
    ...{ propsHash: hash, fileHash, contentHash: fileHash, bytes: bytes.length, losses, staged, stamp },
  };
}

/** The most letters that a message shows. */
const MAX_SHOWN = 20;

/** Where the images of pages are looked up. */
interface LettersInput {
  readonly site: Pick<LoadedSite, 'data' | 'index'>;
  readonly images: Pick<SiteImages, 'imageOf'>;
  readonly pages: readonly IndexedPage[];
}

/** Returns one warning if images of pages leave out letters, with the first page and the number of others. */
function lettersProblems(
  { site, images, pages }: LettersInput,
  records: ReadonlyMap<string, BuiltRecord>,
  { texts }: TextTable,
): Problem[] {
  const lettersOf = ({ losses }: BuiltRecord) => Array.from(losses, (number) => texts[number] ?? '').join('');
  const affected = new Map(
    [...records].flatMap(([file, record]) => (record.losses.length > 0 ? [[file, lettersOf(record)]] : [])),
  );
  if (affected.size === 0) return [];
  const found = pages.filter((page) => affected.has(images.imageOf(page)?.file ?? ''));
  const [first] = found;
  if (!first) return [];
  const letters = [...new Set([...affected.values()].join(''))].sort();
  const shown = letters.slice(0, MAX_SHOWN).join(' ') + (letters.length > MAX_SHOWN ? ' …' : '');
  const whose = `the image of ${first.path}${found.length > 1 ? ` and of ${found.length - 1} more` : ''}`;
  return [
    {
      kind: 'missing-letters',
      severity: 'warning',
      ...pageSource(first, site),
      column: 1,
      message: `${whose} leaves out what no font of templates/images/fonts has: ${shown}`,
      advice: 'Put a font with these letters into templates/images/fonts/, and name its family in the card.',
    },
  ];
}
