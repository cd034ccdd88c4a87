/// <reference path="../string-pixel-width.d.ts" />
import pixelWidth from 'string-pixel-width';

/** A text as a search result shows it. */
export interface ShownText {
  /** Its width in pixels, of the whole text. */
  readonly width: number;
  /** The number of characters that are shown, before an ellipsis. The length of the text if it is not cut. */
  readonly shown: number;
}

const FONT = 'arial';
const ELLIPSIS = ' ...';

/** Returns how much of a text fits into a width in pixels. Google cuts at the end of a word. */
export function cutText(text: string, size: number, widest: number): ShownText {
  const widthOf = (part: string) => pixelWidth(part, { font: FONT, size });
  const width = Math.round(widthOf(text));
  if (width <= widest) return { width, shown: text.length };
  const room = widest - widthOf(ELLIPSIS);
  let used = 0;
  let shown = 0;
  for (const [word] of text.matchAll(/\s*\S+/gu)) {
    used += widthOf(word);
    if (used > room) break;
    shown += word.length;
  }
  return { width, shown };
}
