import { Island, type PageVideo } from 'rowpress/template';
import { formatSeconds } from '../format/format-seconds.ts';
import { shareClasses } from '../format/share-classes.ts';
import { cuesOf, secondsOf } from './cues.ts';
import { drawScene } from './draw-frame.tsx';
import { type Box, type ClipScene, STAGE } from './frame.ts';

interface ClipProps {
  readonly title: string;
  readonly scenes: readonly ClipScene[];
  /** The number of the scene whose picture is the poster. The first one has number 1. */
  readonly poster?: number | undefined;
  /** Whether the page has the same words elsewhere. Then there is no transcript below the player. */
  readonly isTranscribed?: boolean;
  /** The encoded video of the page, which takes the place of the drawn player. */
  readonly video?: PageVideo | undefined;
}

/**
 * Renders a clip that is drawn from data: a player with its poster, and a transcript. Without scripts, the
 * poster and the transcript remain.
 */
export function Clip({ title, scenes, poster = 1, isTranscribed = false, video }: ClipProps) {
  if (video)
    return (
      <figure className="clip">
        <EncodedClip video={video} />
        {isTranscribed ? null : <Transcript scenes={scenes} />}
      </figure>
    );
  const still = scenes[poster - 1] ?? scenes[0];
  if (!still) return null;
  const length = formatSeconds(Math.round(secondsOf(scenes)));
  return (
    <figure className="clip">
      <Island name="clip-player" when="interaction">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="clip-player" role="group" aria-label={`Clip: ${title}`}>
          <div className="clip-stage">
            <Picture scene={still} />
            <button type="button" className="clip-start">
              <span>
                <span className="visually-hidden">Play the clip: </span>
                {length} · {scenes.length} scenes
              </span>
            </button>
          </div>
          <p className="clip-caption">{title}</p>
          <Controls scenes={scenes} length={length} />
          <template>
            {scenes.map((scene) => (
              <Picture key={scene.name} scene={scene} isPlayed />
            ))}
          </template>
        </div>
      </Island>
      {isTranscribed ? null : <Transcript scenes={scenes} />}
    </figure>
  );
}

/** Renders an encoded clip. Nothing of it is loaded but its poster until a visitor plays it. */
function EncodedClip({
  video: { title, file, mp4, poster, captions, width, height },
}: {
  readonly video: PageVideo;
}) {
  return (
    <video
      className="clip-video"
      controls
      playsInline
      preload="none"
      aria-label={`Clip: ${title}`}
      {...{ poster, width, height }}
    >
      <source src={file} type="video/webm" />
      {mp4 ? <source src={mp4} type="video/mp4" /> : null}
      {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
    </video>
  );
}

/** Draws one scene. A scene that is played also has its words and the stops of the pointer. */
function Picture({ scene, isPlayed }: { readonly scene: ClipScene; readonly isPlayed?: boolean }) {
  const { node, stops } = drawScene(scene);
  const played = {
    'data-name': scene.name,
    'data-cues': JSON.stringify(cuesOf(scene).map(({ text, seconds }) => [seconds, text])),
    'data-stops': JSON.stringify(stops.map(roundBox)),
    'data-clicks': scene.frame.click ? '' : undefined,
  };
  return (
    <svg
      className="illustration"
      viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
      aria-hidden="true"
      {...(isPlayed ? played : {})}
    >
      {node}
    </svg>
  );
}

function roundBox({ x, y, w, h }: Box): number[] {
  return [x, y, w, h].map(Math.round);
}

/** Renders the bar below the picture: a button for each scene, and the buttons of the player. */
function Controls({ scenes, length }: Pick<ClipProps, 'scenes'> & { readonly length: string }) {
  const whole = secondsOf(scenes);
  return (
    <div className="clip-bar">
      <ol className="clip-scenes">
        {scenes.map((scene, at) => (
          <li key={scene.name} className={shareClasses(secondsOf([scene]), whole)}>
            <button
              type="button"
              data-scene={at}
              title={scene.name}
              aria-label={`Scene ${at + 1}: ${scene.name}`}
            />
          </li>
        ))}
      </ol>
      <Control name="play" label="Play" />
      <span className="clip-time">0:00 / {length}</span>
      <span className="clip-name" />
      <Control name="voice" label="Voice" isPressed={false} isHidden />
      <Control name="captions" label="Captions" isPressed />
      <button type="button" data-do="speed" aria-label="Speed: 1×">
        1×
      </button>
      <Control name="full" label="Full screen" isPressed={false} />
    </div>
  );
}

const ICONS = {
  play: 'M8 5.5v13l11-6.5z',
  captions: 'M4 6h16v12H4zM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
  voice: 'M4 10v4h3l4 4V6l-4 4zM15 9q2 3 0 6M18 6.5q4 5.5 0 11',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

interface ControlProps {
  readonly name: keyof typeof ICONS;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly isHidden?: boolean;
}

function Control({ name, label, isPressed, isHidden }: ControlProps) {
  return (
    <button type="button" data-do={name} aria-label={label} aria-pressed={isPressed} hidden={isHidden}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
    </button>
  );
}

function Transcript({ scenes }: Pick<ClipProps, 'scenes'>) {
  return (
    <details className="clip-transcript">
      <summary>Transcript</summary>
      <ul className="bullets note">
        {scenes.map(({ name, caption }) => (
          <li key={name}>
            <strong>{name}.</strong> {caption}
          </li>
        ))}
      </ul>
    </details>
  );
}
