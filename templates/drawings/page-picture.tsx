import { DrawnPicture } from './drawn-picture.tsx';
import { pictureFile } from './picture-file.ts';
import type { PictureName } from './picture-name.ts';

interface PagePictureProps {
  /** The drawing that the page's row names. */
  readonly picture: PictureName | undefined;
  /** The picture is in the first screen, so the browser fetches it at once. */
  readonly isHero?: boolean;
}

/** Renders the drawing of a page. Renders nothing if the page has none. */
export function PagePicture({ picture, isHero = false }: PagePictureProps) {
  return picture ? <DrawnPicture picture={pictureFile(picture)} isHero={isHero} /> : null;
}
