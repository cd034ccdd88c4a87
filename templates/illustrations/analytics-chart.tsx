import { Fragment } from 'react';
import { Avatar, Progress } from './controls.tsx';
import { type Box, Card, type IllustrationProps, Label, Lines, Stage } from './parts.tsx';
import { firstName, people } from './samples.ts';
import { labeller, textWidth, vary } from './vary.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/**
 * Draws the analytics dashboard. Labels: headings of the line, the bars and the learners, then names of
 * learners.
 */
export function AnalyticsChartIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`analytics-chart ${seed}`);
  const label = labeller(labels, [
    v.pick(['Plays', 'Minutes watched', 'Active learners']),
    v.pick(['By lesson', 'By team', 'By playlist']),
    'Learners',
    ...v.take(people, 5).map(firstName),
  ]);
  const right = v.flip();
  if (v.flip()) {
    const side = right ? 412 : 32;
    const main = right ? 32 : 246;
    return (
      <Stage title={title} seed={`analytics-chart ${seed}`}>
        <LineChart seed={seed} x={main} y={28} w={362} h={208} name={label(0)} />
        <Bars seed={seed} x={main} y={254} w={362} h={138} name={label(1)} />
        <Learners seed={seed} x={side} y={28} w={196} h={364} label={label} rows={v.int(4, 5)} />
      </Stage>
    );
  }
  return (
    <Stage title={title} seed={`analytics-chart ${seed}`}>
      <LineChart seed={seed} x={32} y={28} w={576} h={190} name={label(0)} />
      <Bars seed={seed} x={right ? 360 : 32} y={236} w={248} h={156} name={label(1)} />
      <Learners seed={seed} x={right ? 32 : 298} y={236} w={310} h={156} label={label} rows={2} />
    </Stage>
  );
}

type Panel = Box & { seed: string };

/** Returns a smooth path through points. Each control point lies along the direction of its neighbours. */
function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const [px, py] = points[index - 1] ?? [x, y];
      if (index === 0) return `M${x} ${y}`;
      const [bx, by] = points[index - 2] ?? [px, py];
      const [nx, ny] = points[index + 1] ?? [x, y];
      const mid = [px + (x - bx) / 6, py + (y - by) / 6, x - (nx - px) / 6, y - (ny - py) / 6];
      return `C${mid.map(Math.round).join(' ')} ${x} ${y}`;
    })
    .join('');
}

function LineChart({ seed, x, y, w, h, name }: Panel & { name: string }) {
  const v = vary(`line ${seed}`);
  const count = v.int(6, 9);
  const top = y + 84;
  const base = y + h - 24;
  const values = v.climb(count);
  const peak = v.int(2, count - 2);
  values[peak] = Math.min(1, Math.max(values[peak - 1] ?? 0, values[peak + 1] ?? 0) + 0.14);
  const highest = Math.max(...values);
  const points = values.map((value, index) => {
    const at = x + 24 + Math.round((index * (w - 48)) / (count - 1));
    return [at, Math.round(base - (value / highest) * (base - top - 4))] as const;
  });
  const line = smooth(points);
  const mark = points[peak] ?? [x, y];
  const day = v.pick(days);
  const chip = textWidth(day, 14) + 24;
  const left = Math.min(x + w - 18 - chip, Math.max(x + 18, mark[0] - chip / 2));
  const rules = [0, 1, 2, 3].map(
    (rule) => `M${x + 24} ${Math.round(top + (rule * (base - top)) / 3)}h${w - 48}`,
  );
  return (
    <>
      <Card x={x} y={y} w={w} h={h} />
      <Label x={x + 24} y={y + 36} bold room={w - 110} text={name} />
      <Lines x={x + w - 84} y={y + 31} w={[60]} />
      <path className="i-line" d={rules.join('')} />
      <path className="i-soft" fillOpacity=".75" d={`${line}V${base}H${x + 24}z`} />
      <path className="i-stroke-accent" strokeWidth="3" d={line} />
      <path className="i-dim" strokeDasharray="3 5" d={`M${mark[0]} ${mark[1] + 10}V${base}`} />
      <circle className="i-surface i-stroke-accent" strokeWidth="3" cx={mark[0]} cy={mark[1]} r="6" />
      <rect className="i-ink" x={left} y={mark[1] - 41} width={chip} height="28" rx="8" />
      <Label
        x={left + chip / 2}
        y={mark[1] - 22.5}
        size="small"
        bold
        anchor="middle"
        tone="i-inverse"
        text={day}
      />
    </>
  );
}

function Bars({ seed, x, y, w, h, name }: Panel & { name: string }) {
  const v = vary(`bars ${seed}`);
  const count = w > 300 ? v.int(8, 11) : v.int(5, 7);
  const step = (w - 48) / count;
  const top = v.int(0, count - 1);
  const bar = (index: number, size: number) =>
    `M${Math.round(x + 24 + step * (index + 0.5))} ${y + h - 22}v-${Math.round(size)}`;
  const tall = h - 78;
  const heights = Array.from({ length: count }, () => (tall * v.int(25, 82)) / 100);
  const rest = heights.map((size, index) => (index === top ? '' : bar(index, size))).join('');
  const thick = Math.round(Math.min(22, step * 0.6));
  return (
    <>
      <Card x={x} y={y} w={w} h={h} />
      <Label x={x + 24} y={y + 36} bold room={w - 48} text={name} />
      <path className="i-dim" strokeWidth={thick} strokeLinecap="butt" d={rest} />
      <path className="i-stroke-accent" strokeWidth={thick} strokeLinecap="butt" d={bar(top, tall)} />
      <path className="i-dim" d={`M${x + 24} ${y + h - 22}h${w - 48}`} />
    </>
  );
}

function Learners({
  seed,
  x,
  y,
  w,
  h,
  label,
  rows,
}: Panel & { label: (index: number) => string; rows: number }) {
  const v = vary(`learners ${seed}`);
  const gap = (h - 64) / rows;
  return (
    <>
      <Card x={x} y={y} w={w} h={h} />
      <Label x={x + 24} y={y + 36} bold room={w - 48} text={label(2)} />
      {Array.from({ length: rows }, (_, row) => {
        const line = Math.round(y + 50 + gap * (row + 0.5));
        const name = label(row + 3);
        return (
          <Fragment key={line}>
            <Avatar x={x + 39} y={line} name={name} />
            <Label x={x + 66} y={line - 3} size="small" room={w - 90} text={name} />
            <Progress x={x + 66} y={line + 11} w={w - 90} value={v.int(25, 100) / 100} size={6} />
          </Fragment>
        );
      })}
    </>
  );
}
