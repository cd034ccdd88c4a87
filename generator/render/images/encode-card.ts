import type Sharp from 'sharp';
import { FLAT_PNG, IMAGE_HEIGHT, IMAGE_WIDTH, PNG_OPTIONS } from './image-format.ts';
import { indexColours } from './index-colours.ts';
import { withPalette } from './with-palette.ts';
import { withoutIdleMasks } from './without-idle-masks.ts';

/**
 * Draws an SVG of satori, and returns it as a PNG with a palette. Cards have flat colours, for which no palette has
 * to be searched. One with photos or gradients goes to sharp's own search, which takes four times as long.
 */
export async function encodeCard(sharp: typeof Sharp, svg: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(withoutIdleMasks(svg))).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height };
  const isWhole = info.width === IMAGE_WIDTH && info.height === IMAGE_HEIGHT;
  const indexed = isWhole && data.byteOffset % 4 === 0 ? indexColours(data) : undefined;
  if (indexed) {
    const greys = sharp(indexed.pixels, { raw: { ...raw, channels: 1 } }).toColourspace('b-w');
    const png = withPalette(await greys.png(FLAT_PNG).toBuffer(), indexed.palette);
    if (png) return png;
  }
  return sharp(data, { raw: { ...raw, channels: 4 } })
    .png(PNG_OPTIONS)
    .toBuffer();
}
