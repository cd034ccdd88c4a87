import { PICTURE_FOLDER } from '../../address/site-files.ts';
import type { PictureFile } from '../../types/page.ts';
import type { PictureCrop, PictureProps } from '../../types/template.ts';
import { parseFocus } from '../../utils/field-values.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** The part of a picture that is shown, in pixels of the whole picture. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The ending of a variant, which says its format. */
export type VariantFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'gif' | 'svg';

/**
 * The variants of a picture that a page asks for: the same part of it in several widths and formats. Pages
 * remember it as one text, so it says all that is needed to make the files.
 */
export interface PictureSet {
  readonly file: string;
  /** The hash of the file's bytes. */
  readonly hash: string;
  /** The beginning of the names of its files. */
  readonly stem: string;
  /** The size of the whole picture. */
  readonly size: readonly [width: number, height: number];
  readonly crop: Crop | undefined;
  readonly quality: number;
  readonly isAnimated: boolean;
  readonly widths: readonly number[];
  readonly formats: readonly VariantFormat[];
}

const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920];
const QUALITY = 75;
const FORMATS = ['avif', 'webp'] as const;

/** What is asked of a picture. */
interface Asked extends PictureCrop {
  readonly widths?: readonly number[] | undefined;
  readonly formats?: PictureProps['formats'] | undefined;
  readonly quality?: number | undefined;
}

/**
 * Returns the set of a picture that is asked for. @throws Error for a width, a quality, a ratio or a focus
 * that is none
 */
export function setOf(src: PictureFile, { widths = WIDTHS, formats = FORMATS, ...asked }: Asked): PictureSet {
  const { file, hash, width, height } = src;
  const quality = checkQuality(asked.quality ?? QUALITY);
  const crop = src.format === 'svg' ? undefined : cropOf(src, { ...asked, focus: asked.focus ?? src.focus });
  const isAnimated = src.animated === true;
  const own = ownFormat(src);
  // No browser shows an animated AVIF that sharp could make.
  const modern = src.format === 'svg' ? [] : formats.filter((format) => !isAnimated || format === 'webp');
  return {
    ...{ file, hash, stem: stemOf(src, crop, quality), size: [width, height], crop, quality, isAnimated },
    widths: src.format === 'svg' ? [width] : chooseWidths(widths, crop?.width ?? width),
    formats: [...modern.filter((format) => format !== own), own],
  };
}

/** The size of an image of shared links. */
const SHARED_WIDTH = 1200;
const SHARED_RATIO = '1200:630';

/**
 * Returns the file of a picture for shared links: cut to 1200 by 630 around its focus, or to as much of that
 * shape as it has. Other sites show JPEG and PNG, the first frame of a picture that moves, and no SVG, for
 * which it returns undefined.
 */
export function sharedSet(src: PictureFile): PictureSet | undefined {
  if (src.format === 'svg') return undefined;
  const set = setOf(src, { ratio: SHARED_RATIO, widths: [SHARED_WIDTH], formats: [] });
  // The frame is no file of the set that moves.
  const stem = src.animated ? `${set.stem}-still` : set.stem;
  return { ...set, stem, isAnimated: false, formats: [src.transparent ? 'png' : 'jpg'] };
}

function checkQuality(quality: number): number {
  if (Number.isInteger(quality) && quality >= 1 && quality <= 100) return quality;
  throw new Error(`quality takes a whole number from 1 to 100, got ${quality}`);
}

/** Returns the format for programs that know no newer one: that of the file, if browsers show it. */
function ownFormat({ format, transparent, animated }: PictureFile): VariantFormat {
  if (format === 'svg' || format === 'png' || format === 'webp') return format;
  if (format === 'gif') return animated ? 'gif' : 'png';
  return transparent ? 'png' : 'jpg';
}

/**
 * Returns the widths that a picture has pixels for. Its own width takes the place of the larger ones, so that
 * nothing is scaled up.
 */
function chooseWidths(widths: readonly number[], own: number): number[] {
  const wrong = widths.find((width) => !(Number.isInteger(width) && width > 0));
  if (wrong !== undefined || widths.length === 0)
    throw new Error(`widths takes whole numbers of pixels, got ${wrong ?? 'none'}`);
  const capped = widths.map((width) => Math.min(width, own));
  return [...new Set(capped)].sort((a, b) => a - b);
}

/** One file of a set. */
export interface Variant {
  readonly file: string;
  readonly format: VariantFormat;
  readonly width: number;
  readonly height: number;
}

/** The number of the way in which pictures are encoded. Another way makes all of them again. */
const ENCODING = 1;
/** The digits of a hash in a name. */
const DIGITS = 16;
/**
 * The digits of a folder's name. 100,000 pictures in 15 files each are 1.5 million files: about 370 in each
 * of 4,096 folders.
 */
const FOLDER_DIGITS = 3;
const MAX_NAME = 40;

/** Returns how the names of a set's files begin: the folder, the name of the picture, and a hash. */
export function stemOf({ file, hash }: PictureFile, crop: Crop | undefined, quality: number): string {
  const part = crop && [crop.left, crop.top, crop.width, crop.height];
  const own = hashContent(JSON.stringify([ENCODING, hash, part ?? null, quality])).slice(0, DIGITS);
  return `${PICTURE_FOLDER}${own.slice(0, FOLDER_DIGITS)}/${nameOf(file)}-${own}`;
}

/** Returns the name of a file in letters and digits that every host and every program takes. */
function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '');
  return plain || 'picture';
}

/** Returns one file of a set. */
export function variantOf(
  { stem, size, crop }: Pick<PictureSet, 'stem' | 'size' | 'crop'>,
  width: number,
  format: VariantFormat,
): Variant {
  if (format === 'svg') return { file: `${stem}.svg`, format, width: size[0], height: size[1] };
  const [wholeWidth, wholeHeight] = crop ? [crop.width, crop.height] : size;
  const height = Math.max(1, Math.round((width * wholeHeight) / wholeWidth));
  return { file: `${stem}-${width}.${format}`, format, width, height };
}

/** Returns the largest file of a set in the format for programs that know no newer one. */
export function lastVariant(set: PictureSet) {
  return variantOf(set, set.widths.at(-1) ?? 1, set.formats.at(-1) ?? 'jpg');
}

/** Returns all files of a set. */
export function variantsOf(set: PictureSet): Variant[] {
  return set.formats.flatMap((format) => set.widths.map((width) => variantOf(set, width, format)));
}

/** Returns a set as a text. */
export function formatSet(set: PictureSet): string {
  const { file, hash, stem, size, crop, quality, isAnimated, widths, formats } = set;
  const part = crop && [crop.left, crop.top, crop.width, crop.height];
  return JSON.stringify([
    file,
    hash,
    stem.slice(PICTURE_FOLDER.length),
    size,
    part ?? null,
    quality,
    isAnimated ? 1 : 0,
    widths,
    formats,
  ]);
}

/** Returns the set of a text that `formatSet` returned. */
export function parseSet(text: string): PictureSet {
  const [file, hash, stem, size, part, quality, animated, widths, formats] = JSON.parse(text) as [
    ...[string, string, string, [number, number], [number, number, number, number] | null, number, number],
    ...[number[], VariantFormat[]],
  ];
  const [left, top, width, height] = part ?? [0, 0, 0, 0];
  const crop = part ? { left, top, width, height } : undefined;
  const isAnimated = animated === 1;
  return { file, hash, stem: PICTURE_FOLDER + stem, size, crop, quality, isAnimated, widths, formats };
}

/** The type of the files of a format. */
export const MEDIA_TYPES: Readonly<Record<VariantFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

const RATIO = /^\s*(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)\s*$/;

/**
 * Returns the largest part of a picture with a ratio of its sides, as near to the focus as the picture goes
 * on there. Returns undefined for the whole picture. @throws Error for a ratio or a focus that is none
 */
export function cropOf(
  { width, height }: Pick<PictureFile, 'width' | 'height'>,
  { ratio, focus }: PictureCrop,
): Crop | undefined {
  const point = readFocus(focus);
  if (ratio === undefined) return undefined;
  const wanted = readRatio(ratio);
  const own = width / height;
  const partWidth = own > wanted ? Math.max(1, Math.round(height * wanted)) : width;
  const partHeight = own > wanted ? height : Math.max(1, Math.round(width / wanted));
  if (partWidth >= width && partHeight >= height) return undefined;
  return {
    left: startOf(point.x, width, partWidth),
    top: startOf(point.y, height, partHeight),
    width: partWidth,
    height: partHeight,
  };
}

/** Returns where a part begins whose middle is as near to the focus as the whole allows. */
function startOf(focus: number, whole: number, part: number): number {
  return Math.min(Math.max(0, Math.round(focus * whole - part / 2)), whole - part);
}

function readRatio(ratio: string): number {
  const [, width, height] = RATIO.exec(ratio) ?? [];
  const value = Number(width) / Number(height);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new Error(`ratio takes two numbers such as "4:3", got ${JSON.stringify(ratio)}`);
}

function readFocus(focus: PictureCrop['focus']): { readonly x: number; readonly y: number } {
  if (focus === undefined) return { x: 0.5, y: 0.5 };
  const point = typeof focus === 'string' ? parseFocus(focus) : focus;
  if (point && isShare(point.x) && isShare(point.y)) return point;
  throw new Error(
    `focus takes { x: 0.3, y: 0.6 } from 0 to 1, or a text such as "30% 60%", got ${JSON.stringify(focus)}`,
  );
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}
