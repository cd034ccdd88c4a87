import type { ImageFinder } from './image.ts';

/** A site that is loaded and bundled. Its pages are rendered on request, before the build publishes them. */
export interface PreparedSite {
  /** The path that all addresses begin with, such as `/shop`. Empty for an origin. */
  readonly basePath: string;
  /**
   * Returns the bytes of a file below the output folder, as the build will publish them: a page, an asset or
   * `_redirects`. Returns `missing` if the site will not have it, and `unknown` for files that follow from all
   * pages, such as sitemaps and feeds.
   * @throws what a template throws; InputsChangedError if the rows of the page have changed since
   */
  read(file: string): Uint8Array | 'missing' | 'unknown';
  /** Draws the image of a page. */
  readonly images: ImageFinder;
}
