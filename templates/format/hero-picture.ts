import type { PageFacts } from 'rowpress/template';
import { type PictureFile, pictureFile } from '../drawings/picture-file.ts';
import { pictureOfPage } from '../drawings/picture-of-page.ts';

/**
 * Returns the drawing that stands on a page: address, text and size. Returns undefined if the page has none.
 */
export function heroPictureOf({ page }: { readonly page: Pick<PageFacts, 'path'> }): PictureFile | undefined {
  const name = pictureOfPage(page.path);
  return name && pictureFile(name);
}
