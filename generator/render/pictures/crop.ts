import type { PictureFile } from '../../types/page.ts';
import type { PictureCrop } from '../../types/template.ts';
import type { Crop } from './picture-set.ts';

const RATIO = /^\s*(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)\s*$/;
const FOCUS = /^\s*(\d+(?:\.\d+)?)%\s+(\d+(?:\.\d+)?)%\s*$/;

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
  const [, left, top] = (typeof focus === 'string' && FOCUS.exec(focus)) || [];
  const { x, y } = typeof focus === 'string' ? { x: Number(left) / 100, y: Number(top) / 100 } : focus;
  if (x >= 0 && x <= 1 && y >= 0 && y <= 1) return { x, y };
  throw new Error(
    `focus takes { x: 0.3, y: 0.6 } from 0 to 1, or a text such as "30% 60%", got ${JSON.stringify(focus)}`,
  );
}
