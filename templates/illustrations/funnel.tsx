import { Fragment } from 'react';
import { Ticks } from './controls.tsx';
import { Card, type IllustrationProps, Label, Lines, Stage } from './parts.tsx';
import { textWidth, vary } from './vary.ts';

const journeys = [
  ['Watched', 'Signed up', 'Enrolled', 'Certified'],
  ['Visited', 'Watched', 'Clicked', 'Booked a demo'],
  ['Invited', 'Started', 'Finished', 'Certified'],
  ['Trial', 'First video', 'First course', 'Customer'],
] as const;

/** Draws stages that fewer and fewer people reach. Labels: three to five stages. */
export function FunnelIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`funnel ${seed}`);
  const stages = labels !== undefined && labels.length > 2 ? labels.slice(0, 5) : v.pick(journeys);
  const keep = stages.map((_, index) => 1 - (index * (0.62 + v.int(-10, 10) / 100)) / (stages.length - 1));
  const active = v.int(1, stages.length - 1);
  const Drawn = v.pick([Stack, Flow, Rows]);
  return (
    <Stage title={title} seed={`funnel ${seed}`} open={Drawn !== Stack}>
      <Drawn seed={seed} stages={stages} keep={keep} active={active} />
    </Stage>
  );
}

interface Steps {
  seed: string;
  stages: readonly string[];
  keep: readonly number[];
  active: number;
}

/** Draws bars one above the other, joined by tapering sheets. */
function Stack({ stages, keep, active }: Steps) {
  const h = stages.length > 4 ? 44 : 52;
  const gap = (340 - stages.length * h) / (stages.length - 1);
  const width = (index: number) => Math.round(Math.max(keep[index] ?? 0, 0.3) * 472);
  const top = (index: number) => Math.round(40 + index * (h + gap));
  const sheets = stages.slice(1).map((_, index) => {
    const [w, n] = [width(index) / 2 - 10, width(index + 1) / 2 - 10];
    const y = top(index) + h;
    return `M${320 - w} ${y}L${320 - n} ${top(index + 1)}H${320 + n}L${320 + w} ${y}z`;
  });
  return (
    <>
      <path className="i-rule" fillOpacity=".6" d={sheets.join('')} />
      {stages.map((stage, index) => {
        const w = width(index);
        const here = index === active;
        return (
          <Fragment key={stage}>
            <rect
              className={here ? 'i-accent' : 'i-surface i-line'}
              x={320 - w / 2}
              y={top(index)}
              width={w}
              height={h}
              rx="12"
            />
            <Label
              x={320}
              y={top(index) + h / 2 + 5.5}
              anchor="middle"
              bold
              room={w - 24}
              text={stage}
              {...(here ? { tone: 'i-on-accent' } : {})}
            />
          </Fragment>
        );
      })}
    </>
  );
}

/** Draws a stream from left to right that narrows at each stage. */
function Flow({ seed, stages, keep, active }: Steps) {
  const step = 528 / stages.length;
  const x = (index: number) => Math.round(60 + index * step);
  const half = (index: number) => Math.round((keep[index] ?? keep.at(-1) ?? 0.3) * 112);
  const bend = vary(`flow ${seed}`).flip() ? Math.round(step / 2) : 0;
  const piece = (index: number) => {
    const [a, b, w] = [
      half(index),
      half(Math.min(index + 1, stages.length - 1)),
      x(index + 1) - x(index) - 12,
    ];
    return `M${x(index)} ${248 - a}c${bend} 0 ${w - bend} ${a - b} ${w} ${a - b}v${2 * b}c-${bend} 0-${w - bend} ${a - b}-${w} ${a - b}z`;
  };
  const others = stages.map((_, index) => (index === active ? '' : piece(index)));
  return (
    <>
      <Card x={32} y={28} w={576} h={364} />
      <path className="i-soft i-stroke-soft" strokeWidth="6" d={others.join('')} />
      <path className="i-accent i-stroke-accent" strokeWidth="6" d={piece(active)} />
      {stages.map((stage, index) => (
        <Fragment key={stage}>
          <Label
            x={x(index) - 2}
            y={72}
            size={step > 120 ? 'normal' : 'small'}
            bold={index === active}
            muted={index !== active}
            room={step - 12}
            text={stage}
          />
          <Lines
            x={x(index) - 2}
            y={92}
            w={[Math.round(half(index) * 0.7)]}
            size={6}
            tone={index === active ? 'i-stroke-accent' : 'i-line'}
          />
        </Fragment>
      ))}
    </>
  );
}

/** Draws rows with a name and a bar, from one edge. */
function Rows({ seed, stages, keep, active }: Steps) {
  const right = vary(`rows ${seed}`).flip();
  const gap = Math.round(316 / stages.length);
  const names = Math.min(150, Math.max(...stages.map((stage) => textWidth(stage, 16))) + 34);
  return (
    <>
      <Card x={48} y={36} w={544} h={348} />
      <Ticks x={right ? 551 : 89} y={52 + gap / 2} gap={gap} count={stages.length} done={active + 1} />
      {stages.map((stage, index) => {
        const y = Math.round(52 + gap * (index + 0.5));
        const w = Math.round((464 - names) * (keep[index] ?? 0.3));
        const here = index === active;
        return (
          <Fragment key={stage}>
            <Label
              x={right ? 532 : 108}
              y={y + 5.5}
              bold={here}
              room={names - 24}
              text={stage}
              {...(right ? { anchor: 'end' } : {})}
            />
            <rect
              className={here ? 'i-accent' : 'i-soft'}
              x={right ? 544 - names - w : 96 + names}
              y={y - 19}
              width={w}
              height="38"
              rx="10"
            />
          </Fragment>
        );
      })}
    </>
  );
}
