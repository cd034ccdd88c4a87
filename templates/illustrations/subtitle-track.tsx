import { Fragment } from 'react';
import { Play, Ticks } from './controls.tsx';
import { Card, type IllustrationProps, Label, Lines, Stage, Well } from './parts.tsx';
import { Scene, scenes } from './scene.tsx';
import { labeller, textWidth, vary } from './vary.ts';

const cues = [
  ['Open the refund screen.', 'Type the amount.', 'Then send it.'],
  ['Choose the plan you sell most.', 'Add the seats.', 'Check the total.'],
  ['Here is your first course.', 'Pick a lesson.', 'Press play.'],
  ['Add a teammate.', 'Give them a role.', 'They get an email.'],
] as const;
const languages = [
  'English',
  'Español',
  'Deutsch',
  'Français',
  'Italiano',
  'Português',
  'Nederlands',
] as const;

/** Draws a video with its subtitles. Labels: the shown subtitle, then the others on the track. */
export function SubtitleTrackIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`subtitle-track ${seed}`);
  const set = v.pick(cues);
  const active = labels === undefined ? v.int(0, 2) : v.int(0, Math.min(2, Math.max(0, labels.length - 1)));
  const given = labeller(labels, set);
  const order = [0, 1, 2].map((place) => (place === active ? 0 : place < active ? place + 1 : place));
  const texts = labels === undefined ? [...set] : order.map(given);
  const right = v.flip();
  const video = right ? 212 : 32;
  const side = right ? 32 : 456;
  return (
    <Stage title={title} seed={`subtitle-track ${seed}`}>
      <Card x={video} y={28} w={396} h={226} />
      <Video seed={seed} x={video} caption={texts[active] ?? ''} />
      <Card x={side} y={28} w={152} h={226} />
      <Languages seed={seed} x={side} />
      <Card x={32} y={272} w={576} h={120} />
      <Track seed={seed} texts={texts} active={active} />
    </Stage>
  );
}

function Video({ seed, x, caption }: { seed: string; x: number; caption: string }) {
  const v = vary(`video ${seed}`);
  const name = v.pick(scenes);
  const person = name === 'speaker';
  const w = Math.min(352, textWidth(caption, 15.75) + 32);
  const high = !person && v.int(0, 3) === 0;
  return (
    <>
      <Well x={x + 8} y={36} w={380} h={210} r={8} tone={person ? 'i-soft' : 'i-well'} />
      <Scene
        name={name}
        x={person ? x + 8 : x + 78}
        y={person ? 32 : high ? 94 : 46}
        w={person ? 380 : 240}
      />
      <rect className="i-ink" x={x + 198 - w / 2} y={high ? 50 : 196} width={w} height="36" rx="9" />
      <Label
        x={x + 198}
        y={high ? 73.5 : 219.5}
        bold
        anchor="middle"
        room={w - 24}
        tone="i-inverse"
        text={caption}
      />
    </>
  );
}

function Languages({ seed, x }: { seed: string; x: number }) {
  const v = vary(`languages ${seed}`);
  const count = v.int(4, 5);
  const drawn = ['English', ...v.take(languages.slice(1), count - 1)];
  const ready = v.int(2, count);
  const active = v.int(0, ready - 1);
  const gap = 204 / count;
  const top = Math.round(39 + gap / 2);
  return (
    <>
      <Well x={x + 10} y={Math.round(top + active * gap - 18)} w={132} h={36} tone="i-soft" />
      <Ticks x={x + 30} y={top} count={count} done={ready} gap={gap} r={8} />
      {drawn.map((name, row) => (
        <Label
          key={name}
          x={x + 48}
          y={Math.round(top + row * gap + 5)}
          bold={row === active}
          room={92}
          text={name}
        />
      ))}
    </>
  );
}

/** Draws the cues on the time line below a ruler. The shown cue has the accent colour. */
function Track({ seed, texts, active }: { seed: string; texts: readonly string[]; active: number }) {
  const v = vary(`track ${seed}`);
  const wanted = texts.map((text, index) => Math.max(100, textWidth(text, index === active ? 14 : 13) + 20));
  const share = 480 / wanted.reduce((sum, width) => sum + width, 0);
  const widths = wanted.map((width) => Math.round(width * share));
  const starts = widths.map(
    (_, index) => 100 + widths.slice(0, index).reduce((sum, width) => sum + width + 6, 0),
  );
  const head = (starts[active] ?? 100) + Math.round(((widths[active] ?? 100) * v.int(25, 75)) / 100);
  return (
    <>
      <Play x={65} y={332} r={18} />
      <path className="i-dim" strokeWidth="3" strokeDasharray="0 20.5" d="M100 294H592" />
      {starts.map((x, index) => (
        <Lines
          key={x}
          x={x + 10}
          y={366}
          w={[Math.round(((widths[index] ?? 100) * v.int(45, 75)) / 100)]}
          size={6}
          tone="i-line"
        />
      ))}
      <path className="i-stroke-ink" strokeWidth="2" d={`M${head} 290v90`} />
      <circle className="i-ink" cx={head} cy="290" r="6" />
      {texts.map((text, index) => {
        const here = index === active;
        const [x, w] = [starts[index] ?? 0, widths[index] ?? 0];
        return (
          <Fragment key={x}>
            <rect
              className={here ? 'i-accent' : 'i-well i-line'}
              x={x}
              y="310"
              width={w}
              height="36"
              rx="8"
            />
            <Label
              x={x + 10}
              y={332.5}
              size="small"
              bold={here}
              muted={!here}
              room={w - 18}
              tone={here ? 'i-on-accent' : ''}
              text={text}
            />
          </Fragment>
        );
      })}
    </>
  );
}
