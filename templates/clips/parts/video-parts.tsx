import { vary } from '../../format/vary.ts';
import { type Cell, textOf, toneOf } from '../frame.ts';
import { type DrawPart, mustFit, Words, widthOf, wrap } from '../place.tsx';

/** Draws a video: title, time, a play sign and a bar that shows how much has played. */
export const drawVideo: DrawPart<readonly string[]> = ([title = '', time = ''], { x, y, w, mark }) => {
  const h = 138;
  const lines = wrap(title, w - 96, 22, true);
  mark(title, { x: x - 4, y: y - 4, w: w + 8, h: h + 8 });
  mark(time, { x: x + w - widthOf(time) - 26, y: y + h - 42, w: widthOf(time) + 22, h: 38 });
  return {
    h,
    node: (
      <>
        <rect className="c-night" x={x} y={y} width={w} height={h} rx="12" />
        <circle className="c-flame" cx={x + 42} cy={y + 50} r="25" />
        <path className="c-night" d={`M${x + 35} ${y + 38}v24l20-12z`} />
        {lines.map((line, at) => (
          <Words
            key={line}
            x={x + 82}
            y={y + 57 - (lines.length - 1) * 13 + at * 27}
            size={22}
            bold
            tone="c-on-night"
            text={line}
          />
        ))}
        <rect
          className="c-on-night"
          fillOpacity=".25"
          x={x + 18}
          y={y + 108}
          width={w - 50 - widthOf(time)}
          height="6"
          rx="3"
        />
        <rect
          className="c-flame"
          x={x + 18}
          y={y + 108}
          width={Math.round((w - 50 - widthOf(time)) * 0.4)}
          height="6"
          rx="3"
        />
        <Words x={x + w - 16} y={y + 117} anchor="end" tone="c-on-night" text={time} />
      </>
    ),
  };
};

/** Draws the slides of a recording side by side. The one with a state is open. */
export const drawSlides: DrawPart<readonly Cell[]> = (slides, { x, y, w, mark }) => {
  const wide = (w - (slides.length - 1) * 10) / slides.length;
  const nodes = slides.map((cell, at) => {
    const left = Math.round(x + at * (wide + 10));
    const lines = wrap(textOf(cell), wide - 18);
    for (const line of lines) mustFit(line, wide - 14);
    mark(textOf(cell), { x: left - 3, y: y - 3, w: wide + 6, h: 98 });
    return (
      <g key={left}>
        <rect
          className={toneOf(cell) ? 'i-soft i-stroke-accent' : 'i-surface c-edge'}
          strokeWidth={toneOf(cell) ? 3 : undefined}
          x={left}
          y={y}
          width={Math.round(wide)}
          height="92"
          rx="9"
        />
        <Words x={left + 10} y={y + 26} bold muted text={`${at + 1}`} />
        {lines.map((line, row) => (
          <Words key={line} x={left + 10} y={y + 54 + row * 25} text={line} />
        ))}
      </g>
    );
  });
  return { h: 92, node: nodes };
};

/** Draws a spoken line: the name of the voice, its sound, and the words. */
export const drawWave: DrawPart<readonly string[]> = ([voice = '', words = ''], { x, y, w, mark }) => {
  const v = vary(`${voice} ${words}`);
  const lines = wrap(words, w - 32);
  const name = widthOf(voice, undefined, true);
  const h = 62 + lines.length * 26;
  const count = Math.floor((w - name - 110) / 8);
  const sound = Array.from({ length: count }, (_, at) => {
    const half = Math.round(Math.abs(Math.sin(at / 2.3)) * v.int(5, 15)) + 2;
    return `M${x + name + 92 + at * 8} ${y + 30 - half}v${half * 2}`;
  });
  mark(voice, { x: x - 4, y: y - 4, w: w + 8, h: 60 });
  mark(words, { x: x - 4, y: y + 50, w: w + 8, h: h - 46 });
  const heard = Math.round(count * 0.45);
  return {
    h,
    node: (
      <>
        <rect className="i-surface c-edge" x={x} y={y} width={w} height={h} rx="12" />
        <circle className="i-accent" cx={x + 34} cy={y + 30} r="17" />
        <path className="i-on-accent" d={`M${x + 29} ${y + 22}v16l14-8z`} />
        <Words x={x + 64} y={y + 37} bold text={voice} />
        <path className="i-stroke-accent" strokeWidth="4" d={sound.slice(0, heard).join('')} />
        <path className="i-dim" strokeWidth="4" d={sound.slice(heard).join('')} />
        {lines.map((line, at) => (
          <Words key={line} x={x + 16} y={y + 76 + at * 26} text={line} />
        ))}
      </>
    ),
  };
};

/** Draws a certificate: what for, who, and until when. */
export const drawCertificate: DrawPart<readonly string[]> = (
  [title = '', name = '', until = ''],
  { x, y, w, mark },
) => {
  mustFit(title, w - 40);
  mustFit(name, w - 40, 32, true);
  for (const text of [title, name]) mark(text, { x: x - 4, y: y - 4, w: w + 8, h: 168 });
  mark(until, { x: x + w / 2 - widthOf(until) / 2 - 10, y: y + 114, w: widthOf(until) + 20, h: 34 });
  return {
    h: 160,
    node: (
      <>
        <rect
          className="i-surface i-stroke-accent"
          strokeWidth="2"
          x={x}
          y={y}
          width={w}
          height="160"
          rx="12"
        />
        <rect className="i-line" x={x + 8} y={y + 8} width={w - 16} height="144" rx="7" />
        <Words x={x + w / 2} y={y + 45} anchor="middle" muted text={title} />
        <Words x={x + w / 2} y={y + 92} anchor="middle" size={32} bold text={name} />
        <Words x={x + w / 2} y={y + 137} anchor="middle" tone="c-on c-f" text={until} />
      </>
    ),
  };
};
