import { Face } from './glyphs.tsx';
import { mustFit, widthOf, wrapText } from './measure.ts';
import { column, type Part, Words } from './part.tsx';

interface PlayerOptions {
  /** The height of the picture. */
  readonly h?: number;
  /** The words at the foot of the picture. */
  readonly caption?: string;
  /** The time that was played, and the whole length. */
  readonly time: readonly [string, string];
  /** From 0 to 1. */
  readonly played: number;
  /** Places of chapters on the bar, from 0 to 1. */
  readonly chapters?: readonly number[];
  /** A large sign for playing in the middle. */
  readonly paused?: boolean;
  /** The speaker in the corner. */
  readonly face?: number;
  /** The ground of the picture: `k` is quiet, `f` is soft, `a` is the accent. */
  readonly tone?: string;
  readonly lang?: string;
}

const FOOT = 40;

/** Draws a video: its picture with parts on it, a caption, and the bar with time and chapters. */
export function player(parts: readonly Part[], options: PlayerOptions): Part {
  const { h = 190, caption, time, played, chapters = [], paused, face, tone = 'k', lang } = options;
  return (x, y, w) => {
    const inner = column(parts, 10)(x + 22, y, w - 44);
    const top = y + Math.max(12, Math.round((h - (caption ? 44 : 0) - inner.h) / 2));
    const shown = column(parts, 10)(x + 22, top, w - 44);
    if (inner.h > h - (caption ? 50 : 8)) throw new Error(`the picture of a video is ${inner.h} units high`);
    const bar = w - 36 - widthOf(`${time[0]} / ${time[1]}`, 13.5) - 44;
    return {
      h: h + FOOT,
      node: (
        <>
          <rect className="nt h" x={x} y={y} width={w} height={h + FOOT} rx="14" />
          <path className={tone} d={`M${x} ${y + h}v-${h - 14}q0-14 14-14h${w - 28}q14 0 14 14v${h - 14}z`} />
          {shown.node}
          {face === undefined ? null : <Face x={x + w - 44} y={y + h - 42} r={30} kind={face} />}
          {caption ? <Caption x={x} y={y + h - 44} w={w} text={caption} lang={lang} /> : null}
          {paused ? (
            <>
              <circle className="a h" cx={x + w / 2} cy={y + h / 2} r="30" />
              <path className="o" d={`M${x + w / 2 - 8} ${y + h / 2 - 12}l20 12-20 12z`} />
            </>
          ) : null}
          <path className="on" d={`M${x + 18} ${y + h + 12}v16l13-8z`} />
          <path className="bar0" d={`M${x + 46} ${y + h + 20}h${bar}`} />
          <path className="bar1" d={`M${x + 46} ${y + h + 20}h${Math.round(bar * played)}`} />
          {chapters.map((at) => (
            <path key={at} className="cut" d={`M${Math.round(x + 46 + bar * at)} ${y + h + 16}v8`} />
          ))}
          <Words
            x={x + w - 18}
            y={y + h + 25}
            anchor="end"
            size={13.5}
            tone="om"
            text={`${time[0]} / ${time[1]}`}
          />
        </>
      ),
    };
  };
}

function Caption({
  x,
  y,
  w,
  text,
  lang,
}: {
  x: number;
  y: number;
  w: number;
  text: string;
  lang?: string | undefined;
}) {
  mustFit(text, w - 52, 15, true);
  const width = widthOf(text, 15, true) + 28;
  return (
    <>
      <rect className="nt" x={x + (w - width) / 2} y={y} width={width} height="34" rx="8" />
      <Words x={x + w / 2} y={y + 22.5} anchor="middle" bold tone="on" lang={lang} text={text} />
    </>
  );
}

/** Draws a caption that stands alone. */
export function captionPill(text: string, lang?: string): Part {
  return (x, y, w) => ({ h: 36, node: <Caption x={x} y={y} w={w} text={text} lang={lang} /> });
}

interface Thumb {
  readonly title: string;
  readonly length: string;
  /** Large words on the picture: an amount, a key, a name. */
  readonly big: string;
  readonly tone?: 'f' | 'a' | 'nt' | 'g';
}

/** Draws videos as pictures with titles below, in columns. */
export function thumbs(list: readonly Thumb[], columns = 2, h = 84): Part {
  return (x, y, w) => {
    const gap = 14;
    const wide = Math.round((w - gap * (columns - 1)) / columns);
    const step = h + 38;
    const inks = { f: 'ac', g: 'ac', a: 'o', nt: 'on' } as const;
    return {
      h: Math.ceil(list.length / columns) * step - 10,
      node: list.map(({ title, length, big, tone = 'f' }, at) => {
        const left = x + (at % columns) * (wide + gap);
        const top = y + Math.floor(at / columns) * step;
        const pill = widthOf(length, 13.5, true) + 14;
        return (
          <g key={title}>
            <rect className={tone} x={left} y={top} width={wide} height={h} rx="10" />
            <Words x={left + 14} y={top + 34} room={wide - 24} size={22} bold tone={inks[tone]} text={big} />
            <rect
              className="nt"
              x={left + wide - pill - 7}
              y={top + h - 29}
              width={pill}
              height="22"
              rx="6"
            />
            <Words
              x={left + wide - pill / 2 - 7}
              y={top + h - 13}
              anchor="middle"
              size={13.5}
              bold
              tone="on"
              text={length}
            />
            <Words x={left + 2} y={top + h + 20} room={wide} size={14} text={title} />
          </g>
        );
      }),
    };
  };
}

/** Draws the bar of a running recording. */
export function recording(time: string, note: string): Part {
  return (x, y, w) => {
    wrapText(note, w - 130, 14, false, 1);
    return {
      h: 50,
      node: (
        <>
          <rect className="nt h" x={x} y={y} width={w} height="50" rx="25" />
          <circle className="rec" cx={x + 27} cy={y + 25} r="8" />
          <Words x={x + 45} y={y + 30.5} bold tone="on" text={time} />
          <Words x={x + w - 20} y={y + 30} anchor="end" size={14} tone="om" text={note} />
        </>
      ),
    };
  };
}
