import type { PageVideo } from 'rowpress/template';
import { formatSeconds } from '../format/format-seconds.ts';
import { Controls, ICONS } from './controls.tsx';
import { cuesOf, secondsOf } from './cues.ts';
import { drawScene } from './draw-frame.tsx';
import { type Box, type ClipScene, type PlayedScene, STAGE } from './frame.ts';

/** What a player shows. */
export interface PlayerProps {
  readonly title: string;
  /** The scenes. Those of a player without a video have pictures. */
  readonly scenes: readonly PlayedScene[];
  /** The number of the scene whose picture is the poster. The first one has number 1. */
  readonly poster?: number | undefined;
  /** The seconds that the page says its video has, if that is longer than the clip. */
  readonly fullSeconds?: number | undefined;
  /** The encoded video of the page, which takes the place of the drawn pictures. */
  readonly video?: PageVideo | undefined;
}

/** Renders the player of a clip: its picture, its title and length with the start button, and its bar. */
export function Player({ title, scenes, poster = 1, fullSeconds, video }: PlayerProps) {
  const drawn = scenes.filter(isDrawn);
  const still = drawn[poster - 1] ?? drawn[0];
  const seconds = Math.round(video ? video.seconds : secondsOf(scenes));
  const length = formatSeconds(seconds);
  const isCut = fullSeconds !== undefined && fullSeconds > seconds;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="clip-player" role="group" aria-label={`Clip: ${title}`}>
      <div className="clip-stage">
        {video ? <Encoded {...{ title, video }} /> : still && <Picture scene={still} />}
      </div>
      <p className="clip-caption">
        {title}{' '}
        <span className="clip-length">
          {`${isCut ? `Short cut, ${length} of ${formatSeconds(fullSeconds)}` : length} · ${scenes.length} scenes`}
        </span>
      </p>
      <button type="button" className="clip-start" aria-label={`Play the clip: ${title}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS.play} />
        </svg>
      </button>
      <Controls {...{ scenes, length }} sound={video ? (video.sound ? 'Sound' : undefined) : 'Voice'} />
      <template>
        {video
          ? scenes.map((scene) => <span key={scene.name} {...playedScene(scene)} />)
          : drawn.map((scene) => <Picture key={scene.name} scene={scene} isPlayed />)}
      </template>
    </div>
  );
}

/**
 * Renders an encoded video below its poster. The poster covers the controls of the browser until the player
 * removes them. Nothing of the video is loaded until a visitor plays it.
 */
function Encoded({
  title,
  video: { file, mp4, poster, captions, width, height },
}: Pick<PlayerProps, 'title'> & { readonly video: PageVideo }) {
  return (
    <>
      <video controls playsInline preload="none" aria-label={`Clip: ${title}`} {...{ poster, width, height }}>
        <source src={file} type="video/webm" />
        {mp4 ? <source src={mp4} type="video/mp4" /> : null}
        {captions ? <track kind="captions" src={captions} srcLang="en" label="English" default /> : null}
      </video>
      <img className="clip-poster" src={poster} alt="" fetchPriority="high" {...{ width, height }} />
    </>
  );
}

/** Returns the name of a scene and its captions, as the player reads them. */
function playedScene(scene: PlayedScene) {
  return {
    'data-name': scene.name,
    'data-cues': JSON.stringify(cuesOf(scene).map(({ text, seconds }) => [seconds, text])),
  };
}

function isDrawn(scene: PlayedScene): scene is ClipScene {
  return 'frame' in scene;
}

/** Draws one scene. A scene that is played also has its words and the stops of the pointer. */
function Picture({ scene, isPlayed }: { readonly scene: ClipScene; readonly isPlayed?: boolean }) {
  const { node, stops } = drawScene(scene);
  const played = {
    ...playedScene(scene),
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
