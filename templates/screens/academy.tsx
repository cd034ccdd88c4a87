import { Deliveries } from './deliveries.tsx';
import { Badge, Box, Button, Inset, Person, Says, Tick } from './kit.tsx';

/** What a lesson shows at a moment. */
export interface AcademyState {
  /** How much of the clip has been watched, from 0 to 1. */
  readonly watched?: number;
  /** Whether the learner has chosen an answer. */
  readonly isChosen?: boolean;
  /** Whether the answer has been checked. */
  readonly isPassed?: boolean;
}

const LESSONS = [
  ['Open a delivery', '0:42'],
  ['Count what arrived', '0:55'],
  ['Book in half a pallet', '0:31'],
  ['Report a broken pot', '1:04'],
  ['Close the delivery', '0:38'],
] as const;
const ANSWERS = ['50', '0.5', '1/2 pallet'] as const;

/** Draws a lesson in a customer's Academy: the course, the clip, its question and the learner's notes. */
export function Academy({ watched = 0.64, isChosen = true, isPassed = true }: AcademyState) {
  return (
    <>
      <path className="i-paper" d="M0 0h1200v675H0z" />
      <path className="i-surface" d="M0 0h1200v56H0z" />
      <path className="i-line" d="M0 56h1200" />
      <circle className="c-ok c-f" cx="34" cy="28" r="13" />
      <Says x={58} y={34} size={17} bold>
        Nettlecombe Academy
      </Says>
      {['Courses', 'Certificates', 'Discussion'].map((name, at) => (
        <Says key={name} x={520 + at * 108} y={33} {...(at === 0 ? { bold: true } : { ink: 'c-m' })}>
          {name}
        </Says>
      ))}
      <Box x={1046} y={12} w={84} h={32} r={16} ink="i-surface i-line" />
      <Says x={1088} y={33} anchor="middle">
        English
      </Says>
      <Person x={1164} y={28}>
        FS
      </Person>
      <Course isPassed={isPassed} />
      <Clip watched={watched} />
      <Question isChosen={isChosen} isPassed={isPassed} />
      <Notes />
    </>
  );
}

function Course({ isPassed }: Pick<AcademyState, 'isPassed'>) {
  const done = isPassed ? 3 : 2;
  return (
    <>
      <path className="i-surface" d="M0 57h292v618H0z" />
      <path className="i-line" d="M292 57v618" />
      <Says x={28} y={100} size={20} bold>
        Receiving stock
      </Says>
      <Says x={28} y={128} size={14} ink="c-m">
        For buyers, 5 lessons
      </Says>
      <Box x={28} y={144} w={236} h={8} r={4} ink="i-well" />
      <Box x={28} y={144} w={(236 * done) / 5} h={8} r={4} ink="c-ok c-f" />
      {LESSONS.map(([name, length], at) => {
        const y = 204 + at * 62;
        return (
          <g key={name}>
            {at === 2 ? <Box x={12} y={y - 31} w={268} h={52} r={10} ink="i-soft" /> : null}
            <Tick x={38} y={y - 5} done={at < done} />
            <Says x={62} y={y} bold={at === 2}>
              {name}
            </Says>
            <Says x={264} y={y} size={14} anchor="end" ink="c-m">
              {length}
            </Says>
          </g>
        );
      })}
      <Box x={28} y={532} w={236} h={112} r={12} ink="i-sunken i-line" />
      <Says x={48} y={568} bold>
        Certificate
      </Says>
      <Says x={48} y={594} size={14} ink="c-m">
        Two more lessons, then a
      </Says>
      <Says x={48} y={616} size={14} ink="c-m">
        test with six questions
      </Says>
    </>
  );
}

function Clip({ watched }: Required<Pick<AcademyState, 'watched'>>) {
  return (
    <>
      <Box x={320} y={84} w={544} h={346} r={12} ink="c-night" />
      <Inset x={328} y={92} w={528}>
        <Deliveries isBooked={watched > 0.8} />
        <rect className="ring" x="252" y="182" width="244" height="86" rx="16" strokeWidth="8" />
      </Inset>
      <path className="c-on-night" d="M344 402v16l13-8z" />
      <Box x={374} y={407} w={400} h={6} r={3} ink="c-track" />
      <Box x={374} y={407} w={Math.round(400 * watched)} h={6} r={3} ink="c-flame" />
      <Says x={850} y={415} size={14} anchor="end" ink="c-on-night">
        {`0:${String(Math.round(31 * watched)).padStart(2, '0')} / 0:31`}
      </Says>
    </>
  );
}

/** Draws the question after the clip, and what follows from the answer. */
export function Question({ isChosen, isPassed }: Pick<AcademyState, 'isChosen' | 'isPassed'>) {
  return (
    <>
      <Says x={320} y={474} size={20} bold>
        What do you type for half a pallet?
      </Says>
      {ANSWERS.map((answer, at) => {
        const isPicked = at === 1 && isChosen;
        const x = 320 + at * 184;
        return (
          <g key={answer}>
            <Box
              x={x}
              y={496}
              w={176}
              h={52}
              r={10}
              ink={isPicked ? (isPassed ? 'c-ok c-s' : 'i-soft') : 'i-surface i-line'}
            />
            {isPicked ? (
              <Tick x={x + 26} y={522} />
            ) : (
              <circle className="i-dim" cx={x + 26} cy="522" r="8.5" />
            )}
            <Says x={x + 48} y={528} size={17} bold={isPicked ?? false}>
              {answer}
            </Says>
          </g>
        );
      })}
      {isPassed ? (
        <>
          <Says x={320} y={594} ink="c-ok c-f" bold>
            Right. The field takes parts of a pallet with a point.
          </Says>
          <Button x={320} y={612} w={150} h={38}>
            Next lesson
          </Button>
        </>
      ) : (
        <Button x={320} y={572} w={160} h={38}>
          Check answer
        </Button>
      )}
    </>
  );
}

function Notes() {
  return (
    <>
      <Box x={892} y={84} w={280} h={188} r={12} ink="i-surface i-line" />
      <Says x={914} y={118} bold>
        Your notes
      </Says>
      <Says x={1150} y={118} size={14} anchor="end" ink="c-m">
        Only you see these
      </Says>
      <Says x={914} y={156}>
        Mixed pallets: ask Ben whether
      </Says>
      <Says x={914} y={180}>
        to split the line first.
      </Says>
      <Box x={914} y={210} w={236} h={40} ink="i-paper i-line" />
      <Says x={930} y={235} ink="c-m">
        Add a note at 0:20
      </Says>
      <Box x={892} y={292} w={280} h={358} r={12} ink="i-surface i-line" />
      <Says x={914} y={326} bold>
        Discussion
      </Says>
      <Badge x={1094} y={308} w={56} tone="new">
        2
      </Badge>
      {[
        ['MO', 'Do pots count as one', 'pallet if they share it?'],
        ['BK', 'Yes, if the label has one', 'number. See lesson 2.'],
      ].map(([who = '', first = '', second = ''], at) => (
        <g key={who}>
          <Person x={930} y={372 + at * 98}>
            {who}
          </Person>
          <Says x={958} y={369 + at * 98}>
            {first}
          </Says>
          <Says x={958} y={393 + at * 98}>
            {second}
          </Says>
          <Says x={958} y={418 + at * 98} size={14} ink="c-m">
            {at === 0 ? 'A buyer in Leeds' : 'Trainer'}
          </Says>
        </g>
      ))}
      <Box x={914} y={588} w={236} h={40} ink="i-paper i-line" />
      <Says x={930} y={613} ink="c-m">
        Reply to the thread
      </Says>
    </>
  );
}
