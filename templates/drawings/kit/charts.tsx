import { mustFit, widthOf } from './measure.ts';
import { type Part, Words } from './part.tsx';

/** Draws figures side by side: the value, and what it counts. */
export function tiles(list: readonly (readonly [value: string, label: string])[], size = 30): Part {
  return (x, y, w) => {
    const wide = (w - (list.length - 1) * 12) / list.length;
    return {
      h: size + 44,
      node: list.map(([value, label], at) => {
        const left = Math.round(x + at * (wide + 12));
        return (
          <g key={label}>
            <rect className="f" x={left} y={y} width={Math.round(wide)} height={size + 44} rx="12" />
            <Words x={left + 14} y={y + size + 8} room={wide - 20} size={size} bold tone="ac" text={value} />
            <Words x={left + 14} y={y + size + 31} room={wide - 18} size={13.5} tone="m" text={label} />
          </g>
        );
      }),
    };
  };
}

/** Draws one large figure with what it counts. */
export function figure(value: string, label: string, { size = 54, tone = 'ac', quiet = 'm' } = {}): Part {
  return (x, y, w) => ({
    h: size + 26,
    node: (
      <>
        <Words x={x - 2} y={y + size * 0.82} room={w} size={size} bold tone={tone} text={value} />
        <Words x={x} y={y + size + 18} room={w} size={14} tone={quiet} text={label} />
      </>
    ),
  });
}

export type Bar = readonly [label: string, value: number, shown?: string];

/** Draws a bar for each label, to scale. The largest, or the one at `on`, has the accent. */
export function bars(list: readonly Bar[], { on, step = 40 }: { on?: number; step?: number } = {}): Part {
  return (x, y, w) => {
    const left = Math.max(...list.map(([label]) => widthOf(label, 14))) + 12;
    const right = Math.max(...list.map(([, value, shown]) => widthOf(shown ?? `${value}`, 14, true))) + 12;
    const most = Math.max(...list.map(([, value]) => value));
    const room = w - left - right;
    if (room < 40) throw new Error(`the labels of a chart are too long: ${list[0]?.[0]}`);
    const marked = on ?? list.findIndex(([, value]) => value === most);
    return {
      h: list.length * step - 10,
      node: list.map(([label, value, shown], at) => {
        const top = y + at * step;
        const long = Math.max(6, Math.round((value / most) * room));
        return (
          <g key={label}>
            <Words x={x} y={top + 20} size={14} text={label} />
            <rect
              className={at === marked ? 'a' : 'g'}
              x={x + left}
              y={top + 2}
              width={long}
              height="26"
              rx="6"
            />
            <Words x={x + left + long + 9} y={top + 20} size={14} bold text={shown ?? `${value}`} />
          </g>
        );
      }),
    };
  };
}

/** Draws columns with their labels below. */
export function columns(list: readonly Bar[], h = 130, on?: number): Part {
  return (x, y, w) => {
    const step = w / list.length;
    const most = Math.max(...list.map(([, value]) => value));
    const wide = Math.min(46, Math.round(step * 0.62));
    const marked = on ?? list.findIndex(([, value]) => value === most);
    return {
      h: h + 26,
      node: (
        <>
          <path className="ln" d={`M${x} ${y + h}h${w}`} />
          {list.map(([label, value, shown], at) => {
            const high = Math.max(5, Math.round((value / most) * (h - 26)));
            const mid = Math.round(x + step * (at + 0.5));
            mustFit(label, step, 13.5);
            return (
              <g key={label}>
                <path
                  className={at === marked ? 'a' : 'g'}
                  d={`M${mid - wide / 2} ${y + h}v-${high - 6}q0-6 6-6h${wide - 12}q6 0 6 6v${high - 6}z`}
                />
                <Words
                  x={mid}
                  y={y + h - high - 8}
                  anchor="middle"
                  size={14}
                  bold
                  tone={at === marked ? 'ac' : undefined}
                  text={shown ?? `${value}`}
                />
                <Words x={mid} y={y + h + 20} anchor="middle" size={13.5} tone="m" text={label} />
              </g>
            );
          })}
        </>
      ),
    };
  };
}

interface CurveOptions {
  readonly h?: number;
  readonly ends: readonly [string, string];
  /** The point that is marked, and its label. */
  readonly mark: readonly [at: number, label: string];
}

/** Draws a line over time. Values are from 0 to 100. */
export function curve(points: readonly number[], { h = 130, ends, mark: [at, label] }: CurveOptions): Part {
  return (x, y, w) => {
    const step = w / (points.length - 1);
    const places = points.map(
      (value, n) => [Math.round(x + n * step), Math.round(y + h - (value / 100) * h)] as const,
    );
    const line = places.map(([left, top]) => `${left} ${top}`).join('L');
    const [px, py] = places[at] ?? [x, y];
    const wide = widthOf(label, 13.5, true) + 20;
    const left = Math.min(Math.max(px - wide / 2, x), x + w - wide);
    const above = py - 46 > y - 30;
    const top = above ? py - 42 : py + 16;
    return {
      h: h + 24,
      node: (
        <>
          <path className="ln" d={`M${x} ${y}h${w}M${x} ${y + h / 2}h${w}M${x} ${y + h}h${w}`} />
          <path className="f" d={`M${x} ${y + h}L${line}L${x + w} ${y + h}z`} />
          <path className="as" d={`M${line}`} />
          <circle className="a" cx={px} cy={py} r="7" />
          <circle className="s" cx={px} cy={py} r="3" />
          <rect className="nt" x={left} y={top} width={wide} height="27" rx="8" />
          <Words x={left + wide / 2} y={top + 18} anchor="middle" size={13.5} bold tone="on" text={label} />
          <Words x={x} y={y + h + 20} size={13.5} tone="m" text={ends[0]} />
          <Words x={x + w} y={y + h + 20} anchor="end" size={13.5} tone="m" text={ends[1]} />
        </>
      ),
    };
  };
}
