import { Play } from './controls.tsx';
import { type IllustrationProps, Label, Stage, Well, Window } from './parts.tsx';
import { Scene, type SceneName, Thumb } from './scene.tsx';
import { textWidth, vary } from './vary.ts';

const names = [
  'Refund screen',
  'Billing tour',
  'Invite a teammate',
  'Share a report',
  'First steps',
] as const;

/** For each slide: where its callout points in the scene, from which side, and what is blurred. */
const slides = {
  form: { text: 'Click Save', x: 98, y: 77, from: 'left', blur: [82, 32.5] },
  table: { text: 'Check the total', x: 120, y: 59, from: 'below', blur: [28, 62] },
  chart: { text: 'Read the peak', x: 82, y: 27, from: 'left', blur: [110, 18] },
  board: { text: 'Open the card', x: 80, y: 48, from: 'below', blur: [108, 35.5] },
  steps: { text: 'Start here', x: 36, y: 26, from: 'above', blur: [110, 60] },
} as const;
type SlideName = keyof typeof slides;

/** Draws the slide-by-slide editor. Labels: the video's name, then the text of the callout. */
export function SlideEditorIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`slide-editor ${seed}`);
  const right = v.flip();
  const strip = right ? 500 : 48;
  const drawn = v.take(Object.keys(slides) as SlideName[], 3);
  const active = v.int(0, 2);
  const open = drawn[active] ?? 'form';
  return (
    <Stage title={title} seed={`slide-editor ${seed}`}>
      <Window x={32} y={24} w={576} h={372} name={labels?.[0] ?? v.pick(names)} />
      <Well x={right ? 33 : 156} y={61} w={451} h={215} r={0} />
      <path className="i-line" d={`M32 276h576M${right ? 484 : 156} 60v216`} />
      {drawn.map((name: SceneName, index) => (
        <Thumb key={name} name={name} x={strip} y={74 + index * 67} w={92} h={56} r={6} />
      ))}
      <rect
        className="i-stroke-accent"
        strokeWidth="2.5"
        x={strip - 3}
        y={71 + active * 67}
        width="98"
        height="62"
        rx="8"
      />
      <Canvas seed={seed} x={right ? 33 : 156} name={open} callout={labels?.[1] ?? slides[open].text} />
      <Timeline seed={seed} active={active} />
    </Stage>
  );
}

function Canvas({ seed, x, name, callout }: { seed: string; x: number; name: SlideName; callout: string }) {
  const v = vary(`canvas ${seed}`);
  const w = v.pick([318, 290, 264]);
  const left = x + Math.round((451 - w) / 2);
  const slide = slides[name];
  const scale = 1.55;
  const [ox, oy] = [left + Math.round(w / 2) - 124, 99];
  const [tx, ty] = [Math.round(ox + slide.x * scale), Math.round(oy + slide.y * scale)];
  const chip = Math.min(180, textWidth(callout, 14) + 30);
  const cx =
    slide.from === 'left' ? Math.max(x + 10, tx - chip - 9) : tx - Math.min(chip - 30, Math.round(chip / 2));
  const cy = slide.from === 'left' ? ty - 17 : slide.from === 'below' ? ty + 10 : ty - 44;
  const tip = {
    left: `M${tx} ${ty}l-10-8v16z`,
    below: `M${tx} ${ty}l-8 11h16z`,
    above: `M${tx} ${ty}l-8-11h16z`,
  };
  return (
    <>
      <rect className="i-surface i-line" x={left} y="79" width={w} height="179" rx="8" />
      <Scene name={name} x={ox} y={oy} w={248} />
      <Blur x={Math.round(ox + slide.blur[0] * scale)} y={Math.round(oy + slide.blur[1] * scale)} />
      <path className="i-accent" d={tip[slide.from]} />
      <rect className="i-accent" x={cx} y={cy} width={chip} height="34" rx="9" />
      <Label
        x={cx + chip / 2}
        y={cy + 21.5}
        size="small"
        bold
        anchor="middle"
        room={chip - 18}
        tone="i-on-accent"
        text={callout}
      />
    </>
  );
}

/** Draws a blurred field as a chequered patch. */
function Blur({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path className="i-rule" d={`M${x} ${y}h49v14h-49z`} />
      <path
        className="i-dim"
        strokeWidth="7"
        strokeLinecap="butt"
        strokeDasharray="7"
        d={`M${x} ${y + 3.5}h49M${x + 7} ${y + 10.5}h35`}
      />
    </>
  );
}

function Timeline({ seed, active }: { seed: string; active: number }) {
  const v = vary(`timeline ${seed}`);
  const cuts = [0, v.int(88, 130), v.int(190, 250), v.int(310, 360), 444];
  const voice = v.int(0, 70);
  const bars = v.int(14, 22);
  const [from, to] = [cuts[active] ?? 0, cuts[active + 1] ?? 444];
  const head = 149 + from + Math.round(((to - from) * v.int(20, 75)) / 100);
  const wave = Array.from({ length: bars }, (_, index) => {
    const tall = index % 7 === 6 ? 1 : v.int(3, 9);
    return `M${162 + voice + index * 12} ${367 - tall}v${tall * 2}`;
  });
  return (
    <>
      <Play x={68} y={336} r={18} />
      <Label x={97} y={341} size="small" text={`0:${v.int(12, 58)}`} />
      <path className="i-dim" strokeDasharray="0 21" strokeWidth="3" d="M148 293H592" />
      {cuts.slice(0, 4).map((left, index) => (
        <rect
          key={left}
          className={index === active ? 'i-soft i-stroke-accent' : 'i-well i-line'}
          x={149 + left}
          y="307"
          width={(cuts[index + 1] ?? 444) - left - 4}
          height="34"
          rx="7"
        />
      ))}
      <Well x={149 + voice} y={350} w={bars * 12 + 14} h={34} r={7} />
      <path className="i-stroke-muted" strokeWidth="3" d={wave.join('')} />
      <path className="i-stroke-ink" strokeWidth="2" d={`M${head} 290v98`} />
      <circle className="i-ink" cx={head} cy="290" r="6" />
    </>
  );
}
