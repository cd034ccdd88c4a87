import { Label, Lines } from './parts.tsx';
import { round, textWidth } from './vary.ts';

export function chipWidth(text: string): number {
  return textWidth(text, 13) + 28;
}

/** Draws a small pill with a word in it. `active` fills it with the accent colour. */
export function Chip({
  x,
  y,
  w,
  text,
  active,
}: {
  x: number;
  y: number;
  w?: number;
  text: string;
  active?: boolean;
}) {
  const width = w ?? chipWidth(text);
  return (
    <>
      <rect
        className={active ? 'i-accent' : 'i-surface i-line'}
        x={x}
        y={y}
        width={width}
        height="28"
        rx="14"
      />
      <Label
        x={x + width / 2}
        y={y + 18.5}
        size="small"
        anchor="middle"
        room={width - 18}
        text={text}
        {...(active ? { tone: 'i-on-accent', bold: true } : {})}
      />
    </>
  );
}

export function Avatar({
  x,
  y,
  r = 15,
  name,
  active,
}: {
  x: number;
  y: number;
  r?: number;
  name: string;
  active?: boolean;
}) {
  return (
    <>
      <circle className={active ? 'i-accent' : 'i-soft'} cx={x} cy={y} r={r} />
      <Label
        x={x}
        y={y + 4.5}
        size="small"
        bold
        anchor="middle"
        text={name.slice(0, 1)}
        {...(active ? { tone: 'i-on-accent' } : {})}
      />
    </>
  );
}

/** Draws a progress bar. */
export function Progress({
  x,
  y,
  w,
  value,
  size = 7,
}: {
  x: number;
  y: number;
  w: number;
  value: number;
  size?: number;
}) {
  return (
    <>
      <Lines x={x} y={y} w={[w]} size={size} />
      {value > 0 && <Lines x={x} y={y} w={[Math.round(w * value)]} size={size} tone="i-stroke-accent" />}
    </>
  );
}

/** Draws several progress bars side by side. */
export function ProgressRow(props: {
  at: readonly number[];
  y: number;
  w: number;
  values: readonly number[];
}) {
  const { at, y, w, values } = props;
  const track = (part: (index: number) => number) =>
    at
      .map((x, index) => (part(index) > 0 ? `M${x + 3} ${y}h${Math.round(part(index) * (w - 6))}` : ''))
      .join('');
  return (
    <g strokeWidth="5">
      <path className="i-line" d={track(() => 1)} />
      <path className="i-stroke-accent" d={track((index) => values[index] ?? 0)} />
    </g>
  );
}

/** Draws a column of round ticks. The first `done` are checked, the others open. */
export function Ticks(props: {
  x: number;
  y: number;
  count?: number;
  done?: number;
  gap?: number;
  r?: number;
}) {
  const { x, y, count = 1, done = count, gap = 0, r = 9 } = props;
  const rows = Array.from({ length: count }, (_, row) => Math.round(y + row * gap));
  const dots = (list: readonly number[]) => list.map((row) => `M${x} ${row}h0`).join('');
  const open = dots(rows.slice(done));
  const marks = rows.slice(0, done).map((row) => `M${x - 4} ${row}l3 3 5-6`);
  return (
    <>
      {done > 0 && <path className="i-stroke-accent" strokeWidth={r * 2} d={dots(rows.slice(0, done))} />}
      {done > 0 && <path className="i-stroke-on-accent" strokeWidth="2" d={marks.join('')} />}
      {open !== '' && <path className="i-dim" strokeWidth={r * 2} d={open} />}
      {open !== '' && <path className="i-stroke-surface" strokeWidth={r * 2 - 3} d={open} />}
    </>
  );
}

/** Draws a play button. `ring` separates it from the picture below. */
export function Play({ x, y, r = 20, ring }: { x: number; y: number; r?: number; ring?: boolean }) {
  const s = Math.round(r * 0.36);
  return (
    <>
      <circle
        className={ring ? 'i-accent i-stroke-surface' : 'i-accent'}
        strokeWidth={ring ? 3 : undefined}
        cx={x}
        cy={y}
        r={r}
      />
      <path className="i-on-accent" d={`M${round(x - s * 0.6)} ${y - s}v${2 * s}l${round(1.7 * s)}-${s}z`} />
    </>
  );
}

/** Draws a mouse pointer with its tip at the point. */
export function Cursor({ x, y }: { x: number; y: number }) {
  return <path className="i-ink i-stroke-surface" strokeWidth="2" d={`M${x} ${y}l5 25 6-8 10-2z`} />;
}
