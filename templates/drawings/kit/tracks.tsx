import { widthOf } from './measure.ts';
import { type Part, Words } from './part.tsx';

export interface Track {
  readonly name: string;
  /** Clips with their shares of the length. An empty name leaves a gap. */
  readonly clips: readonly (readonly [label: string, share: number])[];
  readonly tone?: 'f' | 'a' | 'g';
}

/** Draws the tracks of a video above each other, with the line that is played. `at` is from 0 to 1. */
export function tracks(list: readonly Track[], at: number, time: string): Part {
  return (x, y, w) => {
    const left = Math.max(...list.map(({ name }) => widthOf(name, 14))) + 14;
    const room = w - left;
    const head = x + left + Math.round(room * at);
    const pill = widthOf(time, 13.5, true) + 18;
    return {
      h: 34 + list.length * 46 - 8,
      node: (
        <>
          {list.map(({ name, clips, tone = 'f' }, row) => {
            const top = y + 34 + row * 46;
            const sum = clips.reduce((total, [, share]) => total + share, 0);
            let start = x + left;
            return (
              <g key={name}>
                <Words x={x} y={top + 24} size={14} tone="m" text={name} />
                {clips.map(([label, share]) => {
                  const wide = Math.round((room * share) / sum);
                  const here = start;
                  start += wide;
                  if (label === '') return null;
                  return (
                    <g key={`${label}${here}`}>
                      <rect className={tone} x={here + 1.5} y={top} width={wide - 3} height="38" rx="8" />
                      <Words
                        x={here + 12}
                        y={top + 24}
                        room={wide - 20}
                        size={14}
                        bold={tone !== 'f'}
                        tone={tone === 'a' ? 'o' : 'ac'}
                        text={label}
                      />
                    </g>
                  );
                })}
              </g>
            );
          })}
          <path className="as" d={`M${head} ${y + 22}v${list.length * 46 + 8}`} />
          <rect className="a" x={head - pill / 2} y={y} width={pill} height="24" rx="12" />
          <Words x={head} y={y + 17} anchor="middle" size={13.5} bold tone="o" text={time} />
        </>
      ),
    };
  };
}

/** Draws the wave of a voice. The part up to `played` has the accent. The numbers are heights from 1 to 9. */
export function wave(heights: string, played: number, h = 60): Part {
  return (x, y, w) => {
    const step = w / heights.length;
    const strokes = [...heights].map((digit, at) => {
      const high = Math.round((Number(digit) / 9) * h);
      return `M${Math.round(x + step * (at + 0.5))} ${Math.round(y + (h - high) / 2)}v${high}`;
    });
    const cut = Math.round(strokes.length * played);
    const wide = { strokeWidth: Math.max(3, Math.round(step * 0.5)) };
    return {
      h,
      node: (
        <>
          <path className="wv0" style={wide} d={strokes.slice(cut).join('')} />
          <path className="wv1" style={wide} d={strokes.slice(0, cut).join('')} />
        </>
      ),
    };
  };
}
