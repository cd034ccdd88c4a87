import { IMAGE_FOLDER } from '../../address/site-files.ts';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { LoadedSite, PageIndex, PublicIndex, SitePictures } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import type { ImageFinder, RenderedImage } from '../../types/rendering.ts';
import type { CardImage, CardModule, CardProps, SharedImage, SharedPicture } from '../../types/template.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { loadBundle } from '../import-bundle.ts';
import { formatSet, lastVariant, MEDIA_TYPES, sharedSet } from '../pictures/picture-set.ts';
import { createImageRenderer, readCardFonts } from './card-images.ts';
import { formatHash, IMAGE_HEIGHT, IMAGE_WIDTH } from './card-png.ts';

/**
 * The first letters of a hash that name the folder of an image. Hosts and disks are slow with many files in
 * one folder, or refuse them. These make 256 folders.
 */
const FOLDER_LETTERS = 2;

/** The images of a site's pages: their files, their tags in heads, and the function that renders one. */
export interface SiteImages {
  readonly imageOf: (page: IndexedPage) => CardImage | undefined;
  /** Returns the image of a page's shared links: the picture that its route names, or else a drawn one. */
  readonly sharedImageOf: (page: IndexedPage) => SharedImage | SharedPicture | undefined;
  /** The same, if it is a picture. */
  readonly sharedPictureOf: (page: IndexedPage) => SharedPicture | undefined;
  readonly render: (image: CardImage) => Promise<RenderedImage>;
}

/** The images of a site without a card. */
const NO_IMAGES: SiteImages = {
  imageOf: () => undefined,
  sharedImageOf: () => undefined,
  sharedPictureOf: () => undefined,
  render: async () => {
    throw new Error('this site has no card to draw images from');
  },
};

/**
 * Prepares the images of a site: pictures of rows that routes name, and cards if it has
 * `templates/images/card`, unless `images` is false. Draws nothing yet. A card without a font is a problem.
 */
export async function prepareImages(
  options: { readonly root: string; readonly images: boolean },
  site: LoadedSite,
  { bundle, pictures }: { readonly bundle: TemplateBundle; readonly pictures: SitePictures | undefined },
  cache: string,
): Promise<Outcome<SiteImages>> {
  const pictureOf = createSharedPictures(pictures);
  const { value: cards, problems } = await prepareCards(options, site, bundle, cache);
  const value: SiteImages = {
    ...cards,
    imageOf: (page) => (pictureOf(page) ? undefined : cards.imageOf(page)),
    sharedImageOf: (page) => pictureOf(page) ?? cards.sharedImageOf(page),
    sharedPictureOf: pictureOf,
  };
  return { value: pictures ? value : cards, problems };
}

/** Makes the function that returns the picture of a row that stands for a page when it is shared. */
function createSharedPictures(pictures: SitePictures | undefined): SiteImages['sharedPictureOf'] {
  return ({ sharedPicture, title }) => {
    const src = sharedPicture && pictures?.named(sharedPicture);
    const set = src && sharedSet(src);
    if (!set) return undefined;
    const { file, format, width, height } = lastVariant(set);
    const named = { address: `/${file}`, type: MEDIA_TYPES[format], alt: src.alt?.trim() || title };
    return { ...named, width, height, set: formatSet(set) };
  };
}

async function prepareCards(
  { root, images }: { readonly root: string; readonly images: boolean },
  { index, site, templates }: LoadedSite,
  bundle: TemplateBundle,
  cache: string,
): Promise<Outcome<SiteImages>> {
  if (!images || !templates.hasCard) return { value: NO_IMAGES, problems: [] };
  const [{ card }, { fonts, hash }] = await Promise.all([loadBundle(bundle), readCardFonts(root)]);
  if (!card) throw new Error('the bundle has no card');
  if (fonts.length === 0) return { value: NO_IMAGES, problems: [missingFont()] };
  const codeHash = bundle.codeHashes['images/card'] ?? '';
  const imageOf = createImageNamer({ index, siteName: String(site.name), card, codeHash, fontsHash: hash });
  return {
    value: {
      imageOf,
      sharedPictureOf: NO_IMAGES.sharedPictureOf,
      sharedImageOf: (page) => {
        const image = imageOf(page);
        if (!image) return undefined;
        return { address: `/${image.file}`, width: IMAGE_WIDTH, height: IMAGE_HEIGHT, alt: page.title };
      },
      render: createImageRenderer(card, fonts, cache),
    },
    problems: [],
  };
}

function missingFont(): Problem {
  return {
    kind: 'missing-file',
    severity: 'error',
    file: 'templates/images/fonts',
    message: 'the card for images needs a font, and this folder has none',
    advice: 'Put a TTF, OTF or WOFF file there, named FAMILY-WEIGHT, such as inter-600.woff.',
  };
}

/** What all images of a site depend on. */
interface CardSite {
  readonly index: PageIndex;
  readonly siteName: string;
  readonly card: CardModule;
  /** The hash of the card's code and everything it imports. */
  readonly codeHash: string;
  readonly fontsHash: string;
}

/**
 * Makes the function that names a page's image without drawing it. It is pure: the same card, fonts and props
 * give the same name. It returns undefined for the error page, for pages whose route names a picture, and for
 * families without cards.
 */
function createImageNamer({
  index,
  siteName,
  card,
  codeHash,
  fontsHash,
}: CardSite): (page: IndexedPage) => CardImage | undefined {
  const format = formatHash();
  const withoutCards = new Set(index.families.flatMap(({ name, hasCards }) => (hasCards ? [] : [name])));
  return (page) => {
    if (withoutCards.has(page.family) || page.image || page.path.endsWith('.html')) return undefined;
    const props = shownProps(card, {
      title: page.title,
      eyebrow: eyebrow(page, index),
      summary: page.link.summary,
      family: page.family,
      siteName,
      path: page.path,
    });
    const hash = hashContent(format, codeHash, fontsHash, JSON.stringify(props));
    return { file: `${IMAGE_FOLDER}${hash.slice(0, FOLDER_LETTERS)}/${hash}.png`, hash, props };
  };
}

function eyebrow({ path, parent, title, link }: IndexedPage, index: PublicIndex): string | null {
  const above = parent === undefined || parent === '/' ? undefined : index.byPath.get(parent)?.link.label;
  const label = above ?? (path === '/' ? title : link.label);
  return label === title ? null : label;
}

/** Returns only those props that the card declares in `shows`, so that the image cannot depend on others. */
function shownProps({ shows }: CardModule, props: CardProps): CardProps {
  return shows
    ? (Object.fromEntries(shows.toSorted().map((name) => [name, props[name]])) as unknown as CardProps)
    : props;
}

/**
 * Makes the function that renders a page's image by the name of its file, for servers that draw images on
 * request.
 */
export function findImages(pages: readonly IndexedPage[], { imageOf, render }: SiteImages): ImageFinder {
  let byFile: Map<string, CardImage> | undefined;
  return async (file) => {
    byFile ??= new Map(pages.map(imageOf).flatMap((image) => (image ? [[image.file, image]] : [])));
    const image = byFile.get(file);
    return image && render(image);
  };
}
