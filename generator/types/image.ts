/** The bytes of an image and whether this call drew them, or the error that its card threw. */
export type RenderedImage =
  | { readonly bytes: Buffer; readonly isDrawn: boolean }
  | { readonly fault: unknown };

/** Returns the image that is published as a file. Returns undefined if no page has it. */
export type ImageFinder = (file: string) => Promise<RenderedImage | undefined>;
