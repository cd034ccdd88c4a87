import { createElement, Fragment } from 'react';
import { at, type Drawing, FORMATS, type FormatName, type Layer } from './drawing.ts';
import type { Part } from './part.tsx';

/** How the parts of a drawing stand, on desktops and on phones. */
export type Composition = Pick<Drawing, 'layers' | 'phone'>;

interface Options {
  readonly format?: FormatName;
  /** The widths of the parts, in order. */
  readonly widths?: readonly [number, number];
  /** The second part stands at the left. */
  readonly flip?: boolean;
  /** What phones show instead of the first part. */
  readonly phone?: Part;
}

/** How far one part reaches over the edge of another. It is less than the room inside of a card. */
const OVERLAP = 10;
const PHONE_MARGIN = 20;
/** How far the second part stands to the side on phones. */
const PHONE_INDENT = 26;

/** Places one part in the middle. */
export function single(part: Part, w: number, { format = 'wide', phone = part }: Options = {}): Composition {
  const { width, height } = FORMATS[format];
  return { layers: [centred(part, (width - w) / 2, w, height)], ...phoneOf(format, phone) };
}

/** Places a part, and below it, a little to the side, a second one. */
export function stacked(main: Part, second: Part, options: Options = {}): Composition {
  const {
    format = 'wide',
    widths: [wide, narrow] = [430, 300],
    flip = false,
    phone = both(main, second, format),
  } = options;
  const { width, height } = FORMATS[format];
  const high = main(0, 0, wide).h;
  const all = high + second(0, 0, narrow).h - OVERLAP;
  const top = Math.round((height - all) / 2);
  const left = Math.round((width - Math.max(wide, narrow) - 70) / 2);
  const [x1, x2] = flip ? [width - left - wide, left] : [left, width - left - narrow];
  return {
    layers: [at(x1, top, wide, main), at(x2, top + high - OVERLAP, narrow, second)],
    ...phoneOf(format, phone),
  };
}

/** Places two parts beside each other, the second one lower. */
export function sides(main: Part, second: Part, options: Options = {}): Composition {
  const {
    format = 'wide',
    widths: [wide, narrow] = [322, 250],
    flip = false,
    phone = both(main, second, format),
  } = options;
  const { width, height } = FORMATS[format];
  const left = Math.round((width - wide - narrow + OVERLAP) / 2);
  const [h1, h2] = [main(0, 0, wide).h, second(0, 0, narrow).h];
  const lower = Math.min(44, Math.round((height - Math.max(h1, h2)) / 3));
  const [x1, x2] = flip ? [left + narrow - OVERLAP, left] : [left, left + wide - OVERLAP];
  return {
    layers: [
      at(x1, Math.round((height - h1) / 2) - lower / 2, wide, main),
      at(x2, Math.round((height - h2) / 2) + lower / 2 + 6, narrow, second),
    ],
    ...phoneOf(format, phone),
  };
}

/** Places a part, and two more in a column beside it. */
export function trio(main: Part, upper: Part, lower: Part, options: Options = {}): Composition {
  const {
    format = 'wide',
    widths: [wide, narrow] = [320, 250],
    flip = false,
    phone = both(main, upper, format),
  } = options;
  const { width, height } = FORMATS[format];
  const left = Math.round((width - wide - narrow + OVERLAP) / 2);
  const [x1, x2] = flip ? [left + narrow - OVERLAP, left] : [left, left + wide - OVERLAP];
  const [h1, h2, h3] = [main(0, 0, wide).h, upper(0, 0, narrow).h, lower(0, 0, narrow).h];
  const top = Math.round((height - h2 - h3 - 18) / 2);
  return {
    layers: [
      at(x1, Math.round((height - h1) / 2), wide, main),
      at(x2, top, narrow, upper),
      at(x2, top + h2 + 18, narrow, lower),
    ],
    ...phoneOf(format, phone),
  };
}

/** Draws a second part below the first one if phones have room for it, else the first one alone. */
function both(main: Part, second: Part, format: FormatName): Part {
  const height = (FORMATS[format].phone?.height ?? 0) - PHONE_MARGIN;
  return (x, y, w) => {
    const first = main(x, y, w);
    const top = y + first.h - OVERLAP;
    const below = second(x + PHONE_INDENT, top, w - PHONE_INDENT);
    const h = first.h + below.h - OVERLAP;
    return h <= height ? { h, node: createElement(Fragment, null, first.node, below.node) } : first;
  };
}

function phoneOf(format: FormatName, part: Part): Pick<Drawing, 'phone'> {
  const size = FORMATS[format].phone;
  if (!size) return {};
  return { phone: [centred(part, PHONE_MARGIN, size.width - PHONE_MARGIN * 2, size.height)] };
}

function centred(part: Part, x: number, w: number, height: number): Layer {
  return at(Math.round(x), Math.round((height - part(0, 0, w).h) / 2), w, part);
}

type Make = (
  name: string,
  accent: Drawing['accent'],
  backdrop: Drawing['backdrop'],
  alt: string,
  composition: Composition,
) => Drawing;

/** Returns a wide drawing, for heroes. */
export const wide: Make = (name, accent, backdrop, alt, composition) => ({
  name,
  format: 'wide',
  accent,
  backdrop,
  alt,
  ...composition,
});

/** Returns a tall drawing, for heroes with a sheet of paper or a phone. Compose it with this format. */
export const tall: Make = (...given) => ({ ...wide(...given), format: 'tall' });

/** Returns a detail: one part, close up, in a text. */
export function detail(
  name: string,
  accent: Drawing['accent'],
  backdrop: Drawing['backdrop'],
  alt: string,
  part: Part,
  w = 338,
): Drawing {
  return { ...wide(name, accent, backdrop, alt, single(part, w, { format: 'detail' })), format: 'detail' };
}
