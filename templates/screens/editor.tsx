import { Deliveries } from './deliveries.tsx';
import { Badge, Box, Button, Inset, Person, Says, TopBar, Wave } from './kit.tsx';

/** What the editor shows at a moment. */
export interface EditorState {
  /** How many slides have arrived, up to five. The last one may be on its way. */
  readonly slides?: number;
  /** How much of the waiting has been cut off, from 0 to 1. */
  readonly trimmed?: number;
  /** How much of the callout has been typed, from 0 to 1. At 0, nothing points at the field yet. */
  readonly pointed?: number;
  /** How much of the sentence has been typed, from 0 to 1. */
  readonly typed?: number;
  /** How much of the sentence has been spoken, from 0 to 1. */
  readonly spoken?: number;
  /** Whether the video has been published. */
  readonly isPublished?: boolean;
}

const SLIDES = ['Open delivery', 'Type 0.5', 'Choose shelf', 'Book in', 'Done'] as const;
const CALLOUT = 'A point, not a comma';
const SENTENCE = ['Half a pallet is nought', 'point five. Type it with', 'a point, not a comma.'] as const;
/** The width of each slide in the timeline. The fourth has a wait that can be cut off. */
const WIDTHS = [110, 150, 120, 210, 100] as const;
const WAIT = 90;

/** Draws the editor: slides, the chosen one in full, its voice, and the timeline. */
export function Editor({
  slides = 5,
  trimmed = 1,
  pointed = 1,
  typed = 1,
  spoken = 0.42,
  isPublished,
}: EditorState) {
  return (
    <>
      <path className="i-paper" d="M0 0h1200v675H0z" />
      <TopBar title="Book in half a pallet">
        <Says x={250} y={33} ink="c-m">
          Saved
        </Says>
        <Person x={972} y={28}>
          WA
        </Person>
        <Person x={1000} y={28}>
          BK
        </Person>
        <Button x={1044} y={11} w={138}>
          {isPublished ? 'Published' : 'Publish'}
        </Button>
      </TopBar>
      <SlideList slides={slides} />
      <Canvas pointed={pointed} />
      <VoicePanel typed={typed} spoken={spoken} />
      <Timeline trimmed={trimmed} spoken={spoken} typed={typed} />
    </>
  );
}

function SlideList({ slides }: Required<Pick<EditorState, 'slides'>>) {
  return (
    <>
      <path className="i-surface" d="M0 57h196v618H0z" />
      <path className="i-line" d="M196 57v618" />
      {SLIDES.slice(0, Math.ceil(slides)).map((name, at) => {
        const y = 76 + at * 118;
        const away = Math.round((1 - Math.min(1, slides - at)) * -210);
        return (
          <g key={name} transform={away === 0 ? undefined : `translate(${away} 0)`}>
            <Box x={18} y={y} w={160} h={78} ink={`i-sunken ${at === 1 ? 'i-stroke-accent' : 'i-line'}`} />
            <path className="i-well" d={`M20 ${y + 2}h24v74h-24z`} />
            <Box x={64} y={y + 14} w={60} h={8} r={4} ink="i-muted" />
            <Box
              x={64}
              y={y + 32}
              w={at === 1 ? 44 : 92}
              h={14}
              r={4}
              ink={at === 1 ? 'i-accent' : 'i-quiet'}
            />
            <Box x={64} y={y + 54} w={74} h={8} r={4} ink="i-quiet" />
            <Says x={20} y={y + 98} size={14} {...(at === 1 ? { bold: true } : { ink: 'c-m' })}>
              {`${at + 1}  ${name}`}
            </Says>
          </g>
        );
      })}
    </>
  );
}

/** Draws the chosen slide with its callout, and the tools below it. */
export function Canvas({ pointed = 1 }: Pick<EditorState, 'pointed'>) {
  const words = CALLOUT.slice(0, Math.round(CALLOUT.length * pointed));
  return (
    <>
      <Box x={220} y={80} w={656} h={376} r={10} ink="i-surface i-line" />
      <Inset x={224} y={84} w={648}>
        <Deliveries isBooked={false} />
        {pointed > 0 ? (
          <>
            <rect className="ring" x="252" y="182" width="244" height="86" rx="16" strokeWidth="7" />
            <Box x={264} y={282} w={330} h={56} r={28} ink="c-night" />
            <Says x={429} y={319} size={25} bold anchor="middle" ink="c-on-night">
              {words}
            </Says>
          </>
        ) : null}
      </Inset>
      {['Trim', 'Blur', 'Arrow', 'Callout', 'Music'].map((tool, at) => (
        <g key={tool}>
          <Box
            x={220 + at * 82}
            y={470}
            w={74}
            h={32}
            r={16}
            ink={at === 3 ? 'i-soft' : 'i-surface i-line'}
          />
          <Says
            x={257 + at * 82}
            y={491}
            size={14}
            anchor="middle"
            {...(at === 3 ? { bold: true, ink: 'c-new c-f' } : {})}
          >
            {tool}
          </Says>
        </g>
      ))}
      <Says x={876} y={491} size={14} anchor="end" ink="c-m">
        Slide 2 of 5
      </Says>
    </>
  );
}

function VoicePanel({ typed, spoken }: Required<Pick<EditorState, 'typed' | 'spoken'>>) {
  const letters = Math.round(SENTENCE.join('').length * typed);
  return (
    <>
      <path className="i-surface" d="M900 57h300v455H900z" />
      <path className="i-line" d="M900 57v455" />
      <Says x={924} y={94} size={17} bold>
        Voice
      </Says>
      <Box x={924} y={110} w={252} h={40} ink="i-surface i-line" />
      <Says x={940} y={135}>
        Nora, British English
      </Says>
      <path className="i-stroke-muted" strokeWidth="2" d="m1150 127 6 6 6-6" />
      <Box x={924} y={162} w={252} h={108} ink={`i-paper ${typed < 1 ? 'i-stroke-accent' : 'i-line'}`} />
      {SENTENCE.map((line, at) => {
        const before = SENTENCE.slice(0, at).join('').length;
        const words = line.slice(0, Math.max(0, letters - before));
        return words ? (
          <Says key={line} x={940} y={192 + at * 28} size={17}>
            {words}
          </Says>
        ) : null;
      })}
      <Box x={924} y={284} w={40} h={40} r={20} ink="i-accent" />
      <path className="i-on-accent" d="M939 296v16l13-8z" />
      <Wave x={980} y={304} w={198} h={30} played={spoken} />
      <Says x={924} y={364} size={17} bold>
        Languages
      </Says>
      {['English', 'Deutsch', 'Português'].map((name, at) => (
        <g key={name}>
          <Says x={924} y={396 + at * 36}>
            {name}
          </Says>
          <Badge
            x={at === 2 ? 1106 : 1096}
            y={378 + at * 36}
            w={at === 2 ? 70 : 80}
            tone={at === 2 ? 'warn' : 'ok'}
          >
            {at === 2 ? 'Draft' : 'Voiced'}
          </Badge>
        </g>
      ))}
    </>
  );
}

function Timeline({ trimmed, spoken, typed }: Required<Pick<EditorState, 'trimmed' | 'spoken' | 'typed'>>) {
  let x = 286;
  const clips = WIDTHS.map((width, at) => {
    const w = at === 3 ? width - Math.round(WAIT * trimmed) : width;
    const clip = { x, w, name: SLIDES[at] ?? '' };
    x += w + 6;
    return clip;
  });
  const head = Math.round(402 + 150 * spoken);
  return (
    <>
      <path className="i-surface" d="M197 513h1003v162H197z" />
      <path className="i-line" d="M197 513h1003" />
      {['Slides', 'Voice', 'Words'].map((name, at) => (
        <Says key={name} x={216} y={567 + at * 40} size={14} ink="c-m">
          {name}
        </Says>
      ))}
      {clips.map(({ x: left, w, name }, at) => (
        <g key={name}>
          <Box x={left} y={546} w={w} h={32} r={7} ink={at === 1 ? 'i-accent' : 'i-well'} />
          <Says x={left + 10} y={567} size={14} {...(at === 1 ? { bold: true, ink: 'i-on-accent' } : {})}>
            {name}
          </Says>
        </g>
      ))}
      {trimmed < 1 ? (
        <Box
          x={(clips[3]?.x ?? 0) + 120}
          y={546}
          w={WAIT - Math.round(WAIT * trimmed)}
          h={32}
          r={7}
          ink="c-bad c-s"
        />
      ) : null}
      <Wave
        x={290}
        y={602}
        w={typed < 1 ? 110 + 150 * typed : 610}
        h={26}
        played={typed < 1 ? 0 : (spoken * 150 + 116) / 610}
      />
      {typed === 1 ? (
        <>
          <Box x={286} y={628} w={110} h={28} r={7} ink="i-sunken i-line" />
          <Says x={296} y={647} size={14}>
            Find 884.
          </Says>
          <Box x={678} y={628} w={232} h={28} r={7} ink="i-sunken i-line" />
          <Says x={690} y={647} size={14}>
            Then press Book in.
          </Says>
        </>
      ) : null}
      <Box x={402} y={628} w={Math.max(8, Math.round(270 * typed))} h={28} r={7} ink="i-sunken i-line" />
      {typed === 1 ? (
        <Says x={414} y={647} size={14}>
          Half a pallet is nought point five.
        </Says>
      ) : null}
      <path className="i-stroke-accent" strokeWidth="2" d={`M${head} 528v132`} />
      <circle className="i-accent" cx={head} cy="526" r="6" />
      <Says x={1176} y={533} size={14} anchor="end" ink="c-m">
        {`0:0${Math.round(4 + 3 * spoken)} / 0:${Math.round(38 - 7 * trimmed)}`}
      </Says>
    </>
  );
}
