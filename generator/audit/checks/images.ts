import type { FaultPlace, FoundFault } from '../../types/audit.ts';
import type { ContentImage, SiteFact } from '../../types/page-content.ts';
import { type AuditedSite, isPublished } from '../audited-site.ts';
import { pageFault } from '../findings.ts';
import type { PlacedTexts } from './similar-pages.ts';

/** Texts that name a file instead of what an image shows. */
const FILE_NAME =
  /\.(?:png|jpe?g|gif|webp|avif|svg)$|^(?:img|image|picture|photo|dsc|screenshot|untitled)[ _-]?\d*$/i;
const LONGEST_ALT = 160;
const SAME_ALT = 3;

/** Finds images without alternative text, without size, and those that are not published. */
export function* findImageFaults(
  site: AuditedSite,
  { placeOf }: Pick<PlacedTexts, 'placeOf'>,
): Generator<FoundFault> {
  for (const page of site.pages) {
    const { images } = page;
    const bare = images.filter(({ alt }) => alt === null);
    if (bare.length > 0)
      yield pageFault(
        'image-alt',
        page,
        `${bare.length} of ${images.length} images lack alt, the first is ${bare[0]?.src}`,
        'Say in alt what the image shows. An image that only decorates gets alt="".',
        { ...shownBy(bare[0]), subject: addressesOf(bare) },
      );
    yield* altFaults(page);
    yield* sizeFaults(page, placeOf, (src) => isMissing(src, page, site));
    for (const src of new Set(images.map((image) => image.src)))
      if (isMissing(src, page, site))
        yield pageFault(
          'broken-image',
          page,
          `the image ${src} is not published`,
          'Correct its address, or put the file into templates/public/.',
          src,
        );
  }
}

/**
 * Finds images without width and height. Markdown has no way to say them, so its images are told apart, with
 * what its author can do. Those without a file have no size because of that.
 */
function* sizeFaults(
  page: SiteFact,
  placeOf: PlacedTexts['placeOf'],
  isMissingFile: (src: string) => boolean,
): Generator<FoundFault> {
  const { images } = page;
  const unsized = images.filter(({ isUnsized }) => isUnsized);
  const inMarkdown = new Map<ContentImage, FaultPlace>();
  for (const image of unsized) {
    // Markdown has the letters that an address shows as escapes.
    const place = [image.src, decoded(image.src)].map((src) => placeOf(page, `](${src}`)).find(Boolean);
    if (place) inMarkdown.set(image, place);
  }
  const others = unsized.filter((image) => !inMarkdown.has(image));
  for (const image of inMarkdown.keys()) if (isMissingFile(image.src)) inMarkdown.delete(image);
  const [written] = inMarkdown.keys();
  const lack = (count: number) => `${count} of ${images.length} images lack width or height`;
  if (others.length > 0)
    yield pageFault(
      'image-size',
      page,
      `${lack(others.length)}, the first is ${others[0]?.src}`,
      'Give both, so that the text does not move while the image loads.',
      { ...shownBy(others[0]), subject: addressesOf(others) },
    );
  const place = written && inMarkdown.get(written);
  if (place)
    yield {
      ...{ kind: 'image-size', pages: [page], place, subject: addressesOf([...inMarkdown.keys()]) },
      message: `${lack(inMarkdown.size)}, and are written in Markdown, the first is ${written.src}`,
      advice: `Put the file beside the row and write ![…](${fileNameOf(decoded(written.src))}): rowpress then writes both. See docs/images.md.`,
    };
}

/** Returns what the line of an image has: its address, in code as an attribute. */
function shownBy(image: ContentImage | undefined): Pick<FoundFault, 'quote' | 'code'> {
  const src = image?.src ?? '';
  return { quote: src, code: [`src=${JSON.stringify(src)}`] };
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Returns the last part of an address, without its query. */
function fileNameOf(src: string): string {
  return (
    src
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || 'photo.jpg'
  );
}

function* altFaults(page: SiteFact): Generator<FoundFault> {
  const named = page.images.filter((image): image is ContentImage & { alt: string } => Boolean(image.alt));
  const [bad] = named.filter(({ alt }) => FILE_NAME.test(alt) || alt.length > LONGEST_ALT);
  const advice = 'Say in one short sentence what the image shows.';
  if (bad) {
    const says = FILE_NAME.test(bad.alt)
      ? `is a file name: "${bad.alt}"`
      : `has ${bad.alt.length} characters: "${bad.alt}"`;
    yield pageFault('image-text', page, `the alternative text of ${bad.src} ${says}`, advice, bad.alt);
    return;
  }
  for (const { alt } of named) {
    const sources = new Set(named.filter((image) => image.alt === alt).map(({ src }) => src));
    if (sources.size < SAME_ALT) continue;
    const message = `${sources.size} different images have the alternative text "${alt}"`;
    yield pageFault('image-text', page, message, advice, alt);
    return;
  }
}

function addressesOf(images: readonly ContentImage[]): string {
  return images.map(({ src }) => src).join(' ');
}

function isMissing(src: string, page: SiteFact, site: AuditedSite): boolean {
  const path = src.startsWith('data:') ? undefined : site.pathOf(src, page.path);
  return path !== undefined && !isPublished(path, site);
}
