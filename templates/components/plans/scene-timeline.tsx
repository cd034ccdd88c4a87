import { formatSeconds } from '../../format/format-seconds.ts';
import { shareClasses } from '../../format/share-classes.ts';
import type { UseCaseScene } from '../../types/use-cases.schema.d.ts';
import { Inline } from '../prose/inline.tsx';

/** A scene with its start and end in seconds. */
interface TimedScene extends UseCaseScene {
  readonly start: number;
  readonly end: number;
}

const TRACKS = [
  { name: 'Picture', has: () => true },
  { name: 'Voice', has: ({ narration }: UseCaseScene) => narration !== undefined },
  { name: 'On screen', has: ({ onScreen }: UseCaseScene) => onScreen !== undefined },
] as const;

/** Renders a video scene by scene: first as tracks of a timeline to scale, then as a list. */
export function SceneTimeline({ scenes }: { readonly scenes: readonly UseCaseScene[] }) {
  const timed = timeScenes(scenes);
  return (
    <div className="stack-loose">
      <Tracks scenes={timed} />
      <ol className="scenes">
        {timed.map(({ scene, start, end, narration, onScreen }) => (
          <li key={start}>
            <p className="scene-time">
              {formatSeconds(start)}–{formatSeconds(end)}
            </p>
            <h3>{scene}</h3>
            <div className="scene-parts">
              {narration ? <ScenePart kind="voice" label="Voice" text={narration} /> : null}
              {onScreen ? <ScenePart kind="screen" label="On screen" text={onScreen} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ScenePartProps {
  readonly kind: 'voice' | 'screen';
  readonly label: string;
  readonly text: string;
}

function ScenePart({ kind, label, text }: ScenePartProps) {
  return (
    <div className={`scene-part scene-${kind}`}>
      <p className="script-label">{label}</p>
      <Inline text={text} />
    </div>
  );
}

/** Draws the timeline. Hidden from screen readers, because the list below has the same content. */
function Tracks({ scenes }: { readonly scenes: readonly TimedScene[] }) {
  const whole = scenes.at(-1)?.end ?? 0;
  return (
    <div className="tracks" aria-hidden="true">
      {TRACKS.map(({ name, has }, track) => (
        <div key={name} className={`track track-${track + 1}`}>
          <span className="track-name">{name}</span>
          <span className="track-cells">
            {scenes.map((scene, at) => (
              <span
                key={scene.start}
                className={`${has(scene) ? 'track-cell ' : ''}${shareClasses(scene.seconds, whole)}`}
              >
                {track === 0 ? at + 1 : null}
              </span>
            ))}
          </span>
        </div>
      ))}
      <div className="track track-clock">
        <span className="track-name" />
        <span className="track-cells">
          {scenes.map(({ start, seconds }) => (
            <span key={start} className={shareClasses(seconds, whole)}>
              {formatSeconds(start)}
            </span>
          ))}
          <span className="track-end">{formatSeconds(whole)}</span>
        </span>
      </div>
    </div>
  );
}

function timeScenes(scenes: readonly UseCaseScene[]): TimedScene[] {
  let end = 0;
  return scenes.map((scene) => {
    const start = end;
    end += scene.seconds;
    return { ...scene, start, end };
  });
}
