import type { TemplateBundle } from '../../types/bundle.ts';
import type { CardImage, SharedImage } from '../../types/card.ts';
import type { RenderedImage } from '../../types/image.ts';
import type { LoadedSite } from '../../types/loaded-site.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { loadBundle } from '../load-bundle.ts';
import { createImageNamer } from './create-image-namer.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './image-format.ts';
import { createImageRenderer } from './image-renderer.ts';
import { readCardFonts } from './read-card-fonts.ts';

/** The images of a site's pages: their files, their tags in heads, and the function that renders one. */
export interface SiteImages {
  readonly imageOf: (page: IndexedPage) => CardImage | undefined;
  readonly sharedImageOf: (page: IndexedPage) => SharedImage | undefined;
  readonly render: (image: CardImage) => Promise<RenderedImage>;
}

/** The images of a site without a card. */
const NO_IMAGES: SiteImages = {
  imageOf: () => undefined,
  sharedImageOf: () => undefined,
  render: async () => {
    throw new Error('this site has no card to draw images from');
  },
};

/**
 * Prepares the images of a site that has `templates/images/card`, unless `images` is false. Draws nothing
 * yet. A card without a font is a problem.
 */
export async function prepareImages(
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
