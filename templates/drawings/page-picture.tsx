import type { PageFacts } from 'rowpress/template';
import { heroPictureOf } from '../format/hero-picture.ts';
import { DrawnPicture } from './drawn-picture.tsx';

interface PagePictureProps {
  readonly page: Pick<PageFacts, 'path'>;
  /** The picture is in the first screen, so the browser fetches it at once. */
  readonly isHero?: boolean;
}

/** Renders the drawing of a page in its text. Renders nothing if the page has none. */
export function PagePicture({ page, isHero = false }: PagePictureProps) {
  const picture = heroPictureOf({ page });
  return picture ? <DrawnPicture picture={picture} isHero={isHero} /> : null;
}
