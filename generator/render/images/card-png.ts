import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';
import type Sharp from 'sharp';
import { hashContent } from '../../utils/hash-content.ts';

/**
 * Draws an SVG of satori, and returns it as a PNG with a palette. Cards have flat colours, for which no
 * palette has to be searched. One with photos or gradients goes to sharp's own search, which takes four times
 * as long.
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

/** Where a PNG has the type of its colours, the end of its header, and the checksum of the header. */
const HEADER_START = 12;
const COLOUR_TYPE = 25;
const HEADER_END = 29;
const NEXT_CHUNK = 33;
const BIT_DEPTH = 24;

const GREY = 0;
const PALETTE = 3;

/**
 * Returns a PNG of 8-bit greys as one whose greys are the numbers of colours. The compressed pixels stay as
 * they are. Returns undefined if it is another kind of PNG.
 */
function withPalette(png: Buffer, palette: Buffer): Buffer | undefined {
  if (png[BIT_DEPTH] !== 8 || png[COLOUR_TYPE] !== GREY) return undefined;
  const head = Buffer.from(png.subarray(0, NEXT_CHUNK));
  head[COLOUR_TYPE] = PALETTE;
  head.writeUInt32BE(crc32(head.subarray(HEADER_START, HEADER_END)), HEADER_END);
  const chunk = Buffer.alloc(palette.length + 12);
  chunk.writeUInt32BE(palette.length, 0);
  chunk.write('PLTE', 4, 'latin1');
  palette.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, palette.length + 8)), palette.length + 8);
  return Buffer.concat([head, chunk, png.subarray(NEXT_CHUNK)]);
}

/** The size of a page's image in pixels, as social networks recommend it for previews of links. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** The number of the way in which images are encoded. Another way draws all images again. */
const ENCODING = 2;

/** How the pixels of flat colours are compressed. More takes four times as long, and saves 9 % of a file. */
const FLAT_PNG = { compressionLevel: 6 } as const;

/** How other pictures are encoded. Without dithering, flat parts stay flat, and the file is smaller. */
const PNG_OPTIONS = { palette: true, dither: 0, effort: 4, compressionLevel: 9 } as const;

/** Returns the hash of the settings that all images are drawn with, and of satori's version. */
export function formatHash(): string {
  const satori: { version: string } = createRequire(import.meta.url)('satori/package.json');
  return hashContent(
    JSON.stringify([satori.version, IMAGE_WIDTH, IMAGE_HEIGHT, ENCODING, FLAT_PNG, PNG_OPTIONS]),
  );
}

/**
 * A picture of at most 256 colours: their red, green and blue, and the number of the colour of each pixel.
 */
interface IndexedPicture {
  readonly palette: Buffer;
  readonly pixels: Buffer;
}

const MAX_COLOURS = 256;
/** A picture with more colours than that has gradients or photos. */
const MAX_DISTINCT = 8192;
/** The share of pixels that may get another colour: those at the edges of letters. */
const MAX_CHANGED = 0.01;

/**
 * Returns a picture of flat colours as a palette: its most frequent colours, and for each other the nearest
 * of them. Returns undefined if this would change more than edges, or if a pixel is not opaque. Pixels are
 * given as red, green, blue and alpha.
 */
export function indexColours(rgba: Buffer): IndexedPicture | undefined {
  const found = findColours(new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4));
  if (!found) return undefined;
  const { counts, firsts, places } = found;
  if (firsts.some((first) => rgba[first * 4 + 3] !== 255)) return undefined;
  const sorted = [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const changed = sorted.slice(MAX_COLOURS).reduce((sum, number) => sum + (counts[number] ?? 0), 0);
  if (changed > places.length * MAX_CHANGED) return undefined;
  const colourOf = (number: number) =>
    rgba.subarray((firsts[number] ?? 0) * 4, (firsts[number] ?? 0) * 4 + 3);
  const palette = Buffer.concat(sorted.slice(0, MAX_COLOURS).map(colourOf));
  const shown = new Uint8Array(sorted.length);
  for (const [at, number] of sorted.entries())
    shown[number] = at < MAX_COLOURS ? at : findNearest(palette, colourOf(number));
  const pixels = Buffer.allocUnsafe(places.length);
  for (let at = 0; at < places.length; at++) pixels[at] = shown[places[at] as number] as number;
  return { palette, pixels };
}

/** The different colours of a picture in their order, and the number of the colour of each pixel. */
interface Colours {
  /** The number of pixels of each colour. */
  readonly counts: readonly number[];
  /** The first pixel of each colour. */
  readonly firsts: readonly number[];
  readonly places: Uint16Array;
}

/** Returns undefined if there are too many colours. */
function findColours(pixels: Int32Array): Colours | undefined {
  const numbers = new Map<number, number>();
  const counts: number[] = [];
  const firsts: number[] = [];
  const places = new Uint16Array(pixels.length);
  let last = ~(pixels[0] ?? 0);
  let number = 0;
  let start = 0;
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] as number;
    // Most pixels have the colour of the one before them.
    if (pixel !== last) {
      counts[number] = (counts[number] ?? 0) + at - start;
      last = pixel;
      start = at;
      const known = numbers.get(pixel);
      number = known ?? numbers.size;
      if (known === undefined) {
        if (number === MAX_DISTINCT) return undefined;
        numbers.set(pixel, number);
        firsts.push(at);
      }
    }
    places[at] = number;
  }
  counts[number] = (counts[number] ?? 0) + pixels.length - start;
  return { counts, firsts, places };
}

function findNearest(palette: Buffer, [red = 0, green = 0, blue = 0]: Uint8Array): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < palette.length; at += 3) {
    const distance =
      ((palette[at] ?? 0) - red) ** 2 +
      ((palette[at + 1] ?? 0) - green) ** 2 +
      ((palette[at + 2] ?? 0) - blue) ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = at / 3;
  }
  return nearest;
}

const MASK =
  /<mask id="([^"]+)"><rect (x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+") fill="#fff"\/><\/mask>/g;
const CLIP =
  /<clipPath id="([^"]+)"><rect (x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+")\/><\/clipPath>/g;
const BOTH = /( clip-path="url\(#([^)"]+)\)") mask="url\(#([^)"]+)\)"/g;

/**
 * Returns an SVG of satori without the masks that change nothing: white rectangles around what is cut to the
 * same rectangle anyway. Drawing them takes half of the time that all of the SVG takes.
 */
export function withoutIdleMasks(svg: string): string {
  const masks = new Map([...svg.matchAll(MASK)].map(([, id, rectangle]) => [id, rectangle]));
  const clips = new Map([...svg.matchAll(CLIP)].map(([, id, rectangle]) => [id, rectangle]));
  return svg.replace(BOTH, (both, clip: string, clipId: string, maskId: string) => {
    const rectangle = clips.get(clipId);
    return rectangle !== undefined && rectangle === masks.get(maskId) ? clip : both;
  });
}
