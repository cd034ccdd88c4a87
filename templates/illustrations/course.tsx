import { Chip, Play, Progress, Ticks } from './controls.tsx';
import { type Box, Card, type IllustrationProps, Label, Lines, Stage, Well } from './parts.tsx';
import { courses } from './samples.ts';
import { scenes, Thumb } from './scene.tsx';
import { labeller, vary } from './vary.ts';

/** Draws a course: its outline and the open lesson. Labels: the course, then its lessons. */
export function CourseIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`course ${seed}`);
  const label = labeller(labels, v.pick(courses));
  const right = v.flip();
  const wide = v.flip();
  const count = v.int(4, 5);
  const active = v.int(1, 3);
  const outline = wide ? 316 : 276;
  const other = 576 - outline - 18;
  const outlineX = right ? 608 - outline : 32;
  const lessonX = right ? 32 : 608 - other;
  return (
    <Stage title={title} seed={`course ${seed}`}>
      <Card x={outlineX} y={28} w={outline} h={364} />
      <Outline x={outlineX} w={outline} label={label} count={count} active={active} />
      <Lesson seed={seed} x={lessonX} w={other} number={active + 1} name={label(active + 1)} />
    </Stage>
  );
}

interface OutlineProps {
  x: number;
  w: number;
  label: (index: number) => string;
  count: number;
  active: number;
}

function Outline({ x, w, label, count, active }: OutlineProps) {
  const gap = count === 4 ? 62 : 51;
  const first = 127 + Math.round(gap / 2);
  const rows = [0, 1, 2, 3, 4].slice(0, count);
  return (
    <>
      <Label x={x + 24} y={66} size="big" bold room={w - 48} text={label(0)} />
      <Label x={x + w - 24} y={97.5} size="small" muted anchor="end" text={`${active} of ${count}`} />
      <Progress x={x + 24} y={93} w={w - 104} value={active / count} />
      <path className="i-line" d={`M${x} 118h${w}`} />
      <Well x={x + 12} y={first + active * gap - 21} w={w - 24} h={42} tone="i-soft" />
      <Ticks x={x + 36} y={first} count={count} done={active} gap={gap} />
      {rows.map((row) => (
        <Label
          key={row}
          x={x + 58}
          y={first + row * gap + 5.5}
          bold={row === active}
          muted={row > active}
          room={w - 116}
          text={label(row + 1)}
        />
      ))}
      <Lines x={x + w - 50} y={first} gap={gap} w={rows.map(() => 26)} size={6} tone="i-dim" />
    </>
  );
}

/** Draws the open lesson: its video, with a question or a note beside it. */
function Lesson({
  seed,
  x,
  w,
  number,
  name,
}: {
  seed: string;
  x: number;
  w: number;
  number: number;
  name: string;
}) {
  const v = vary(`lesson ${seed}`);
  const h = Math.round(((w - 16) * 9) / 16);
  const low = v.flip();
  const extra = 246 - h;
  const video = low ? 46 + extra : 28;
  const note = low ? 28 : 146 + h;
  const Below = v.flip() ? Question : Note;
  return (
    <>
      <Card x={x} y={video} w={w} h={h + 100} />
      <Thumb name={v.pick(scenes)} x={x + 8} y={video + 8} w={w - 16} h={h} />
      <Play x={x + 38} y={video + h - 22} r={18} ring />
      <Progress x={x + 20} y={video + h + 28} w={w - 40} value={v.int(20, 75) / 100} size={5} />
      <Label x={x + 20} y={video + h + 58} size="small" muted text={`Lesson ${number}`} />
      <Label x={x + 20} y={video + h + 80} bold room={w - 40} text={name} />
      <Card x={x} y={note} w={w} h={extra} />
      <Below seed={seed} x={x} y={note} w={w} h={extra} />
    </>
  );
}

function Question({ seed, x, y, w, h }: Box & { seed: string }) {
  const v = vary(`question ${seed}`);
  const first = y + Math.round(h / 2) - 19;
  const right = v.int(0, 1);
  const answers = [v.int(100, w - 90), v.int(80, w - 100)];
  return (
    <>
      <Well x={x + 12} y={first - 17 + right * 38} w={w - 24} h={34} tone="i-soft" />
      <Ticks x={x + 32} y={first + 38 - right * 38} done={0} />
      <Ticks x={x + 32} y={first + right * 38} />
      <Lines x={x + 54} y={first} gap={38} w={answers} tone="i-dim" />
    </>
  );
}

function Note({ seed, x, y, w, h }: Box & { seed: string }) {
  const v = vary(`note ${seed}`);
  const lines = [w - v.int(50, 80), w - v.int(90, 150)].slice(0, h < 105 ? 1 : 2);
  const top = y + Math.round((h - 20 * lines.length - 34) / 2);
  return (
    <>
      <Lines x={x + 20} y={top + 5} gap={20} w={lines} tone="i-dim" />
      <Chip x={x + 20} y={top + 20 * lines.length + 6} text="Private note" />
    </>
  );
}
