import { column, type Part, Words } from './part.tsx';

interface CardOptions {
  readonly pad?: number;
  readonly gap?: number;
  readonly radius?: number;
  /** The class of the ground: `s` is a surface, `nt` is dark, `a` is the accent. */
  readonly tone?: string;
  /** Leaves the shadow out, for a card inside of a window. */
  readonly flat?: boolean;
}

/** Draws parts on a surface with a shadow. */
export function card(parts: readonly Part[], options: CardOptions = {}): Part {
  const { pad = 18, gap = 12, radius = 14, tone = 's', flat = false } = options;
  return (x, y, w) => {
    const inner = column(parts, gap)(x + pad, y + pad, w - pad * 2);
    const h = inner.h + pad * 2;
    return {
      h,
      node: (
        <>
          <rect className={flat ? `${tone} ln` : `${tone} h`} x={x} y={y} width={w} height={h} rx={radius} />
          {inner.node}
        </>
      ),
    };
  };
}

interface WindowOptions {
  readonly gap?: number;
  readonly pad?: number;
  /** Names in a bar at the left; the first one is open. */
  readonly nav?: readonly string[];
  readonly open?: number;
  readonly bar?: 'plain' | 'address';
}

const BAR = 38;
const NAV = 122;

/** Draws the window of an application: a bar with its name, its navigation if it has one, and its parts. */
export function win(name: string, parts: readonly Part[], options: WindowOptions = {}): Part {
  const { gap = 12, pad = 18, nav, open = 0, bar = 'plain' } = options;
  return (x, y, w) => {
    const left = nav ? NAV : 0;
    const inner = column(parts, gap)(x + left + pad, y + BAR + pad, w - left - pad * 2);
    const h = Math.max(inner.h, nav ? nav.length * 36 - 8 : 0) + pad * 2 + BAR;
    const isAddress = bar === 'address';
    return {
      h,
      node: (
        <>
          <rect className="s h" x={x} y={y} width={w} height={h} rx="14" />
          {nav ? (
            <path className="k" d={`M${x} ${y + BAR}h${NAV}v${h - BAR}h-${NAV - 14}q-14 0-14-14z`} />
          ) : null}
          <path className="ln" d={`M${x} ${y + BAR}h${w}`} />
          <path className="dt" d={`M${x + 19} ${y + 19}h0m14 0h0m14 0h0`} />
          {isAddress ? <rect className="k" x={x + 66} y={y + 7} width={w - 82} height="24" rx="12" /> : null}
          <Words x={isAddress ? x + 80 : x + 68} y={y + 24} room={w - 100} size={13.5} tone="m" text={name} />
          {nav?.map((label, at) => (
            <g key={label}>
              {at === open ? (
                <rect
                  className="f"
                  x={x + 8}
                  y={y + BAR + 10 + at * 36}
                  width={NAV - 16}
                  height="30"
                  rx="8"
                />
              ) : null}
              <Words
                x={x + 18}
                y={y + BAR + 30 + at * 36}
                room={NAV - 28}
                size={14}
                bold={at === open}
                tone={at === open ? 'ac' : 'm'}
                text={label}
              />
            </g>
          ))}
          {inner.node}
        </>
      ),
    };
  };
}

/** Draws a phone with its parts. */
export function phone(parts: readonly Part[], { gap = 12, h }: { gap?: number; h?: number } = {}): Part {
  return (x, y, w) => {
    const inner = column(parts, gap)(x + 20, y + 44, w - 40);
    const height = Math.max(h ?? 0, inner.h + 74);
    return {
      h: height,
      node: (
        <>
          <rect className="nt h" x={x} y={y} width={w} height={height} rx="34" />
          <rect className="s" x={x + 7} y={y + 7} width={w - 14} height={height - 14} rx="28" />
          <path className="pill" d={`M${x + w / 2 - 24} ${y + 23}h48`} />
          <Words x={x + 26} y={y + 28} size={13.5} bold text="9:41" />
          {inner.node}
          <path className="hm" d={`M${x + w / 2 - 38} ${y + height - 17}h76`} />
        </>
      ),
    };
  };
}

/** Draws a sheet of paper with a folded corner. */
export function sheet(parts: readonly Part[], { gap = 12, pad = 28, h = 0 } = {}): Part {
  return (x, y, w) => {
    const inner = column(parts, gap)(x + pad, y + pad, w - pad * 2);
    const height = Math.max(h, inner.h + pad * 2);
    return {
      h: height,
      node: (
        <>
          <path
            className="s h"
            d={`M${x + 6} ${y}h${w - 40}l34 34v${height - 40}q0 6-6 6h-${w - 12}q-6 0-6-6v-${height - 12}q0-6 6-6z`}
          />
          <path className="f" d={`M${x + w - 34} ${y}v28q0 6 6 6h28z`} />
          {inner.node}
        </>
      ),
    };
  };
}
