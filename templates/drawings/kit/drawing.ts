import type { BackdropName } from './backdrop.tsx';
import type { Accent } from './colours.ts';
import type { Part } from './part.tsx';

/** Sizes of drawings, in units, and of what phones show instead. A detail fits phones as it is. */
export const FORMATS = {
  wide: { width: 600, height: 420, phone: { width: 390, height: 420 } },
  tall: { width: 450, height: 540, phone: { width: 390, height: 440 } },
  detail: { width: 390, height: 270, phone: undefined },
} as const;

export type FormatName = keyof typeof FORMATS;

/** A part at its place. */
export interface Layer {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** What `y` counts from: the top, the middle or the foot of the drawing. */
  readonly from: 'top' | 'middle' | 'foot';
  /** The part may reach over the edge of the drawing. */
  readonly bleeds?: boolean;
}

/** A drawing of the product, written for a page or a family of pages. */
export interface Drawing {
  /** The name of the published file. */
  readonly name: string;
  readonly format: FormatName;
  readonly accent: Accent;
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
  readonly backdrop: BackdropName;
  readonly layers: readonly Layer[];
  /** The layers for phones, and their ground if it is another one. */
  readonly phone?: readonly Layer[];
}

/** Places a part by its top. */
export function at(x: number, y: number, w: number, part: Part): Layer {
  return { part, x, y, w, from: 'top' };
}

/** Places a part so that its middle is at the middle of the drawing, or `y` units below. */
export function mid(x: number, w: number, part: Part, y = 0): Layer {
  return { part, x, y, w, from: 'middle' };
}

/** Places a part so that it ends `y` units above the foot of the drawing. */
export function foot(x: number, y: number, w: number, part: Part): Layer {
  return { part, x, y, w, from: 'foot' };
}

/** Lets a part reach over the edges of the drawing. */
export function bleed(layer: Layer): Layer {
  return { ...layer, bleeds: true };
}
