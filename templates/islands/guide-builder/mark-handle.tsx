import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Point } from './marks.ts';
import { pointOn } from './point-on.ts';

interface MarkHandleProps {
  readonly label: string;
  readonly className: string;
  /** The mark's id, set on the handle that gets the focus when the mark is new. */
  readonly mark?: string;
  /** Left, top, right and bottom, as fractions of the picture. */
  readonly corners: readonly [number, number, number, number];
  readonly frame: RefObject<HTMLElement | null>;
  readonly onMove: (by: Point, isTold: boolean) => void;
  readonly onRemove: () => void;
}

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 0.01;
const LARGE_STEP = 0.05;

/** Renders a button on a picture that can be dragged or moved with the arrow keys (further with Shift). */
export function MarkHandle({ label, className, mark, corners, frame, onMove, onRemove }: MarkHandleProps) {
  const last = useRef<Point | null>(null);
  const [left, top, right, bottom] = corners;

  function press(event: PointerEvent<HTMLButtonElement>) {
    if (!frame.current) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOn(frame.current, event);
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!last.current || !frame.current) return;
    const point = pointOn(frame.current, event);
    onMove({ x: point.x - last.current.x, y: point.y - last.current.y }, false);
    last.current = point;
  }
  function pressKey(event: KeyboardEvent) {
    const way = KEYS[event.key];
    if (way && !event.altKey) {
      event.preventDefault();
      const size = event.shiftKey ? LARGE_STEP : STEP;
      onMove({ x: way.x * size, y: way.y * size }, true);
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
  }
  return (
    <button
      type="button"
      className={className}
      data-mark={mark}
      aria-label={label}
      style={{
        left: `${((left + right) / 2) * 100}%`,
        top: `${((top + bottom) / 2) * 100}%`,
        width: `${(right - left) * 100}%`,
        height: `${(bottom - top) * 100}%`,
      }}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
      onKeyDown={pressKey}
    />
  );
}
