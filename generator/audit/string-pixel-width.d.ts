declare module 'string-pixel-width' {
  /** Returns the width of a text in pixels. `size` is the size of the font in pixels. */
  export default function pixelWidth(
    text: string,
    options: { readonly font: string; readonly size: number },
  ): number;
}
