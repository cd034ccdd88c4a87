import type { Drawing, Layer } from './drawing.ts';
import { Face } from './glyphs.tsx';
import { widthOf } from './measure.ts';
import { type Part, round, Words } from './part.tsx';

/**
 * Returns an enlarged detail without a frame. Its parts fill the picture and may reach over its edges.
 * Words must not reach over them.
 */
export function closeUp(
  name: string,
  accent: Drawing['accent'],
  backdrop: Drawing['backdrop'],
  alt: string,
  layers: readonly Layer[],
): Drawing {
  const all = layers.map((layer) => ({ ...layer, bleeds: true }));
  return { name, format: 'detail', accent, backdrop, alt, layers: all };
}

/** Draws a part larger than it is. */
export function enlarge(part: Part, times: number): Part {
  return (x, y, w) => {
    const { h, node } = part(0, 0, w / times);
    return {
      h: h * times,
      node: <g transform={`translate(${round(x)} ${round(y)})scale(${times})`}>{node}</g>,
    };
  };
}

/** Draws a caption as large as on the picture of a video. */
export function caption(words: string, size = 24): Part {
  return (x, y, w) => {
    const wide = widthOf(words, size, true) + 32;
    const left = x + (w - wide) / 2;
    return {
      h: size + 26,
      node: (
        <>
          <rect className="nt" x={left} y={y} width={wide} height={size + 26} rx="8" />
          <Words
            x={x + w / 2}
            y={y + size + 8}
            room={w}
            size={size}
            bold
            tone="on"
            anchor="middle"
            text={words}
          />
        </>
      ),
    };
  };
}

/** Draws the bar of a lower third. It begins at the left edge of the picture. */
export function lowerThird(name: string, role: string): Part {
  return (x, y, w) => ({
    h: 92,
    node: (
      <>
        <rect className="s" x={x - 20} y={y} width={w + 20} height="92" rx="6" />
        <rect className="a" x={x - 20} y={y + 86} width={w + 20} height="6" />
        <Words x={x + 28} y={y + 42} room={w - 40} size={31} bold text={name} />
        <Words x={x + 28} y={y + 69} room={w - 40} size={16} tone="m" text={role} />
      </>
    ),
  });
}

/** Draws a person as large as the picture, with eyes and mouth. The number chooses the person. */
export function speaker(kind: number): Part {
  return (x, y, w) => ({
    h: w,
    node: (
      <>
        <Face x={x + w / 2} y={y + w / 2} r={w / 2} kind={kind} />
        <g transform={`translate(${x + w / 2} ${y + w / 2})scale(${round(w / 40)})`}>
          <circle className="hr" cx="-3" cy="-3.8" r=".8" />
          <circle className="hr" cx="2.4" cy="-3.8" r=".8" />
          <path className="hr" d="M-2.6-.5c1.5 1.6 3.2 1.6 4.6 0-1.3.9-3.2.9-4.6 0z" />
        </g>
      </>
    ),
  });
}

/** Draws a mark with words. Its tip is at its foot, `tip` units from the left. */
export function callout(words: string, { size = 26, tip = 60 } = {}): Part {
  return (x, y, w) => {
    const h = size + 30;
    return {
      h: h + 22,
      node: (
        <>
          <path
            className="a"
            d={`M${x + 12} ${y}h${w - 24}q12 0 12 12v${h - 24}q0 12-12 12h-${w - 24 - tip - 12}l-14 22-14-22h-${tip - 16}q-12 0-12-12v-${h - 24}q0-12 12-12z`}
          />
          <Words
            x={x + w / 2}
            y={y + size + 11}
            room={w - 24}
            size={size}
            bold
            tone="o"
            anchor="middle"
            text={words}
          />
        </>
      ),
    };
  };
}

/** Draws a ticked box with its label. */
export function tick(label: string, size = 27): Part {
  return (x, y, w) => ({
    h: 52,
    node: (
      <>
        <rect className="a" x={x} y={y} width="52" height="52" rx="11" />
        <path className="os" fill="none" strokeWidth="6" d={`M${x + 13} ${y + 27}l10 10 17-20`} />
        <Words x={x + 68} y={y + 36} room={w - 68} size={size} bold text={label} />
      </>
    ),
  });
}
