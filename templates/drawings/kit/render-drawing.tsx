import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Backdrop } from './backdrop.tsx';
import { stylesheetFor } from './colours.ts';
import { type Drawing, FORMATS, type Layer } from './drawing.ts';
import { widthOf } from './measure.ts';

/** Attributes with coordinates, and the decimal places after the first one. */
const NUMBERS = / (?:d|x|y|cx|cy|r|rx|ry|width|height)="[^"]*"/g;
const LONG = /(\d\.\d)\d+/g;
/** The ends of elements without content. */
const EMPTY = /><\/(?:circle|ellipse|path|rect|stop)>/g;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the files of a drawing: `NAME.svg`, and `NAME-phone.svg` if phones get a picture of their own. */
export function renderDrawing(drawing: Drawing): Map<string, string> {
  const { name, format, layers, phone } = drawing;
  const size = FORMATS[format];
  const files = new Map([[`${name}.svg`, renderFile(drawing, layers, size)]]);
  if (size.phone) {
    if (!phone) throw new Error(`drawing "${name}" has no layers for phones`);
    files.set(`${name}-phone.svg`, renderFile(drawing, phone, size.phone));
  }
  return files;
}

/**
 * @throws Error that names the drawing, if a text does not fit its part or a part does not fit the drawing
 */
function renderFile({ name, accent, backdrop }: Drawing, layers: readonly Layer[], size: Size): string {
  const { width, height } = size;
  try {
    const drawn = layers.map((layer) => drawLayer(layer, size));
    assertNoneCovered(drawn);
    const nodes = drawn.map(({ node, x, y }) => <Fragment key={`${x} ${y}`}>{node}</Fragment>);
    const content = (
      <>
        <Backdrop name={backdrop} w={width} h={height} />
        {nodes}
      </>
    );
    const style = stylesheetFor(accent, classesOf(renderToStaticMarkup(createElement('svg', null, content))));
    const svg = (
      // biome-ignore lint/a11y/noSvgWithoutTitle: pages show the file as an image, with its text
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <style>{style}</style>
        {content}
      </svg>
    );
    return `${renderToStaticMarkup(svg)
      .replace(EMPTY, '/>')
      .replace(NUMBERS, (attribute) => attribute.replace(LONG, '$1'))}\n`;
  } catch (error) {
    const message = `drawing "${name}", ${width} units wide: ${(error as Error).message}`;
    throw new Error(message, { cause: error });
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function drawLayer(
  { part, x, y, w, from, bleeds }: Layer,
  { width, height }: Size,
): Box & { node: ReactNode } {
  const { h } = part(x, 0, w);
  const top = Math.round(from === 'top' ? y : from === 'foot' ? height - y - h : (height - h) / 2 + y);
  const isOutside = x < 8 || x + w > width - 8 || top < 8 || top + h > height - 8;
  if (isOutside && !bleeds)
    throw new Error(`a part is at ${x}, ${top} and ${w} by ${Math.round(h)}; it leaves the drawing`);
  return { x, y: top, w, h, node: part(x, top, w).node };
}

/** Throws if a part stands on words of a part below it. */
function assertNoneCovered(layers: readonly (Box & { readonly node: ReactNode })[]): void {
  for (const [at, { node }] of layers.entries())
    for (const words of wordsOf(renderToStaticMarkup(createElement('svg', null, node))))
      for (const above of layers.slice(at + 1))
        if (overlap(words, above)) throw new Error(`a part covers the words "${words.text}"`);
}

/** Returns the places of the texts in the markup. */
function wordsOf(markup: string): (Box & { readonly text: string })[] {
  return [...markup.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, attributes = '', text = '']) => {
    const value = (name: string) => attributes.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
    const size = Number(value('font-size') ?? 15);
    const w = widthOf(text, size);
    const anchor = value('text-anchor');
    const x = Number(value('x')) - (anchor === 'end' ? w : anchor === 'middle' ? w / 2 : 0);
    return { x, y: Number(value('y')) - size, w, h: size * 1.2, text };
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Returns the names of classes in the markup. */
function classesOf(markup: string): ReadonlySet<string> {
  const found = markup.matchAll(/class="([^"]*)"/g);
  return new Set([...found].flatMap(([, names = '']) => names.split(' ')));
}
