import type { Mark, Picture } from './guide.ts';
import { numberOf } from './marks.ts';

/** The site's accent colour. Written out because exported guides do not have the site's styles. */
const COLOR = '#b93a0b';
const HALO = '#ffffff';
/** A plain colour: what is only blurred can sometimes be read again. */
const COVER = '#55575f';
/** The angle between an arrow and the lines of its head, in radians. */
const HEAD_TURN = 2.6;

/**
 * Returns the marks of a picture as SVG of the picture's size. The editor, the exports and the image files
 * use it.
 */
export function marksSvg({ width, height, marks }: Pick<Picture, 'width' | 'height' | 'marks'>): string {
  const stroke = Math.max(3, Math.round(Math.max(width, height) / 140));
  const shapes = marks.map((mark) => shapeOf(mark, marks, { width, height, stroke })).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly stroke: number;
}

function shapeOf(mark: Mark, marks: readonly Mark[], drawing: Drawing): string {
  const { width, height, stroke } = drawing;
  const [x1, y1] = [round(mark.x1 * width), round(mark.y1 * height)];
  const [x2, y2] = [round(mark.x2 * width), round(mark.y2 * height)];
  if (mark.kind === 'number') return numberShape(x1, y1, numberOf(mark, marks), stroke);
  if (mark.kind === 'cover') return `<path d="M${x1} ${y1}H${x2}V${y2}H${x1}Z" fill="${COVER}"/>`;
  const path =
    mark.kind === 'box'
      ? `M${x1} ${y1}H${x2}V${y2}H${x1}Z`
      : `M${x1} ${y1}L${x2} ${y2}${head(x1, y1, x2, y2, stroke)}`;
  return `<path d="${path}" stroke="${HALO}" stroke-width="${stroke * 2}"/><path d="${path}" stroke="${COLOR}" stroke-width="${stroke}"/>`;
}

/** Returns the two lines of an arrow's head. */
function head(x1: number, y1: number, x2: number, y2: number, stroke: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  return [-1, 1]
    .map((side) => {
      const turned = angle + side * HEAD_TURN;
      return `M${round(x2 + Math.cos(turned) * stroke * 4)} ${round(y2 + Math.sin(turned) * stroke * 4)}L${x2} ${y2}`;
    })
    .join('');
}

function numberShape(x: number, y: number, number: number, stroke: number): string {
  const radius = stroke * 4;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${COLOR}" stroke="${HALO}" stroke-width="${stroke}"/><text x="${x}" y="${y}" fill="${HALO}" font-family="sans-serif" font-weight="700" font-size="${round(radius * 1.2)}" text-anchor="middle" dominant-baseline="central">${number}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
