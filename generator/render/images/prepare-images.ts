import type { LoadedSite } from '../../load-site.ts';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { CardImage, SharedImage } from '../../types/card.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { loadBundle } from '../load-bundle.ts';
import { createImageMaker, type MadeImage } from './create-image-maker.ts';
import { createImageNamer } from './create-image-planner.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './image-format.ts';
import { readCardFonts } from './read-card-fonts.ts';

/** How the images of a site's pages are named, in files and in heads, and how one is made. */
export interface SiteImages {
  readonly imageOf: (page: IndexedPage) => CardImage | undefined;
  readonly sharedImageOf: (page: IndexedPage) => SharedImage | undefined;
  readonly make: (image: CardImage) => Promise<MadeImage>;
}

/** No page has an image. */
const NO_IMAGES: SiteImages = {
  imageOf: () => undefined,
  sharedImageOf: () => undefined,
  make: async () => {
    throw new Error('this site has no card to draw images from');
  },
};

/** Makes ready the images of a site that has `templates/images/card`, if images are wanted; nothing is drawn yet. A card without a font is a problem. */
export async function prepareImages(
  { root, images }: { readonly root: string; readonly images: boolean },
  { index, site, parts }: LoadedSite,
  bundle: TemplateBundle,
  cache: string,
): Promise<Outcome<SiteImages>> {
  if (!images || !parts.hasCard) return { value: NO_IMAGES, problems: [] };
  const [{ card }, { fonts, hash }] = await Promise.all([loadBundle(bundle.file), readCardFonts(root)]);
  if (!card) throw new Error('the bundle holds no card');
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
      make: createImageMaker(card, fonts, cache),
    },
    problems: [],
  };
}

function missingFont(): Problem {
  return {
    kind: 'missing-file',
    severity: 'error',
    file: 'templates/images/fonts',
    message: 'there is a card for images, and no font to set it in',
    advice: 'Put a TTF, OTF or WOFF file there, named FAMILY-WEIGHT, such as inter-600.woff.',
  };
}
