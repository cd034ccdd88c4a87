import { type Box, STAGE } from '../clips/frame.ts';

const MOVE_SECONDS = 0.7;
const CLICK_START = 0.8;
const CLICK_SECONDS = 0.7;

interface PointerProps {
  /** What the pointer shows, and what it showed before. */
  readonly stop: Box;
  readonly before: Box | undefined;
  /** The seconds since the caption has begun. */
  readonly second: number;
  readonly isClicked: boolean;
}

/** Draws the pointer and the frame around what it shows, on their way from the place before. */
export function Pointer({ stop, before, second, isClicked }: PointerProps) {
  const share = before ? ease(Math.min(1, second / MOVE_SECONDS)) : 1;
  const { x, y, w, h } = between(edgesOf(before ?? stop), edgesOf(stop), share);
  const tip = between(tipOf(before ?? stop), tipOf(stop), share);
  const click = (second - CLICK_START) / CLICK_SECONDS;
  return (
    <>
      <rect className="ring" x={x} y={y} width={w} height={h} rx="10" />
      <g transform={`translate(${tip.x} ${tip.y})`}>
        {isClicked && click > 0 && click < 1 ? (
          <circle
            className="click"
            r={round(20 * (0.3 + 1.2 * click))}
            fillOpacity={round(0.6 * (1 - click))}
          />
        ) : null}
        <path className="pointer" d="M0 0l8 36 9-12 15-3z" />
      </g>
    </>
  );
}

/** The frame stays inside of the picture. */
function edgesOf({ x, y, w, h }: Box): Box {
  const left = Math.max(3, x);
  const top = Math.max(3, y);
  return {
    x: left,
    y: top,
    w: Math.min(w, STAGE.width - 3 - left),
    h: Math.min(h, STAGE.height - 3 - top),
  };
}

function tipOf({ x, y, w, h }: Box): Box {
  const left = Math.min(606, x + (w < 240 ? w - 16 : w * 0.72));
  return { x: left, y: Math.min(320, y + h - 12), w: 0, h: 0 };
}

function between(from: Box, to: Box, share: number): Box {
  const mix = (a: number, b: number) => round(a + (b - a) * share);
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), w: mix(from.w, to.w), h: mix(from.h, to.h) };
}

function ease(share: number): number {
  return 1 - (1 - share) ** 3;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
