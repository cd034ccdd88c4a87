import { Fragment } from 'react';
import { Avatar, Chip, chipWidth, Play, Ticks } from './controls.tsx';
import { Card, type IllustrationProps, Label, Lines, Stage, Well } from './parts.tsx';
import { vary } from './vary.ts';

const scripts = [
  'Open the refund screen.',
  'Pick the plan you sell most.',
  'Add your first teammate.',
  'Now check the total.',
  'Save, and you are done.',
] as const;
const voices = ['Nora', 'Elliot', 'Marta', 'Samir', 'June', 'Owen'] as const;
const accents = [
  'British English',
  'American English',
  'Spanish',
  'German',
  'Indian English',
  'French',
] as const;

/** Draws a script with the voice that reads it. Labels: the line being read, then voices or languages. */
export function WaveformIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`waveform ${seed}`);
  const line = labels?.[0] ?? v.pick(scripts);
  const names = labels?.slice(1) ?? [];
  const kind = v.int(0, 2);
  const right = v.flip();
  if (kind === 2) {
    return (
      <Stage title={title} seed={`waveform ${seed}`} open>
        <Card x={64} y={36} w={512} h={348} />
        <Chips seed={seed} x={92} y={62} w={456} names={names.length > 0 ? names : v.take(accents, 6)} />
        <Script seed={seed} x={92} y={112} w={456} line={line} />
        <path className="i-line" d="M64 268h512" />
        <Wave seed={seed} x={88} y={326} w={464} />
      </Stage>
    );
  }
  const rest = kind === 0 ? 196 : 36;
  const wave = kind === 0 ? 36 : 242;
  return (
    <Stage title={title} seed={`waveform ${seed}`} open>
      <Card x={36} y={wave} w={568} h={142} />
      <Wave seed={seed} x={60} y={wave + 71} w={520} />
      <Card x={right ? 270 : 36} y={rest} w={334} h={188} />
      <Script seed={seed} x={right ? 294 : 60} y={rest + 22} w={286} line={line} />
      <Card x={right ? 36 : 388} y={rest} w={216} h={188} />
      <Voices seed={seed} x={right ? 36 : 388} y={rest} names={names} />
    </Stage>
  );
}

interface Place {
  seed: string;
  x: number;
  y: number;
}

/** Draws four lines of a script, 144 high. One is being read. */
function Script({ seed, x, y, w, line }: Place & { w: number; line: string }) {
  const v = vary(`script ${seed}`);
  const active = v.int(0, 3);
  const lengths = [0, 1, 2, 3].map((row) => (row === active ? 0 : Math.round((w * v.int(48, 88)) / 100)));
  return (
    <>
      <Lines x={x + 6} y={y + 18} gap={36} w={lengths} />
      <Well x={x - 8} y={y + active * 36 + 1} w={w + 16} h={34} r={8} tone="i-soft" />
      <Label x={x + 6} y={y + active * 36 + 23.5} room={w - 8} bold text={line} />
    </>
  );
}

/** Draws voices to choose from, each with an accent. */
function Voices({ seed, x, y, names }: Place & { names: readonly string[] }) {
  const v = vary(`voices ${seed}`);
  const drawn = v.take(voices, 3).map((name, index) => names[index] ?? name);
  const kinds = v.take(accents, 3);
  const active = v.int(0, 2);
  return (
    <>
      <Well x={x + 12} y={y + 13 + active * 54} w={192} h={54} tone="i-soft" />
      {drawn.map((name, row) => (
        <Fragment key={name}>
          <Avatar x={x + 40} y={y + 40 + row * 54} name={name} active={row === active} />
          <Label x={x + 66} y={y + 37 + row * 54} size="small" bold room={104} text={name} />
          {names.length > 0 ? (
            <Lines x={x + 66} y={y + 50 + row * 54} w={[56]} size={6} tone="i-dim" />
          ) : (
            <Label x={x + 66} y={y + 54 + row * 54} size="small" muted room={118} text={kinds[row] ?? ''} />
          )}
        </Fragment>
      ))}
      <Ticks x={x + 186} y={y + 32 + active * 54} r={8} />
    </>
  );
}

/** Draws as many chips as fit in the row. */
function Chips({ seed, x, y, w, names }: Place & { w: number; names: readonly string[] }) {
  const places: { name: string; left: number }[] = [];
  let left = 0;
  for (const name of names) {
    if (left + chipWidth(name) > w) continue;
    places.push({ name, left });
    left += chipWidth(name) + 10;
  }
  const active = vary(`chips ${seed}`).int(0, Math.max(0, places.length - 1));
  return places.map((place, index) => (
    <Chip key={place.name} x={x + place.left} y={y} text={place.name} active={index === active} />
  ));
}

/**
 * Draws speech as bars: words that swell and fade, with short pauses. The played part has the accent colour.
 */
function Wave({ seed, x, y, w }: Place & { w: number }) {
  const v = vary(`wave ${seed}`);
  const count = Math.floor((w - 66) / 9);
  const heights: number[] = [];
  while (heights.length < count) {
    const word = v.int(4, 9);
    for (let bar = 1; bar <= word; bar += 1) {
      heights.push(Math.round(Math.sin((bar / (word + 1)) * Math.PI) * v.int(16, 38)) + 3);
    }
    heights.push(...[2, 2].slice(0, v.int(1, 2)));
  }
  const heard = v.int(Math.floor(count * 0.25), Math.floor(count * 0.7));
  const start = x + 68;
  const bars = (from: number, to: number) =>
    heights
      .slice(from, to)
      .map((half, index) => `M${start + (from + index) * 9} ${y - half}v${half * 2}`)
      .join('');
  const head = start + heard * 9;
  return (
    <>
      <Play x={x + 22} y={y} r={22} />
      <path className="i-stroke-accent" strokeWidth="4" d={bars(0, heard)} />
      <path className="i-dim" strokeWidth="4" d={bars(heard + 1, count)} />
      <path className="i-stroke-ink" strokeWidth="2" d={`M${head} ${y - 46}v92`} />
      <circle className="i-ink" cx={head} cy={y - 46} r="5" />
    </>
  );
}
