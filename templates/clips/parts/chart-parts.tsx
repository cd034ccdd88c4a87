import type { Part } from '../frame.ts';
import { type DrawPart, mustFit, Words, widthOf } from '../place.tsx';

/** Draws figures side by side: the value, and what it counts. */
export const drawTiles: DrawPart<NonNullable<Part['tiles']>> = (tiles, { x, y, w, mark }) => {
  const wide = (w - (tiles.length - 1) * 12) / tiles.length;
  const nodes = tiles.map(([value = '', label = ''], at) => {
    const left = Math.round(x + at * (wide + 12));
    mustFit(label, wide - 26);
    for (const text of [value, label]) mark(text, { x: left - 3, y: y - 3, w: wide + 6, h: 86 });
    return (
      <g key={left}>
        <rect className="i-surface c-edge" x={left} y={y} width={Math.round(wide)} height="80" rx="10" />
        <Words x={left + 14} y={y + 37} size={28} bold text={value} />
        <Words x={left + 14} y={y + 65} muted text={label} />
      </g>
    );
  });
  return { h: 80, node: nodes };
};

/** Draws a bar for each label, to scale. */
export const drawBars: DrawPart<NonNullable<Part['bars']>> = (bars, { x, y, w, mark }) => {
  const shown = bars.map(({ value, unit = '' }) => `${value}${unit}`);
  const label = Math.max(...bars.map((bar) => widthOf(bar.label))) + 12;
  const right = Math.max(...shown.map((text) => widthOf(text, undefined, true))) + 12;
  const most = Math.max(...bars.map(({ value }) => value));
  const room = w - label - right;
  if (room < 60) throw new Error(`the labels of a chart in a clip are too long: ${bars[0]?.label}`);
  const nodes = bars.map((bar, at) => {
    const top = y + at * 37;
    const long = Math.max(6, Math.round((bar.value / most) * room));
    mark(bar.label, { x: x - 8, y: top, w: w + 16, h: 36 });
    return (
      <g key={bar.label}>
        <Words x={x} y={top + 25} text={bar.label} />
        <rect
          className={bar.value === most ? 'i-accent' : 'i-mid'}
          x={x + label}
          y={top + 7}
          width={long}
          height="23"
          rx="5"
        />
        <Words x={x + label + long + 8} y={top + 25} bold text={shown[at] ?? ''} />
      </g>
    );
  });
  return { h: bars.length * 37, node: nodes };
};

/** Draws a line over time, with the names of its ends and of its highest or lowest point. */
export const drawTrend: DrawPart<NonNullable<Part['trend']>> = (
  { points, ends, peak },
  { x, y, w, mark },
) => {
  const most = Math.max(...points);
  const step = (w - 20) / (points.length - 1);
  const places = points.map(
    (value, at) => [Math.round(x + 10 + at * step), Math.round(y + 122 - (value / most) * 84)] as const,
  );
  const [first = [x, y] as const] = places;
  const last = places.at(-1) ?? first;
  const isFalling = points[0] === most;
  const at = isFalling ? steepestFall(points) : points.indexOf(most);
  const [px, py] = places[at] ?? first;
  const line = places.map(([left, top]) => `${left} ${top}`).join('L');
  const anchor = px < x + w * 0.3 ? undefined : px > x + w * 0.7 ? 'end' : 'middle';
  if (peak) mark(peak, { x: px - 22, y: py - 22, w: 44, h: 44 });
  return {
    h: 158,
    node: (
      <>
        <path className="i-line" d={`M${x} ${y + 126}h${w}M${x} ${y + 80}h${w}M${x} ${y + 34}h${w}`} />
        <path className="i-soft" d={`M${first[0]} ${y + 126}L${line}L${last[0]} ${y + 126}z`} />
        <path className="i-stroke-accent" strokeWidth="3.5" d={`M${line}`} />
        <circle className="i-accent i-stroke-surface" strokeWidth="3" cx={px} cy={py} r="8" />
        {peak ? <Words x={px} y={isFalling ? py + 32 : py - 15} anchor={anchor} bold text={peak} /> : null}
        <Words x={x} y={y + 152} muted text={ends[0] ?? ''} />
        <Words x={x + w} y={y + 152} anchor="end" muted text={ends[1] ?? ''} />
      </>
    ),
  };
};

/** Returns the place of the value that is lowest compared with the one before. */
function steepestFall(points: readonly number[]): number {
  const falls = points.map((value, at) => (points[at - 1] ?? value) - value);
  return falls.indexOf(Math.max(...falls));
}

/** Draws how far something is. */
export const drawProgress: DrawPart<NonNullable<Part['progress']>> = (
  { label, percent },
  { x, y, w, mark },
) => {
  mustFit(label, w - 70);
  mark(label, { x: x - 8, y: y - 4, w: w + 16, h: 54 });
  return {
    h: 46,
    node: (
      <>
        <Words x={x} y={y + 20} text={label} />
        <Words x={x + w} y={y + 20} anchor="end" bold text={`${percent}%`} />
        <rect className="i-well" x={x} y={y + 32} width={w} height="12" rx="6" />
        <rect
          className="i-accent"
          x={x}
          y={y + 32}
          width={Math.round((w * percent) / 100)}
          height="12"
          rx="6"
        />
      </>
    ),
  };
};
