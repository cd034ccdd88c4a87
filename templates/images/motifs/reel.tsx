import type { Vary } from '../../format/vary.ts';
import { colors } from '../colors.ts';

const WIDTH = 232;
const GAP = 22;
const TOP = 34;

/** A row of slides that the lower edge cuts; one is being played. */
export function drawReel(v: Vary) {
  const start = -v.int(30, 190);
  const playing = v.int(2, 3);
  return (
    <g>
      {[0, 1, 2, 3, 4, 5].map((at) => {
        const x = start + at * (WIDTH + GAP);
        return at === playing ? <PlayedSlide key={at} x={x} /> : <Slide key={at} x={x} v={v} />;
      })}
    </g>
  );
}

function Slide({ x, v }: { x: number; v: Vary }) {
  const picture = v.int(0, 2);
  return (
    <g>
      <rect x={x} y={TOP} width={WIDTH} height={190} rx={18} fill={colors.accentSoft} />
      <rect x={x + 24} y={TOP + 28} width={v.int(70, 150)} height={14} rx={7} fill={colors.accentMid} />
      {picture === 0 ? <circle cx={x + 60} cy={TOP + 108} r={36} fill={colors.accentMid} /> : null}
      {picture === 1 ? (
        <path d={`M${x + 24} ${TOP + 150}l48 -72l36 48l24 -28l56 52z`} fill={colors.accentMid} />
      ) : null}
      {[0, 1, 2].map((row) => (
        <rect
          key={row}
          x={x + (picture === 0 ? 116 : 24)}
          y={TOP + (picture === 1 ? 158 : 76) + row * 26}
          width={picture === 0 ? v.int(50, 90) : v.int(90, 180)}
          height={12}
          rx={6}
          fill={colors.paper}
        />
      ))}
    </g>
  );
}

function PlayedSlide({ x }: { x: number }) {
  const [cx, cy] = [x + WIDTH / 2, TOP + 82];
  return (
    <g>
      <rect x={x} y={TOP - 14} width={WIDTH} height={210} rx={18} fill={colors.accent} />
      <circle cx={cx} cy={cy} r={42} fill={colors.paper} />
      <path d={`M${cx - 12} ${cy - 20}v40l34 -20z`} fill={colors.accent} />
    </g>
  );
}
