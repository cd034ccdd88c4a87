import type { ReactElement } from 'react';
import type { PictureFile } from '../types/page.ts';
import type { PictureProps, PictureRenderer, PictureSource, SourceOptions } from '../types/template.ts';

let current: PictureRenderer | undefined;

/**
 * Shows a picture that a row names, in the sizes and formats that it asks for. Width and height are always
 * there, so nothing moves when it arrives.
 */
export function Picture(props: PictureProps): ReactElement {
  return renderer().render(props);
}

/**
 * Returns the address of a picture in one size and format, with its width and height: for backgrounds, heads,
 * structured data and feeds.
 */
export function pictureSource(src: PictureFile, options: SourceOptions = {}): PictureSource {
  return renderer().source(src, options);
}

/** Sets what renders pictures from now on, or nothing. */
export function providePictures(next: PictureRenderer | undefined): void {
  current = next;
}

function renderer(): PictureRenderer {
  if (!current)
    throw new Error(
      'a picture of a row can only be shown while its page is made. In a layout, show a file of templates/public/ with <img>. Pass an island the result of pictureSource() as a prop.',
    );
  return current;
}
