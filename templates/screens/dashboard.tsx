import { Badge, Box, Button, Person, Says, TopBar } from './kit.tsx';

/** What the dashboard shows at a moment. */
export interface DashboardState {
  /** How far charts have risen, from 0 to 1. */
  readonly risen?: number;
  /** How many of the learners' states have arrived, up to 4. */
  readonly arrived?: number;
}

/** Plays a day over two weeks. Weekends are low. */
const PLAYS = [12, 18, 22, 19, 26, 6, 4, 24, 31, 38, 34, 41, 9, 7] as const;
const SLIDES = [
  ['Open delivery', 100],
  ['Type 0.5', 96],
  ['Choose shelf', 91],
  ['Book in', 62],
  ['Done', 58],
] as const;
const LEARNERS = [
  ['FS', 'Buyer 1', 'Fern & Sons', 'Passed', 'ok', 5],
  ['FT', 'Buyer 2', 'Fern & Sons', 'Passed', 'ok', 5],
  ['MW', 'Yard lead', 'Mosswell', 'Lesson 3', 'warn', 3],
  ['TH', 'New starter', 'Thornby', 'Not begun', 'bad', 0],
] as const;

/** Draws the dashboard: plays, where people stop, and who has passed. */
export function Dashboard({ risen = 1, arrived = 4 }: DashboardState) {
  return (
    <>
      <path className="i-paper" d="M0 0h1200v675H0z" />
      <TopBar title="Analytics">
        {['Videos', 'Courses', 'Learners', 'Webhooks'].map((name, at) => (
          <Says key={name} x={420 + at * 104} y={33} {...(at === 0 ? { bold: true } : { ink: 'c-m' })}>
            {name}
          </Says>
        ))}
        <Button x={1036} y={11} w={146} quiet>
          Last 14 days
        </Button>
      </TopBar>
      <Plays risen={risen} />
      <DropOff risen={risen} />
      <Learners arrived={arrived} />
      <Hooks />
    </>
  );
}

function Plays({ risen }: Required<Pick<DashboardState, 'risen'>>) {
  const points = PLAYS.map((plays, at) => `${52 + at * 52} ${Math.round(296 - plays * 3.4 * risen)}`);
  return (
    <>
      <Box x={24} y={80} w={740} h={254} r={12} ink="i-surface i-line" />
      <Says x={48} y={116} size={17} bold>
        Plays a day
      </Says>
      <Says x={740} y={116} size={14} anchor="end" ink="c-m">
        Book in half a pallet
      </Says>
      <path className="i-line" d="M48 296h692M48 228h692M48 160h692" />
      <path className="i-soft" d={`M52 296L${points.join('L')}V296z`} />
      <path className="i-stroke-accent" strokeWidth="3" d={`M${points.join('L')}`} />
      {risen === 1 ? (
        <>
          <circle className="i-accent" cx="624" cy="157" r="6" />
          <Box x={536} y={126} w={74} h={28} r={14} ink="c-night" />
          <Says x={573} y={145} size={14} bold anchor="middle" ink="c-on-night">
            41 plays
          </Says>
        </>
      ) : null}
      <Says x={48} y={320} size={14} ink="c-m">
        2 Nov
      </Says>
      <Says x={740} y={320} size={14} anchor="end" ink="c-m">
        15 Nov
      </Says>
    </>
  );
}

function DropOff({ risen }: Required<Pick<DashboardState, 'risen'>>) {
  return (
    <>
      <Box x={784} y={80} w={392} h={254} r={12} ink="i-surface i-line" />
      <Says x={808} y={116} size={17} bold>
        Where people stop
      </Says>
      {SLIDES.map(([name, share], at) => {
        const y = 138 + at * 38;
        const isWorst = at === 3;
        return (
          <g key={name}>
            <Says x={808} y={y + 19} bold={isWorst}>
              {name}
            </Says>
            <Box x={926} y={y} w={176} h={26} r={6} ink="i-well" />
            <Box
              x={926}
              y={y}
              w={Math.round(1.76 * share * risen)}
              h={26}
              r={6}
              ink={isWorst ? 'i-accent' : 'i-mid'}
            />
            <Says x={1152} y={y + 19} anchor="end" bold={isWorst}>
              {`${share}%`}
            </Says>
          </g>
        );
      })}
    </>
  );
}

/** Draws the learners of a course and how far each is. */
export function Learners({ arrived }: Required<Pick<DashboardState, 'arrived'>>) {
  return (
    <>
      <Box x={24} y={354} w={740} h={297} r={12} ink="i-surface i-line" />
      <Says x={48} y={390} size={17} bold>
        Who has learnt it
      </Says>
      {LEARNERS.map(([initials, name, account, state, tone, lessons], at) => {
        const y = 434 + at * 58;
        return (
          <g key={name}>
            <path className="i-line" d={`M48 ${y - 29}h692`} />
            <Person x={66} y={y - 1}>
              {initials}
            </Person>
            <Says x={96} y={y + 4} bold>
              {name}
            </Says>
            <Says x={230} y={y + 4} ink="c-m">
              {account}
            </Says>
            <Box x={400} y={y - 5} w={180} h={8} r={4} ink="i-well" />
            {lessons > 0 ? <Box x={400} y={y - 5} w={36 * lessons} h={8} r={4} ink="c-ok c-f" /> : null}
            {at < arrived ? (
              <Badge x={630} y={y - 14} w={110} tone={tone}>
                {state}
              </Badge>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

function Hooks() {
  return (
    <>
      <Box x={784} y={354} w={392} h={297} r={12} ink="c-night" />
      <Says x={808} y={390} size={17} bold ink="c-on-night">
        Sent to your tools
      </Says>
      {[
        ['lesson.passed', 'CRM: Fern & Sons, 2 of 2 buyers'],
        ['course.idle', 'Customer success: Thornby'],
        ['video.replayed', 'Help desk: "Book in", 3 times'],
      ].map(([event = '', where = ''], at) => (
        <g key={event}>
          <circle className="c-flame" cx="816" cy={431 + at * 74} r="6" />
          {at < 2 ? <path className="c-thread" d={`M816 ${443 + at * 74}v50`} /> : null}
          <Says x={838} y={436 + at * 74} bold ink="c-on-night">
            {event}
          </Says>
          <Says x={838} y={460 + at * 74} ink="c-on-night-m">
            {where}
          </Says>
        </g>
      ))}
    </>
  );
}
