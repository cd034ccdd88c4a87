/// <reference path="./string-pixel-width.d.ts" />
import pixelWidth from 'string-pixel-width';

/** The font of Google's results. */
const FONT = 'arial';
/** The size in which widths are whole numbers. */
const MEASURED = 100;

/** The widths of characters that were met, by their codes. */
const widths: number[] = [];

/** Returns the width of a text in search results. Each character is measured once, since that takes long. */
export function pixelsOf(text: string, size: number): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    widths[code] ??= pixelWidth(text.charAt(at), { font: FONT, size: MEASURED });
    width += widths[code];
  }
  return Math.round(width * (size / MEASURED));
}
