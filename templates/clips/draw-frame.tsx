import { Fragment, type ReactNode } from 'react';
import { type Box, type ClipScene, type Frame, type Part, STAGE } from './frame.ts';
import { drawPart } from './parts/draw-part.ts';
import { type Drawn, type DrawPart, mustFit, type Place, Words, widthOf, wrap } from './place.tsx';
import { drawShell } from './shells.tsx';

const MIN_GAP = 8;
const MAX_GAP = 18;
/** The height that the sign of a recording takes from the parts. */
const RECORDING = 44;
const ZOOMS = [1.5, 1.4, 1.3, 1.2, 1.1, 1] as const;
/** The share of the height left over that is above the parts. */
const ABOVE = 0.3;

/** A drawn frame, and the boxes that the pointer visits. */
interface DrawnFrame {
  readonly node: ReactNode;
  readonly stops: readonly Box[];
}

/**
 * Draws a scene. @throws Error that names the scene, if a text or a column is too large for the frame, or if
 * no label has the text that the pointer should show
 */
export function drawScene({ name, frame }: Pick<ClipScene, 'name' | 'frame'>): DrawnFrame {
  try {
    return drawFrame(frame);
  } catch (error) {
    throw new Error(`scene "${name}": ${(error as Error).message}`, { cause: error });
  }
}

function drawFrame(frame: Frame): DrawnFrame {
  const boxes = new Map<string, Box>();
  const mark: Place['mark'] = (label, box) => {
    if (!boxes.has(label)) boxes.set(label, box);
  };
  const shell = drawShell(frame, mark);
  const { main } = shell;
  const room = frame.recording ? { ...main, h: main.h - RECORDING } : main;
  const draw = frame.shell === 'slide' ? drawSlidePart : drawPart;
  const columns = [
    drawColumn(frame.parts, room, {
      draw,
      mark,
      isCentred: frame.shell === 'slide',
      isSlide: frame.shell === 'slide',
    }),
    frame.side && shell.side
      ? drawColumn(frame.side, shell.side, { draw: drawPart, mark, isCentred: frame.shell === 'phone' })
      : null,
  ];
  const stops = (frame.at ?? []).map((label) => {
    const box = boxes.get(label);
    if (!box) throw new Error(`the clip points at "${label}"; its frame has ${[...boxes.keys()].join(', ')}`);
    return box;
  });
  return {
    node: (
      <>
        {shell.node}
        {columns}
        {frame.recording ? <Recording time={frame.recording} /> : null}
      </>
    ),
    stops,
  };
}

interface ColumnRules {
  readonly draw: (part: Part, place: Place) => Drawn;
  readonly mark: Place['mark'];
  readonly isCentred: boolean;
  /** A title card is large already. */
  readonly isSlide?: boolean;
}

/** Draws parts below each other, as large as the column allows. */
function drawColumn(parts: readonly Part[], column: Box, rules: ColumnRules) {
  for (const zoom of rules.isSlide ? [1] : ZOOMS) {
    const { x, y, w, h } = column;
    try {
      return drawZoomed(parts, { x, y, w: w / zoom, h: h / zoom }, rules, zoom);
    } catch (error) {
      if (zoom === 1) throw error;
    }
  }
  return null;
}

/** Draws parts in a column and enlarges them. The gaps between them use the free height. */
function drawZoomed(parts: readonly Part[], { x, y, w, h }: Box, rules: ColumnRules, zoom: number) {
  const { draw, isCentred } = rules;
  const heights = parts.map((part) => draw(part, { x: 0, y: 0, w, mark: () => {} }).h);
  const free = h - heights.reduce((sum, height) => sum + height, 0);
  const gaps = parts.length - 1;
  const gap = gaps > 0 ? Math.min(MAX_GAP, Math.floor(free / gaps)) : 0;
  if (free < gaps * MIN_GAP)
    throw new Error(`the parts of its frame are ${Math.ceil(MIN_GAP * gaps - free)} units too high`);
  const mark: Place['mark'] = (label, box) =>
    rules.mark(label, { x: x + box.x * zoom, y: y + box.y * zoom, w: box.w * zoom, h: box.h * zoom });
  let top = Math.round((free - gap * gaps) * (isCentred ? 0.5 : ABOVE));
  const drawn = parts.map((part, at) => {
    const { node } = draw(part, { x: 0, y: top, w, mark });
    const key = `${top}`;
    top += (heights[at] ?? 0) + gap;
    return <Fragment key={key}>{node}</Fragment>;
  });
  return (
    <g key={`${x}`} transform={`translate(${x} ${y})${zoom === 1 ? '' : ` scale(${zoom})`}`}>
      {drawn}
    </g>
  );
}

/** Draws a part of a title card: large words on a dark ground. */
const drawSlidePart: DrawPart<Part> = (part, place) => {
  const { x, y, w, mark } = place;
  if (part.heading !== undefined || part.text !== undefined) {
    const text = part.heading ?? part.text ?? '';
    const [size, line] = part.heading === undefined ? [23, 32] : [42, 50];
    const lines = wrap(text, w, size, line === 50);
    const h = lines.length * line;
    mark(text, {
      x: x - 10,
      y: y - 4,
      w: Math.max(...lines.map((words) => widthOf(words, size))) + 26,
      h: h + 8,
    });
    return {
      h,
      node: lines.map((words, at) => (
        <Words
          key={words}
          x={x}
          y={y + size + at * line}
          size={size}
          bold={line === 50}
          tone={line === 50 ? 'c-on-night' : 'c-on-night-m'}
          text={words}
        />
      )),
    };
  }
  return drawPart(part, place);
};

/** Draws the sign of a running recording at the lower edge. */
function Recording({ time }: { readonly time: string }) {
  const text = `Recording ${time}`;
  mustFit(text, 220);
  const w = widthOf(text, undefined, true) + 56;
  const x = Math.round((STAGE.width - w) / 2);
  return (
    <>
      <rect className="c-night" x={x} y="306" width={w} height="42" rx="21" />
      <circle className="c-flame" cx={x + 24} cy="327" r="8" />
      <Words x={x + 42} y={334} bold tone="c-on-night" text={text} />
    </>
  );
}
