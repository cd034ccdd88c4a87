import type { Box } from './frame.ts';

/** Draws a card: a surface with a thin line and a flat shade below. */
export function Card({ x, y, w, h, r = 14, edge = 'i-line' }: Box & { r?: number; edge?: string }) {
  return (
    <>
      <rect className="i-shade" x={x + 1} y={y + 5} width={w - 2} height={h} rx={r} />
      <rect className={`i-surface ${edge}`} x={x} y={y} width={w} height={h} rx={r} />
    </>
  );
}
