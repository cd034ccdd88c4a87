import type { CardImage } from '../../types/card.ts';
import type { ImageFinder } from '../../types/image.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { SiteImages } from './site-images.ts';

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
