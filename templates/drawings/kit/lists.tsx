import { Face, Glyph, type GlyphName } from './glyphs.tsx';
import { widthOf } from './measure.ts';
import { type Part, Words } from './part.tsx';

/** How far a thing is. Each tone has its colours. */
export type Tone = 'ok' | 'wa' | 'no' | 'ac' | 'm';
export type State = readonly [label: string, tone: Tone];

const GROUNDS: Record<Tone, string> = { ok: 'okf', wa: 'waf', no: 'nof', ac: 'f', m: 'k' };

/** Draws a state as a badge whose right end is at `x`. */
export function Badge({ x, y, state: [label, tone] }: { x: number; y: number; state: State }) {
  const w = widthOf(label, 13.5, true) + 18;
  return (
    <>
      <rect className={GROUNDS[tone]} x={x - w} y={y - 17} width={w} height="24" rx="12" />
      <Words x={x - w / 2} y={y} anchor="middle" size={13.5} bold tone={tone} text={label} />
    </>
  );
}

/** Returns the width of a badge. */
function badgeWidth(state: State | undefined): number {
  return state ? widthOf(state[0], 13.5, true) + 28 : 0;
}

export interface Row {
  readonly name: string;
  readonly note?: string;
  readonly state?: State;
  /** A picture at the left: an icon, or the portrait of a person. */
  readonly icon?: GlyphName;
  readonly face?: number;
  /** A short text at the right, such as a length. */
  readonly end?: string;
  /** The row that is chosen. */
  readonly on?: boolean;
}

/** Draws rows of a list, each with a name, a note and its state. */
export function rows(list: readonly Row[], { size = 15 }: { size?: number } = {}): Part {
  return (x, y, w) => {
    let top = y;
    const nodes = list.map((row, at) => {
      const { name, note, state, icon, face, end, on } = row;
      const h = note ? 54 : 42;
      const left = x + (icon || face !== undefined ? 46 : 2);
      const right = state ? badgeWidth(state) : end ? widthOf(end, 14) + 12 : 0;
      const mid = top + h / 2;
      const node = (
        <g key={name}>
          {on ? <rect className="f" x={x - 8} y={top + 2} width={w + 16} height={h - 4} rx="10" /> : null}
          {at > 0 && !on && !list[at - 1]?.on ? <path className="ln" d={`M${x} ${top}h${w}`} /> : null}
          {icon ? <Tile x={x} y={mid - 16} icon={icon} on={on} /> : null}
          {face !== undefined ? <Face x={x + 17} y={mid} r={17} kind={face} /> : null}
          <Words
            x={left}
            y={note ? mid - 4 : mid + 5}
            room={x + w - right - left}
            size={size === 15 ? undefined : size}
            bold={on || note !== undefined}
            text={name}
          />
          {note ? (
            <Words x={left} y={mid + 15} room={x + w - left - right} size={13.5} tone="m" text={note} />
          ) : null}
          {state ? <Badge x={x + w} y={mid + 5} state={state} /> : null}
          {end ? <Words x={x + w} y={mid + 5} anchor="end" size={14} tone="m" text={end} /> : null}
        </g>
      );
      top += h;
      return node;
    });
    return { h: top - y, node: nodes };
  };
}

function Tile({ x, y, icon, on }: { x: number; y: number; icon: GlyphName; on: boolean | undefined }) {
  return (
    <>
      <rect className={on ? 'a' : 'f'} x={x} y={y} width="34" height="32" rx="9" />
      <Glyph name={icon} x={x + 6} y={y + 5} tone={on ? 'os' : 'as'} />
    </>
  );
}

/** Draws a list with boxes. Those that are done have a tick. */
export function checks(list: readonly (readonly [label: string, done: boolean])[], step = 36): Part {
  return (x, y, w) => ({
    h: list.length * step - (step - 24),
    node: list.map(([label, done], at) => (
      <g key={label}>
        <rect className={done ? 'a' : 's ln'} x={x} y={y + at * step} width="22" height="22" rx="6" />
        {done ? <path className="os" d={`M${x + 6} ${y + 11.5 + at * step}l4 4 6.5-8`} fill="none" /> : null}
        <Words x={x + 33} y={y + 16.5 + at * step} room={w - 33} tone={done ? 'm' : undefined} text={label} />
      </g>
    )),
  });
}

/** Draws numbered steps. The step `on` is the current one; those before it are done. */
export function steps(list: readonly string[], on: number, step = 46): Part {
  return (x, y, w) => ({
    h: list.length * step - (step - 30),
    node: (
      <>
        <path className="ln" d={`M${x + 14} ${y + 14}v${(list.length - 1) * step}`} />
        {list.map((label, at) => (
          <g key={label}>
            <circle className={at <= on ? 'a' : 's ln'} cx={x + 14} cy={y + 14 + at * step} r="14" />
            {at < on ? (
              <path className="os" d={`M${x + 8.5} ${y + 14.5 + at * step}l4 4 7-8`} fill="none" />
            ) : (
              <Words
                x={x + 14}
                y={y + 19 + at * step}
                anchor="middle"
                size={14}
                bold
                tone={at === on ? 'o' : 'm'}
                text={`${at + 1}`}
              />
            )}
            <Words
              x={x + 42}
              y={y + 19.5 + at * step}
              room={w - 42}
              bold={at === on}
              tone={at > on ? 'm' : undefined}
              text={label}
            />
          </g>
        ))}
      </>
    ),
  });
}
