import type { FoundFault } from '../../types/audit.ts';
import type { ContentImage, SiteFact } from '../../types/page-content.ts';
import { type AuditedSite, isPublished } from '../audited-site.ts';
import { pageFault } from '../findings.ts';

/** Texts that name a file instead of what an image shows. */
const FILE_NAME =
  /\.(?:png|jpe?g|gif|webp|avif|svg)$|^(?:img|image|picture|photo|dsc|screenshot|untitled)[ _-]?\d*$/i;
const LONGEST_ALT = 160;
const SAME_ALT = 3;

/** Finds images without alternative text, without size, and those that are not published. */
export function* findImageFaults(site: AuditedSite): Generator<FoundFault> {
  for (const page of site.pages) {
    const { images } = page;
    const bare = images.filter(({ alt }) => alt === null);
    if (bare.length > 0)
      yield pageFault(
        'image-alt',
        page,
        `${bare.length} of ${images.length} images lack alt, the first is ${bare[0]?.src}`,
        'Say in alt what the image shows. An image that only decorates gets alt="".',
        { quote: bare[0]?.src ?? '', subject: addressesOf(bare) },
      );
    yield* altFaults(page);
    const unsized = images.filter(({ isUnsized }) => isUnsized);
    if (unsized.length > 0)
      yield pageFault(
        'image-size',
        page,
        `${unsized.length} of ${images.length} images lack width or height, the first is ${unsized[0]?.src}`,
        'Give both, so that the text does not move while the image loads.',
        { quote: unsized[0]?.src ?? '', subject: addressesOf(unsized) },
      );
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
