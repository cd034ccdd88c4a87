import { Chip, chipWidth, Play } from './controls.tsx';
import { type IllustrationProps, Label, Lines, Stage, Well, Window } from './parts.tsx';
import { playlists } from './samples.ts';
import { drawScenes, type SceneName, Thumb } from './scene.tsx';
import { labeller, vary } from './vary.ts';

const titles = [
  'Issue a refund',
  'First steps',
  'Invite your team',
  'Read the report',
  'Connect the inbox',
  'Set up billing',
  'Import contacts',
] as const;

/** Draws the video library. Labels: titles of videos, as many as there are. */
export function HubGridIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`hub-grid ${seed}`);
  const label = labeller(labels, v.take(titles, 6));
  const Layout = v.pick([WithPlaylists, Wall, Featured]);
  return (
    <Stage title={title} seed={`hub-grid ${seed}`}>
      <Window x={32} y={24} w={576} h={372} name="Video hub" />
      <path
        className="i-stroke-muted"
        strokeWidth="2"
        d="M576 41a6 6 0 1 0-12 0a6 6 0 1 0 12 0m-1.5 4.5l5.5 5.5"
      />
      <Layout seed={seed} pictures={drawScenes(v, 6)} label={label} />
    </Stage>
  );
}

interface Shelf {
  seed: string;
  pictures: readonly SceneName[];
  label: (index: number) => string;
}

interface VideoProps {
  x: number;
  y: number;
  w: number;
  h: number;
  name: SceneName | undefined;
  text: string;
  play: boolean;
}

function Video({ x, y, w, h, name = 'form', text, play }: VideoProps) {
  return (
    <>
      <Thumb name={name} x={x} y={y} w={w} h={h} />
      {play && <Play x={x + 20} y={y + h - 20} r={14} ring />}
      <Label x={x} y={y + h + 20} size="small" bold room={w} text={text} />
    </>
  );
}

/** Draws playlists at the side and four videos of one of them. */
function WithPlaylists({ seed, pictures, label }: Shelf) {
  const v = vary(`playlists ${seed}`);
  const right = v.flip();
  const side = right ? 462 : 32;
  const left = right ? 54 : 200;
  const lists = v.take(playlists, v.int(4, 5));
  const active = v.int(0, lists.length - 1);
  const playing = v.int(0, 3);
  return (
    <>
      <path className="i-line" d={`M${right ? 462 : 178} 60v336`} />
      <Well x={side + 12} y={76 + active * 40} w={122} h={36} tone="i-soft" />
      {lists.map((name, index) => (
        <Label
          key={name}
          x={side + 26}
          y={99 + index * 40}
          bold={index === active}
          muted={index !== active}
          room={104}
          text={name}
        />
      ))}
      {pictures.slice(0, 4).map((name, index) => {
        const [x, y] = [left + (index % 2) * 202, index > 1 ? 236 : 80];
        return (
          <Video
            key={name}
            x={x}
            y={y}
            w={184}
            h={110}
            name={name}
            text={label(index)}
            play={index === playing}
          />
        );
      })}
      <path
        className="i-line"
        strokeWidth="6"
        d={`M${left + 3} 224h${v.int(40, 80)}M${left + 205} 224h${v.int(40, 80)}M${left + 3} 380h${v.int(40, 80)}M${left + 205} 380h${v.int(40, 80)}`}
      />
    </>
  );
}

/** Draws playlists as chips at the top and six videos. */
function Wall({ seed, pictures, label }: Shelf) {
  const v = vary(`wall ${seed}`);
  const lists = ['All', ...v.take(playlists, 3)];
  const active = v.int(0, 3);
  const playing = v.int(0, 5);
  const starts = lists.map((_, index) =>
    lists.slice(0, index).reduce((sum, name) => sum + chipWidth(name) + 10, 54),
  );
  return (
    <>
      {lists.map((name, index) => (
        <Chip key={name} x={starts[index] ?? 54} y={78} text={name} active={index === active} />
      ))}
      {pictures.map((name, index) => {
        const [x, y] = [54 + (index % 3) * 182, index > 2 ? 258 : 126];
        return (
          <Video
            key={name}
            x={x}
            y={y}
            w={168}
            h={94}
            name={name}
            text={label(index)}
            play={index === playing}
          />
        );
      })}
    </>
  );
}

/** Draws one large video, with the next ones of its playlist beside it. */
function Featured({ seed, pictures, label }: Shelf) {
  const v = vary(`featured ${seed}`);
  const right = v.flip();
  const big = right ? 242 : 56;
  const side = right ? 56 : 426;
  return (
    <>
      <Thumb name={pictures[0] ?? 'form'} x={big} y={84} w={342} h={192} r={10} />
      <Play x={big + 36} y={240} r={22} ring />
      <Label x={big} y={310} size="big" bold room={340} text={label(0)} />
      <Lines x={big} y={334} gap={20} w={[v.int(260, 330), v.int(140, 220)]} />
      <Label x={side} y={97} muted room={158} text={v.pick(playlists)} />
      {pictures.slice(1, 4).map((name, index) => (
        <Video
          key={name}
          x={side}
          y={114 + index * 92}
          w={158}
          h={54}
          name={name}
          text={label(index + 1)}
          play={false}
        />
      ))}
    </>
  );
}
