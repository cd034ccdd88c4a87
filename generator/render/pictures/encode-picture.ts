import { availableParallelism } from 'node:os';
import type Sharp from 'sharp';
import type { Sharp as Pipeline } from 'sharp';
import type { PictureSet, Variant } from './picture-set.ts';

/** The pixels of a picture, as `sharp` gives and takes them. */
interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Makes the files of one part of a picture. */
export interface PictureEncoder {
  /** Returns the bytes of a file. @throws what `sharp` says of a picture that it cannot decode */
  encode(variant: Variant): Promise<Buffer>;
}

/**
 * The width to which a picture is decoded once for all its variants. Each is made smaller from there, so its
 * bytes are the same whatever other sizes pages ask for.
 */
const BASE_WIDTH = 2560;
/** The quality of AVIF that looks like a quality of JPEG is lower by so much. */
const AVIF_GAIN = 25;
/** One more takes three to five times as long, and saves 3 to 9 % of a file. */
const AVIF_EFFORT = 3;
const MAX_PIXELS = 50_000_000;

/** The threads of Node's pool, which does the work, unless UV_THREADPOOL_SIZE says more. */
const POOL_SIZE = 4;

/**
 * Returns how many pictures are made at once: as many as there are cores or threads of the pool, and one that
 * waits. With more cores than threads, each picture gets several.
 */
export function shareCores(sharp: typeof Sharp): number {
  const cores = availableParallelism();
  const lanes = Math.min(cores, POOL_SIZE);
  sharp.concurrency(Math.max(1, Math.floor(cores / lanes)));
  // Nothing is asked twice, and memory stays flat.
  sharp.cache(false);
  return lanes + 1;
}

/**
 * Makes the encoder of a part of a picture at a path. It is turned as the camera was held, its colours become
 * sRGB, and what else the file says, such as the place, is left out. It is decoded when a file is first
 * asked for, and its pixels are dropped with the encoder.
 */
export function createPictureEncoder(sharp: typeof Sharp, path: string, set: PictureSet): PictureEncoder {
  const { crop, size, quality } = set;
  const open = () => {
    const opened = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
    return crop ? opened.extract(crop) : opened;
  };
  const decode = async (width: number): Promise<Pixels> => {
    const sized = open().resize({ width, withoutEnlargement: true }).toColourspace('srgb');
    const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  };
  const ownWidth = crop?.width ?? size[0];
  let base: Promise<Pixels> | undefined;
  /** The last size, since its formats are made one after another. */
  let last: { readonly width: number; readonly pixels: Pixels } | undefined;
  const pixelsOf = async ({ width, height }: Variant): Promise<Pixels> => {
    if (last?.width === width) return last.pixels;
    if (width > BASE_WIDTH) return decode(width);
    base ??= decode(Math.min(ownWidth, BASE_WIDTH));
    const { data, raw } = await base;
    const resized = await sharp(data, { raw })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info } = resized;
    const pixels = {
      data: resized.data,
      raw: { width: info.width, height: info.height, channels: info.channels },
    };
    last = { width, pixels };
    return pixels;
  };
  return {
    async encode(variant) {
      if (set.isAnimated) return encodeAnimation(sharp, path, set, variant);
      const { data, raw } = await pixelsOf(variant);
      return encodeStill(sharp(data, { raw }), variant, quality).toBuffer();
    },
  };
}

function encodeStill(pixels: Pipeline, { format }: Variant, quality: number): Pipeline {
  switch (format) {
    case 'avif':
      return pixels.avif({
        quality: Math.max(1, quality - AVIF_GAIN),
        effort: AVIF_EFFORT,
        chromaSubsampling: '4:2:0',
      });
    case 'webp':
      return pixels.webp({ quality });
    case 'png':
      return pixels.png({ compressionLevel: 9, adaptiveFiltering: true });
    default:
      return pixels.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
  }
}

function encodeAnimation(
  sharp: typeof Sharp,
  path: string,
  { crop, quality }: PictureSet,
  { width, format }: Variant,
): Promise<Buffer> {
  const opened = sharp(path, { failOn: 'error', animated: true, limitInputPixels: false });
  const cut = crop ? opened.extract(crop) : opened;
  const sized = cut.resize({ width, withoutEnlargement: true });
  return (format === 'gif' ? sized.gif() : sized.webp({ quality })).toBuffer();
}
