import { Glyph, type GlyphName } from './glyphs.tsx';
import { widthOf } from './measure.ts';
import { type Part, Words } from './part.tsx';

/** Draws a field with its label. */
export function field(label: string, value: string, { on = false, end = '' } = {}): Part {
  return (x, y, w) => ({
    h: 66,
    node: (
      <>
        <Words x={x} y={y + 14} room={w} size={14} tone="m" text={label} />
        <rect className={on ? 's as' : 's ln'} x={x} y={y + 24} width={w} height="42" rx="9" />
        <Words x={x + 13} y={y + 50} room={w - 26 - (end ? widthOf(end, 14) : 0)} text={value} />
        {end ? <Words x={x + w - 13} y={y + 50} anchor="end" size={14} tone="m" text={end} /> : null}
        {on ? <path className="as" d={`M${x + 17 + widthOf(value)} ${y + 36}v18`} /> : null}
      </>
    ),
  });
}

/** Draws a button. A quiet one has no ground. */
export function button(
  label: string,
  { quiet = false, wide = false, icon = undefined as GlyphName | undefined } = {},
): Part {
  return (x, y, w) => {
    const width = wide ? w : widthOf(label, 15, true) + (icon ? 66 : 38);
    const middle = x + width / 2 + (icon ? 14 : 0);
    return {
      h: 42,
      node: (
        <>
          <rect className={quiet ? 's ln' : 'a'} x={x} y={y} width={width} height="42" rx="10" />
          {icon ? (
            <Glyph
              name={icon}
              x={middle - widthOf(label, 15, true) / 2 - 30}
              y={y + 10}
              tone={quiet ? 'as' : 'os'}
            />
          ) : null}
          <Words
            x={middle}
            y={y + 26}
            anchor="middle"
            room={width - 20}
            bold
            tone={quiet ? undefined : 'o'}
            text={label}
          />
        </>
      ),
    };
  };
}

/** Draws a search field with what was typed, and what it found. */
export function search(words: string, found?: string): Part {
  return (x, y, w) => ({
    h: 46,
    node: (
      <>
        <rect className="s as" x={x} y={y} width={w} height="46" rx="23" />
        <Glyph name="search" x={x + 14} y={y + 12} tone="as" />
        <Words x={x + 46} y={y + 28} room={w - 62 - (found ? widthOf(found, 13.5) : 0)} text={words} />
        {found ? <Words x={x + w - 18} y={y + 28} anchor="end" size={13.5} tone="m" text={found} /> : null}
      </>
    ),
  });
}

/** Draws answers of which one is chosen. `right` marks it as right or wrong. */
export function answers(list: readonly string[], chosen: number, right = true): Part {
  return (x, y, w) => ({
    h: list.length * 52 - 10,
    node: list.map((label, at) => {
      const top = y + at * 52;
      const on = at === chosen;
      const tone = right ? 'ok' : 'no';
      return (
        <g key={label}>
          <rect className={on ? `${tone}f` : 's ln'} x={x} y={top} width={w} height="42" rx="10" />
          <circle className={on ? tone : 's ln'} cx={x + 21} cy={top + 21} r="9" />
          {on ? <path className="w" d={`M${x + 17} ${top + 21.5}l3 3 5-6`} fill="none" /> : null}
          <Words x={x + 42} y={top + 26} room={w - 54} bold={on} tone={on ? tone : undefined} text={label} />
        </g>
      );
    }),
  });
}

/** Draws names beside each other, of which one is chosen. */
export function tabs(list: readonly string[], on = 0): Part {
  return (x, y, w) => {
    let left = x;
    const nodes = list.map((label, at) => {
      const width = widthOf(label, 14, true) + 24;
      const here = left;
      left += width + 4;
      return (
        <g key={label}>
          {at === on ? <rect className="a" x={here} y={y} width={width} height="32" rx="16" /> : null}
          <Words
            x={here + width / 2}
            y={y + 21}
            anchor="middle"
            size={14}
            bold={at === on}
            tone={at === on ? 'o' : 'm'}
            text={label}
          />
        </g>
      );
    });
    if (left - x - 4 > w) throw new Error(`the tabs ${list.join(', ')} need ${left - x - 4} units of ${w}`);
    return { h: 32, node: nodes };
  };
}

/** Draws a switch with its label. */
export function toggle(label: string, on: boolean): Part {
  return (x, y, w) => ({
    h: 30,
    node: (
      <>
        <Words x={x} y={y + 20} room={w - 58} text={label} />
        <rect className={on ? 'a' : 'g'} x={x + w - 46} y={y + 2} width="46" height="26" rx="13" />
        <circle className="s" cx={x + w - (on ? 13 : 33)} cy={y + 15} r="10" />
      </>
    ),
  });
}

/** Draws short texts as chips, on as many lines as they need. */
export function chips(list: readonly string[], on = -1): Part {
  return (x, y, w) => {
    let left = 0;
    let top = 0;
    const nodes = list.map((label, at) => {
      const width = widthOf(label, 14) + 24;
      if (left > 0 && left + width > w) {
        left = 0;
        top += 40;
      }
      const node = (
        <g key={label}>
          <rect
            className={at === on ? 'a' : 'f'}
            x={x + left}
            y={y + top}
            width={width}
            height="32"
            rx="16"
          />
          <Words
            x={x + left + width / 2}
            y={y + top + 21}
            anchor="middle"
            room={w}
            size={14}
            tone={at === on ? 'o' : 'ac'}
            text={label}
          />
        </g>
      );
      left += width + 8;
      return node;
    });
    return { h: top + 32, node: nodes };
  };
}
