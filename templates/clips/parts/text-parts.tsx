import { type Cell, textOf, toneOf } from '../frame.ts';
import { type DrawPart, mustFit, Words, widthOf, wrap } from '../place.tsx';

/** Draws a heading of one line. */
export const drawHeading: DrawPart<string> = (text, { x, y, w, mark }) => {
  mustFit(text, w, 25, true);
  mark(text, { x: x - 8, y: y - 2, w: widthOf(text, 25, true) + 16, h: 36 });
  return { h: 32, node: <Words x={x} y={y + 25} size={25} bold text={text} /> };
};

/** Draws a paragraph of up to four lines. */
export const drawText: DrawPart<string> = (text, { x, y, w, mark }) => {
  const lines = wrap(text, w);
  const h = lines.length * 26;
  mark(text, { x: x - 8, y: y - 4, w: Math.max(...lines.map((line) => widthOf(line))) + 16, h: h + 8 });
  return {
    h,
    node: lines.map((line, at) => <Words key={line} x={x} y={y + 20 + at * 26} muted text={line} />),
  };
};

/** Draws a message of the application across the column, in the colour of its state. */
export const drawNote: DrawPart<Cell> = (cell, { x, y, w, mark }) => {
  const tone = toneOf(cell) ?? 'new';
  const lines = wrap(textOf(cell), w - 46, undefined, true);
  const h = lines.length * 26 + 16;
  mark(textOf(cell), { x: x - 4, y: y - 4, w: w + 8, h: h + 8 });
  return {
    h,
    node: (
      <>
        <rect className={`c-${tone} c-s`} x={x} y={y} width={w} height={h} rx="8" />
        <circle className={`c-${tone} c-f`} cx={x + 20} cy={y + 21} r="6" />
        {lines.map((line, at) => (
          <Words key={line} x={x + 36} y={y + 28 + at * 26} tone={`c-${tone} c-f`} bold text={line} />
        ))}
      </>
    ),
  };
};

/** Draws messages of a conversation: who, then what. Those of "You" are on the right. */
export const drawMessages: DrawPart<readonly (readonly string[])[]> = (messages, { x, y, w, mark }) => {
  let top = y;
  const nodes = messages.map(([who = '', text = '']) => {
    const room = Math.round(w * 0.84);
    const lines = wrap(text, room - 28);
    const wide = Math.max(widthOf(who, undefined, true), ...lines.map((line) => widthOf(line))) + 28;
    const left = who === 'You' ? x + w - wide : x;
    const h = 40 + lines.length * 25;
    const box = { x: left, y: top, w: wide, h };
    mark(who, box);
    mark(text, box);
    top += h + 8;
    return (
      <g key={text}>
        <rect
          className={who === 'You' ? 'c-on c-s' : 'i-well'}
          x={box.x}
          y={box.y}
          width={wide}
          height={h}
          rx="12"
        />
        <Words x={left + 14} y={box.y + 25} bold text={who} />
        {lines.map((line, at) => (
          <Words key={line} x={left + 14} y={box.y + 50 + at * 25} text={line} />
        ))}
      </g>
    );
  });
  return { h: top - y - 8, node: nodes };
};

/** Draws a line of subtitles: light words on a dark ground, in the middle. */
export const drawSubtitle: DrawPart<string> = (text, { x, y, w, mark }) => {
  const lines = wrap(text, w - 28);
  const wide = Math.max(...lines.map((line) => widthOf(line))) + 28;
  const h = lines.length * 26 + 14;
  const left = Math.round(x + (w - wide) / 2);
  mark(text, { x: left - 4, y: y - 4, w: wide + 8, h: h + 8 });
  return {
    h,
    node: (
      <>
        <rect className="c-night" x={left} y={y} width={wide} height={h} rx="8" />
        {lines.map((line, at) => (
          <Words
            key={line}
            x={x + w / 2}
            y={y + 27 + at * 26}
            anchor="middle"
            tone="c-on-night"
            text={line}
          />
        ))}
      </>
    ),
  };
};
