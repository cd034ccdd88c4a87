/** A picture of at most 256 colours: their red, green and blue, and the number of the colour of each pixel. */
export interface IndexedPicture {
  readonly palette: Buffer;
  readonly pixels: Buffer;
}

const MAX_COLOURS = 256;
/** A picture with more colours than that has gradients or photos. */
const MAX_DISTINCT = 8192;
/** The share of pixels that may get another colour: those at the edges of letters. */
const MAX_CHANGED = 0.01;

/**
 * Returns a picture of flat colours as a palette: its most frequent colours, and for each other the nearest of them.
 * Returns undefined if this would change more than edges, or if a pixel is not opaque. Pixels are given as red,
 * green, blue and alpha.
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
