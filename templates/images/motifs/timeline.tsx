import type { Vary } from '../../format/vary.ts';
import { colors } from '../colors.ts';

const TRACKS = [
  { y: 30, height: 50, widths: [150, 340] },
  { y: 92, height: 38, widths: [70, 210] },
  { y: 142, height: 26, widths: [40, 150] },
] as const;
const GAP = 10;

/** The tracks of a video editor, cut by the edges of the picture, with the playhead over them. */
export function drawTimeline(v: Vary) {
  const head = v.int(620, 1040);
  return (
    <g>
      {TRACKS.map((track, row) => (
        <g key={track.y}>{clips(v, track, row, head)}</g>
      ))}
      <rect x={head - 2} y={14} width={4} height={182} fill={colors.ink} />
      <path d={`M${head - 13} 6h26v14l-13 13l-13 -13z`} fill={colors.ink} />
    </g>
  );
}

function clips(
  v: Vary,
  { y, height, widths: [min, max] }: (typeof TRACKS)[number],
  row: number,
  head: number,
) {
  const drawn = [];
  for (let x = -v.int(20, 120); x < 1200; ) {
    const width = v.int(min, max);
    const isUnderHead = row === 0 && x <= head && head < x + width;
    const isGap = row > 0 && v.int(0, 3) === 0;
    const fill = isUnderHead
      ? colors.accent
      : v.pick([colors.accentSoft, colors.accentSoft, colors.accentMid]);
    if (!isGap) drawn.push(<rect key={x} x={x} y={y} width={width} height={height} rx={10} fill={fill} />);
    x += width + GAP;
  }
  return drawn;
}
