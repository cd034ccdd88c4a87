import { Cursor } from './controls.tsx';
import { type IllustrationProps, Label, Lines, Stage, Well, Window } from './parts.tsx';
import { textWidth, vary } from './vary.ts';

/** Screens, their button, and the pages that suit them: 0 a form, 1 a list, 2 an overview, 3 settings. */
const screens = [
  ['Refund screen', 'Issue refund', [0, 1]],
  ['Billing settings', 'Save changes', [0, 3]],
  ['Team members', 'Send invite', [1, 3]],
  ['Weekly report', 'Share report', [1, 2]],
  ['Course settings', 'Publish', [0, 3]],
  ['Contacts', 'Import', [1, 2]],
] as const;

/** Draws a screen during recording. Labels: the screen's name, then the clicked button. */
export function RecorderIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`recorder ${seed}`);
  const screen = v.pick(screens);
  const kind = labels === undefined ? v.pick(screen[2]) : v.int(0, 3);
  const right = v.flip();
  const side = right ? 466 : 53;
  const body = right ? 76 : 196;
  const items = v.take([70, 52, 64, 46, 76, 58], v.int(4, 5));
  const active = v.int(0, items.length - 1);
  const early = v.flip();
  return (
    <Stage title={title} seed={`recorder ${seed}`} open>
      <Window x={52} y={32} w={536} h={322} />
      <Well x={210} y={41} w={220} h={18} r={9} />
      <Lines x={224} y={50} w={[v.int(80, 150)]} size={5} />
      <path
        className="i-well"
        d={`${right ? 'M466 69h121v271a13 13 0 0 1-13 13h-108z' : 'M53 69h121v284h-108a13 13 0 0 1-13-13z'}`}
      />
      <Well x={side + 12} y={81 + 26 * active} w={97} h={26} r={8} tone="i-soft" />
      <Lines x={side + 24} y={94} gap={26} w={items} tone="i-dim" size={6} />
      <Screen
        seed={`screen ${seed}`}
        x={body}
        kind={kind}
        early={early}
        name={labels?.[0] ?? screen[0]}
        action={labels?.[1] ?? (labels === undefined ? screen[1] : 'Save changes')}
      />
      <Speaker x={side + 60} />
      <RecordBar
        x={body + (kind % 3 > 0 ? v.pick([0, 80, 160]) : early ? 160 : 0)}
        time={`${v.int(0, 3)}:${v.int(10, 58)}`}
      />
    </Stage>
  );
}

interface Page {
  seed: string;
  x: number;
}

interface ScreenProps {
  kind: number;
  /** Puts the button at the start of its line. */
  early: boolean;
  name: string;
  action: string;
}

/** Draws the page in the window, 368 wide, with one button under the pointer. */
function Screen({ seed, x, kind, early, name, action }: Page & ScreenProps) {
  const below = kind === 0 || kind === 3;
  const w = Math.min(190, textWidth(action, 14) + 36);
  const left = below && early ? x : x + 368 - w;
  const top = below ? 282 : 84;
  const Body = [Form, List, Overview, Settings][kind] ?? Form;
  return (
    <>
      <Label x={x} y={108} size="big" bold room={below ? 360 : 350 - w} text={name} />
      <Body seed={seed} x={x} />
      <rect className="i-accent" x={left} y={top} width={w} height="34" rx="9" />
      <Label
        x={left + w / 2}
        y={top + 21.5}
        size="small"
        bold
        anchor="middle"
        room={w - 16}
        tone="i-on-accent"
        text={action}
      />
      <rect
        className="i-stroke-accent"
        strokeDasharray="5 6"
        x={left - 6}
        y={top - 6}
        width={w + 12}
        height="46"
        rx="14"
      />
      <Cursor x={left + w - 24} y={top + 25} />
    </>
  );
}

function Form({ seed, x }: Page) {
  const v = vary(`form ${seed}`);
  const second = v.flip() ? `M${x} 218h176v36h-176zM${x + 192} 218h176v36h-176z` : `M${x} 218h368v36h-368z`;
  return (
    <>
      <Lines x={x} y={134} gap={70} w={[v.int(60, 110), v.int(70, 130)]} tone="i-dim" size={6} />
      <path className="i-line" d={`M${x} 148h368v36h-368z${second}`} />
      <Lines x={x + 14} y={166} gap={70} w={[v.int(90, 220), v.int(60, 140)]} />
    </>
  );
}

function List({ seed, x }: Page) {
  const v = vary(`list ${seed}`);
  const rows = [0, 1, 2, 3];
  return (
    <>
      <Well x={x - 8} y={140 + 44 * v.int(0, 3)} w={384} h={44} tone="i-soft" />
      <path
        className="i-dim"
        strokeWidth="22"
        d={rows.map((row) => `M${x + 14} ${162 + 44 * row}h0`).join('')}
      />
      <Lines x={x + 42} y={162} gap={44} w={rows.map(() => v.int(70, 130))} tone="i-dim" />
      <Lines x={x + 206} y={162} gap={44} w={rows.map(() => v.int(40, 70))} />
      <Lines x={x + 312} y={162} gap={44} w={rows.map(() => v.int(34, 52))} />
    </>
  );
}

function Overview({ seed, x }: Page) {
  const v = vary(`overview ${seed}`);
  const bars = v
    .climb(9)
    .map((value, index) => `M${x + 32 + index * 38} 312v-${Math.round(14 + value * 58)}`)
    .join('');
  const cards = [0, 128, 256].map((left) => x + left);
  return (
    <>
      <path className="i-line" d={cards.map((left) => `M${left} 144h112v62h-112z`).join('')} />
      {cards.map((left) => (
        <Lines key={left} x={left + 14} y={164} w={[v.int(36, 60), v.int(50, 80)]} gap={22} />
      ))}
      <path className="i-dim" strokeWidth="16" strokeLinecap="butt" d={bars} />
      <path className="i-line" d={`M${x} 312h368`} />
    </>
  );
}

function Settings({ seed, x }: Page) {
  const v = vary(`settings ${seed}`);
  const on = v.int(0, 2);
  const rows = [0, 1, 2];
  const tracks = (list: number[]) => list.map((row) => `M${x + 338} ${156 + 44 * row}h18`).join('');
  const knobs = rows.map((row) => `M${x + (row === on ? 356 : 338)} ${156 + 44 * row}h0`).join('');
  return (
    <>
      <Lines x={x} y={156} gap={44} w={rows.map(() => v.int(120, 240))} tone="i-dim" />
      <path className="i-line" d={`M${x} 178h368M${x} 222h368`} />
      <path className="i-dim" strokeWidth="20" d={tracks(rows.filter((row) => row !== on))} />
      <path className="i-stroke-accent" strokeWidth="20" d={tracks([on])} />
      <path className="i-stroke-surface" strokeWidth="14" d={knobs} />
    </>
  );
}

/** Draws the camera's round picture in the corner of the recording. */
function Speaker({ x }: { x: number }) {
  return (
    <>
      <circle className="i-soft i-stroke-surface" strokeWidth="5" cx={x} cy="300" r="42" />
      <circle className="i-mid" cx={x} cy="288" r="13" />
      <path className="i-accent" d={`M${x - 29} 328c2-16 13-22 29-22s27 6 29 22a40 40 0 0 1-58 0z`} />
    </>
  );
}

function RecordBar({ x, time }: { x: number; time: string }) {
  return (
    <>
      <rect className="i-ink" x={x} y="336" width="208" height="48" rx="24" />
      <circle className="i-accent" cx={x + 26} cy="360" r="7" />
      <Label x={x + 43} y={365.5} bold tone="i-inverse" text={time} />
      <path
        className="i-stroke-paper"
        strokeWidth="2"
        d={`M${x + 98} 354v12m7-12v12M${x + 136} 351v8m-6 0a6 6 0 0 0 12 0m-6 6v4M${x + 169} 354h12v12h-12z`}
      />
    </>
  );
}
