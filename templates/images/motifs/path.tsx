import { round, type Vary } from '../../format/vary.ts';
import { colors } from '../colors.ts';

const STEPS = 7;

/** The way through a course: what is done, where the learner is, and what is still to come. */
export function drawPath(v: Vary) {
  const current = v.int(2, 5);
  const points = Array.from({ length: STEPS }, (_, at) => ({
    x: round(-30 + at * (1260 / (STEPS - 1))),
    y: v.int(58, 140),
  }));
  const line = (from: number, to: number) =>
    points
      .slice(from, to + 1)
      .map(({ x, y }, at, all) => curve(all[at - 1], x, y))
      .join('');
  return (
    <g>
      <path
        d={line(0, STEPS - 1)}
        fill="none"
        stroke={colors.accentMid}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d={line(0, current)} fill="none" stroke={colors.accent} strokeWidth="10" strokeLinecap="round" />
      {points.map(({ x, y }, at) => (
        <Step key={x} x={x} y={y} state={Math.sign(at - current)} />
      ))}
    </g>
  );
}

function curve(from: { x: number; y: number } | undefined, x: number, y: number): string {
  if (!from) return `M${x} ${y}`;
  const middle = round((from.x + x) / 2);
  return `C${middle} ${from.y} ${middle} ${y} ${x} ${y}`;
}

function Step({ x, y, state }: { x: number; y: number; state: number }) {
  if (state < 0)
    return (
      <g>
        <circle cx={x} cy={y} r={27} fill={colors.accent} />
        <path
          d={`M${x - 11} ${y + 1}l8 8l15 -17`}
          fill="none"
          stroke={colors.paper}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    );
  if (state > 0)
    return <circle cx={x} cy={y} r={22} fill={colors.paper} stroke={colors.accentMid} strokeWidth="8" />;
  return (
    <g>
      <circle cx={x} cy={y} r={44} fill={colors.accentSoft} />
      <circle cx={x} cy={y} r={32} fill={colors.accent} />
      <path d={`M${x - 9} ${y - 14}v28l24 -14z`} fill={colors.paper} />
    </g>
  );
}
