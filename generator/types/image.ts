/**
 * The bytes of an image, the letters that it leaves out since no font has them, and whether this call drew it;
 * or the error that its card threw.
 */
export type RenderedImage =
  | { readonly bytes: Buffer; readonly missing: string; readonly isDrawn: boolean }
  | { readonly fault: unknown };

/** Returns the image that is published as a file. Returns undefined if no page has it. */
export type ImageFinder = (file: string) => Promise<RenderedImage | undefined>;
