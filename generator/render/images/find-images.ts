import type { CardImage } from '../../types/card.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { MadeImage } from './create-image-maker.ts';
import type { SiteImages } from './prepare-images.ts';

/** Makes the image that is published as a file; undefined when no page has it. */
export type ImageFinder = (file: string) => Promise<MadeImage | undefined>;

/** Makes the function that draws a page's image by the name of its file, for who draws images only when they are asked for. */
export function findImages(pages: readonly IndexedPage[], { imageOf, make }: SiteImages): ImageFinder {
  let byFile: Map<string, CardImage> | undefined;
  return async (file) => {
    byFile ??= new Map(pages.map(imageOf).flatMap((image) => (image ? [[image.file, image]] : [])));
    const image = byFile.get(file);
    return image && make(image);
  };
}
