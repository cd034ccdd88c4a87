import { Deliveries } from './deliveries.tsx';
import { Badge, Box, Inset, Person, Says, TopBar } from './kit.tsx';

/** What the help desk shows at a moment. */
export interface InboxState {
  /** How much of the question has been typed, from 0 to 1. */
  readonly asked?: number;
  /** Whether the answer with the clip has been sent. */
  readonly isAnswered?: boolean;
}

const QUESTION = 'How do I book in half a pallet?';

/** Draws a ticket in a help desk: the question, and the clip that answers it. */
export function Inbox({ asked = 1, isAnswered }: InboxState) {
  return (
    <>
      <path className="i-paper" d="M0 0h1200v675H0z" />
      <TopBar title="Nettlecombe support" mark={<circle className="c-ok c-f" cx="34" cy="28" r="13" />} />
      <path className="i-surface" d="M0 57h320v618H0z" />
      <path className="i-line" d="M320 57v618" />
      {['Half a pallet again', 'Labels print twice', 'New shop, new till', 'Who may refund?'].map(
        (name, at) => (
          <g key={name}>
            {at === 0 ? <Box x={12} y={72} w={296} h={76} r={10} ink="i-soft" /> : null}
            <Says x={30} y={104 + at * 84} size={17} bold={at === 0}>
              {name}
            </Says>
            <Says x={30} y={130 + at * 84} ink="c-m">
              {['Fern & Sons', 'Mosswell', 'Thornby', 'Mosswell'][at] ?? ''}
            </Says>
          </g>
        ),
      )}
      <Badge x={196} y={114} w={98} tone="warn">
        3rd time
      </Badge>
      <Says x={364} y={116} size={26} bold>
        Half a pallet again
      </Says>
      <Person x={382} y={184}>
        FS
      </Person>
      <Box x={412} y={156} w={420} h={64} r={16} ink="i-surface i-line" />
      <Says x={436} y={196} size={24} bold>
        {QUESTION.slice(0, Math.round(QUESTION.length * asked))}
      </Says>
      {isAnswered ? (
        <>
          <Box x={700} y={260} w={456} h={300} r={16} ink="c-night" />
          <Inset x={716} y={272} w={424}>
            <Deliveries isBooked={false} />
          </Inset>
          <circle className="c-flame" cx="928" cy="392" r="34" />
          <path className="c-night" d="M917 374v36l27-18z" />
          <Says x={726} y={542} size={22} bold ink="c-on-night">
            Here it is, in 31 seconds
          </Says>
        </>
      ) : null}
      <Box x={364} y={590} w={792} h={56} r={14} ink="i-surface i-line" />
      <Says x={388} y={624} size={17} ink="c-m">
        Write a reply, or send a clip
      </Says>
    </>
  );
}
