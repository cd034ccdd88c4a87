import type { Vary } from '../../format/vary.ts';
import { colors } from '../colors.ts';

const STEP = 15;
const CENTER_Y = 104;
const MAX_HEIGHT = 150;

/** A voice: louder and softer phrases, the part that was heard in the accent colour. */
export function drawWave(v: Vary) {
  const head = v.int(38, 62);
  const phrases = Array.from({ length: 9 }, () => v.int(25, 100) / 100);
  const bars = Array.from({ length: 1200 / STEP }, (_, at) => {
    const place = (at / (1200 / STEP)) * (phrases.length - 1);
    const [before = 0, after = 0] = [phrases[Math.floor(place)], phrases[Math.floor(place) + 1]];
    const loudness = before + (after - before) * (place % 1);
    return Math.max(8, Math.round(MAX_HEIGHT * loudness * (v.int(35, 100) / 100)));
  });
  return (
    <g>
      {bars.map((height, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          x={at * STEP + 3}
          y={CENTER_Y - height / 2}
          width={9}
          height={height}
          rx={4.5}
          fill={at < head ? colors.accent : at === head ? colors.ink : colors.accentMid}
        />
      ))}
    </g>
  );
}
