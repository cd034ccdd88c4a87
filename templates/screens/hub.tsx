import { Deliveries } from './deliveries.tsx';
import { Box, Button, Inset, Says, Tick } from './kit.tsx';

const PLAYLISTS = ['First week', 'For buyers', 'For shop managers', 'What is new'] as const;
const CLIPS = [
  ['Book in half a pallet', '0:31', 'Deliveries'],
  ['Print a plant label', '0:24', 'Labels'],
  ['Move stock to a shop', '0:48', 'Stock'],
  ['Refund a dead plant', '1:02', 'Till'],
  ['Count a greenhouse', '0:55', 'Stock'],
  ['Open a second shop', '1:20', 'Shops'],
] as const;

/** Draws the library of a customer: its playlists, and a clip for each task. */
export function Hub() {
  return (
    <>
      <path className="i-paper" d="M0 0h1200v675H0z" />
      <path className="i-surface" d="M0 0h1200v56H0zM0 57h280v618H0z" />
      <path className="i-line" d="M0 56h1200M280 57v618" />
      <circle className="c-ok c-f" cx="34" cy="28" r="13" />
      <Says x={58} y={34} size={17} bold>
        Nettlecombe video help
      </Says>
      <Box x={760} y={10} w={270} h={36} r={18} ink="i-paper i-line" />
      <Says x={780} y={33} ink="c-m">
        What do you want to do?
      </Says>
      <Button x={1052} y={11} w={126}>
        Embed
      </Button>
      <Says x={28} y={98} size={14} ink="c-m">
        Playlists
      </Says>
      {PLAYLISTS.map((name, at) => (
        <g key={name}>
          {at === 0 ? <Box x={12} y={112} w={256} h={44} r={10} ink="i-soft" /> : null}
          <Says x={28} y={140 + at * 50} bold={at === 0}>
            {name}
          </Says>
        </g>
      ))}
      {CLIPS.map(([name, length, topic], at) => {
        const x = 312 + (at % 3) * 292;
        const y = 84 + Math.floor(at / 3) * 292;
        return (
          <g key={name}>
            <Box x={x} y={y} w={268} h={264} r={12} ink="i-surface i-line" />
            {at === 0 ? (
              <Inset x={x + 6} y={y + 6} w={256}>
                <Deliveries isBooked={false} />
              </Inset>
            ) : (
              <Thumbnail x={x + 6} y={y + 6} kind={at} />
            )}
            <Box x={x + 206} y={y + 116} w={48} h={24} r={12} ink="c-night" />
            <Says x={x + 230} y={y + 133} size={14} bold anchor="middle" ink="c-on-night">
              {length}
            </Says>
            <Says x={x + 18} y={y + 190} size={17} bold>
              {name}
            </Says>
            <Tick x={x + 27} y={y + 227} done={at < 2} />
            <Says x={x + 46} y={y + 232} ink="c-m">
              {at < 2 ? 'Watched' : topic}
            </Says>
          </g>
        );
      })}
    </>
  );
}

/** Draws a still of a clip, simplified: a list, a label, two columns, a receipt, or shelves. */
function Thumbnail({ x, y, kind }: { readonly x: number; readonly y: number; readonly kind: number }) {
  return (
    <>
      <Box x={x} y={y} w={256} h={144} ink={kind % 2 ? 'i-soft' : 'i-sunken'} />
      <Box x={x + 28} y={y + 24} w={110} h={12} r={6} ink="i-muted" />
      {[0, 1, 2].map((row) => (
        <Box
          key={row}
          x={x + 28}
          y={y + 50 + row * 26}
          w={[150, 96, 124, 170, 80][(kind + row) % 5] ?? 100}
          h={14}
          r={5}
          ink={row === kind % 3 ? 'i-accent' : 'i-quiet'}
        />
      ))}
    </>
  );
}
