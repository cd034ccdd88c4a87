import { decodeLetters } from '../../address/letters.ts';
import { VIEWS } from '../../pages-read/picture-choice.ts';
import type { FoundFault } from '../../types/audit.ts';
import type { ContentImage, SiteFact } from '../../types/page-content.ts';
import type { AuditedSite, PublishedPictures } from '../audited-site.ts';
import { pageFault } from '../findings.ts';

/** A tenth fewer pixels than a picture is shown in are not seen. */
const FEWER = 0.9;
/** By how much the ratio of width to height may differ, since sizes are whole numbers. */
const SHAPE = 0.03;
const KILOBYTE = 1000;
/** The number and the ending that tell the files of one picture apart. */
const VARIANT = /(?:-\d+)?\.\w+$/;
/** Icons may stand anywhere. */
const SMALLEST = 120;

/** Finds pictures that are heavy, too small for their place, out of shape, and on many pages. */
export function* findPictureFaults(site: AuditedSite): Generator<FoundFault> {
  const { pictures } = site;
  if (!pictures) return;
  for (const page of site.pages) {
    if (page.images.length === 0) continue;
    yield* weightFaults(page, pictures, site);
    for (const image of page.images) {
      yield* upscaledFaults(page, image, pictures, site);
      yield* shapeFaults(page, image, pictures, site);
    }
  }
  yield* repeatedPictures(site);
}

/** Returns the file of a picture of the site itself. */
function fileOf(src: string, page: SiteFact, { pathOf }: AuditedSite): string | undefined {
  const path = src.startsWith('data:') ? undefined : pathOf(src, page.path);
  return path === undefined ? undefined : decodeLetters(path.slice(1));
}

function* weightFaults(page: SiteFact, pictures: PublishedPictures, site: AuditedSite) {
  const most = site.limitsOf(page.family).pictureKilobytes;
  const views = VIEWS.map((view, at) => {
    const files = new Map<string, number>();
    for (const { src, chosen } of page.images) {
      const file = fileOf(chosen?.[at]?.[0] ?? src, page, site);
      const bytes = file === undefined ? undefined : pictures.bytesOf(file);
      if (file !== undefined && bytes !== undefined) files.set(file, bytes);
    }
    const bytes = [...files.values()].reduce((sum, own) => sum + own, 0);
    return { view, bytes, files };
  });
  const [heaviest] = views.toSorted((a, b) => b.bytes - a.bytes);
  if (!heaviest || heaviest.bytes <= most * KILOBYTE) return;
  const [first] = [...heaviest.files].sort((a, b) => b[1] - a[1]);
  const each = views.map(({ view, bytes }) => `${kilobytes(bytes)} on ${view.name} of ${view.width} px`);
  yield pageFault(
    'picture-weight',
    page,
    `its pictures weigh ${each.join(' and ')}; the heaviest is ${first?.[0]} with ${kilobytes(first?.[1] ?? 0)}`,
    'Show it with <Picture>, with the widths and sizes in which the page shows it. The limit is pictureKilobytes.',
    first?.[0] ?? '',
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / KILOBYTE)} KB`;
}

function* upscaledFaults(
  page: SiteFact,
  image: ContentImage,
  pictures: PublishedPictures,
  site: AuditedSite,
) {
  const { src, size, chosen } = image;
  const advice = 'Publish a larger file, or show it smaller.';
  const needed = chosen?.map(([file, width, shown], at) => ({ file, width, shown, view: VIEWS[at] }));
  const small = needed?.find(({ width, shown }) => width > 0 && width < shown * FEWER);
  if (small) {
    const message = `${small.file} has ${small.width} pixels for the ${small.shown} in which ${small.view?.name} shows it`;
    yield pageFault('picture-upscaled', page, message, advice, { quote: src, subject: src });
    return;
  }
  if (chosen || !size) return;
  const own = sizeOf(src, page, pictures, site);
  if (!own || own[0] >= size[0] * FEWER) return;
  const message = `${src} is ${own[0]} pixels wide, and its width says ${size[0]}`;
  yield pageFault('picture-upscaled', page, message, advice, { quote: src, subject: src });
}

function* shapeFaults(page: SiteFact, image: ContentImage, pictures: PublishedPictures, site: AuditedSite) {
  const { src, size, chosen } = image;
  // The files of a choice are made in the shape that the page asks for.
  if (chosen || !size) return;
  const own = sizeOf(src, page, pictures, site);
  if (!own) return;
  const [asShown, asMade] = [size[0] / size[1], own[0] / own[1]];
  if (Math.abs(asShown / asMade - 1) <= SHAPE) return;
  yield pageFault(
    'picture-shape',
    page,
    `${src} has ${own.join(' by ')} pixels, and its width and height say ${size.join(' by ')}`,
    'Give the width and the height of the file. CSS may show it smaller, and object-fit may cut it.',
    { quote: src, subject: src },
  );
}

/** Drawings have no pixels, so they fit every size. */
function sizeOf(src: string, page: SiteFact, pictures: PublishedPictures, site: AuditedSite) {
  const file = fileOf(src, page, site);
  return file === undefined || file.endsWith('.svg') ? undefined : pictures.sizeOf(file);
}

/** Finds pictures that say something (they have an alternative text) on more pages than the limit. */
function* repeatedPictures(site: AuditedSite): Generator<FoundFault> {
  const pagesOf = new Map<string, { readonly src: string; readonly pages: SiteFact[] }>();
  for (const page of site.pages)
    for (const { src, alt, size } of page.images) {
      const file = alt && (size?.[0] ?? SMALLEST) >= SMALLEST ? fileOf(src, page, site) : undefined;
      if (file === undefined || !site.pictures?.bytesOf(file)) continue;
      const picture = file.replace(VARIANT, '');
      const known = pagesOf.get(picture) ?? { src, pages: [] };
      pagesOf.set(picture, known);
      if (known.pages.at(-1) !== page) known.pages.push(page);
    }
  for (const { src, pages } of pagesOf.values()) {
    const [first] = pages;
    if (!first || pages.length <= site.limitsOf(first.family).picturePages) continue;
    yield {
      ...{ kind: 'same-picture', pages, quote: src, subject: src },
      message: `${pages.length} pages show the picture ${src}`,
      advice: 'Show a picture of its own on each page, or give it alt="" if it only decorates.',
    };
  }
}
