import { Fragment } from 'react';
import { Avatar, Play, Progress, ProgressRow, Ticks } from './controls.tsx';
import { Card, type IllustrationProps, Label, Lines, Stage, Well, Window } from './parts.tsx';
import { courseNames, firstName, people } from './samples.ts';
import { drawScenes, type SceneName, Thumb } from './scene.tsx';
import { labeller, textWidth, vary } from './vary.ts';

/** Draws the learner portal on a computer and a phone. Labels: courses, the current one first. */
export function PortalIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`portal ${seed}`);
  const label = labeller(labels, v.take(courseNames, 4));
  const right = v.flip();
  const phone = right ? 446 : 32;
  const pictures = drawScenes(v, 4);
  return (
    <Stage title={title} seed={`portal ${seed}`} open>
      <Window x={right ? 32 : 152} y={32} w={456} h={326} />
      <Desk seed={seed} x={right ? 56 : 216} label={label} pictures={pictures} />
      <Phone seed={seed} x={phone} picture={pictures[0] ?? 'form'} label={label} />
    </Stage>
  );
}

interface Screen {
  seed: string;
  x: number;
  label: (index: number) => string;
}

/** Draws the portal in the window, 368 wide. The phone hides the rest of the window. */
function Desk({ seed, x, label, pictures }: Screen & { pictures: readonly SceneName[] }) {
  const v = vary(`desk ${seed}`);
  const person = firstName(v.pick(people));
  const tiles = v.flip() ? [0, 191] : [0, 128, 256];
  const w = tiles.length === 2 ? 177 : 112;
  const done = v.int(2, 8) / 10;
  const First = v.flip() ? Banner : Open;
  return (
    <>
      <Label x={x} y={104} size="big" bold text={`Welcome back, ${person}`} />
      <Avatar x={x + 353} y={98} name={person} />
      <First x={x} name={label(0)} done={done} />
      {tiles.map((left, index) => (
        <Fragment key={left}>
          <Thumb name={pictures[index + 1] ?? 'form'} x={x + left} y={240} w={w} h={66} />
          <Label x={x + left} y={326} size="small" bold room={w} text={label(index + 1)} />
        </Fragment>
      ))}
      <ProgressRow
        at={tiles.map((left) => x + left)}
        y={341}
        w={w}
        values={tiles.map(() => v.int(0, 4) / 4)}
      />
    </>
  );
}

interface First {
  x: number;
  name: string;
  done: number;
}

/** Draws the current course as a tinted band. */
function Banner({ x, name, done }: First) {
  return (
    <>
      <Well x={x} y={126} w={368} h={94} tone="i-soft" />
      <Label x={x + 20} y={166} bold room={230} text={name} />
      <Progress x={x + 20} y={188} w={240} value={done} />
      <Play x={x + 322} y={173} r={22} />
    </>
  );
}

/** Draws the current course with a button. */
function Open({ x, name, done }: First) {
  const w = textWidth('Continue', 14) + 30;
  return (
    <>
      <rect className="i-line" x={x} y="126" width="368" height="94" rx="10" />
      <Label x={x + 20} y={166} bold room={220} text={name} />
      <Progress x={x + 20} y={188} w={210} value={done} />
      <rect className="i-accent" x={x + 348 - w} y="156" width={w} height="34" rx="9" />
      <Label x={x + 363 - w} y={177.5} size="small" bold tone="i-on-accent" text="Continue" />
    </>
  );
}

function Phone({ seed, x, picture, label }: Screen & { picture: SceneName }) {
  const v = vary(`phone ${seed}`);
  const done = v.int(1, 3);
  const lines = v.take([56, 64, 72, 82, 90, 98], 4);
  return (
    <>
      <Card x={x} y={64} w={162} h={328} r={26} edge="i-dim" />
      <path className="i-line" strokeWidth="5" d={`M${x + 64} 80h34M${x + 56} 379h50`} />
      <Thumb name={picture} x={x + 12} y={98} w={138} h={84} />
      <Play x={x + 30} y={164} r={13} ring />
      <Label x={x + 14} y={214} bold room={134} text={label(0)} />
      <Well x={x + 8} y={240 + done * 32} w={146} h={30} r={8} tone="i-soft" />
      <Ticks x={x + 25} y={255} count={4} done={done} gap={32} r={8} />
      <Lines x={x + 43} y={255} gap={32} w={lines} tone="i-dim" size={6} />
    </>
  );
}
