import { shareClasses } from '../format/share-classes.ts';
import { secondsOf } from './cues.ts';
import type { PlayedScene } from './frame.ts';

interface ControlsProps {
  readonly scenes: readonly PlayedScene[];
  readonly length: string;
  /** What is heard: the browser's voice, the sound of the video, or nothing. */
  readonly sound: 'Voice' | 'Sound' | undefined;
}

/** Renders the bar below the picture: a button for each scene, and the buttons of the player. */
export function Controls({ scenes, length, sound }: ControlsProps) {
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
      {sound ? (
        // Not each browser has a voice, so the player shows that button. The sound of a video is on at first.
        <Control name="sound" label={sound} isPressed={sound === 'Sound'} isHidden={sound === 'Voice'} />
      ) : null}
      <Control name="captions" label="Captions" isPressed />
      <button type="button" data-do="speed" aria-label="Speed: 1×">
        1×
      </button>
      <Control name="full" label="Full screen" isPressed={false} />
    </div>
  );
}

/** The outlines of the signs on buttons, in a square of 24 units. */
export const ICONS = {
  play: 'M8 5.5v13l11-6.5z',
  captions: 'M4 6h16v12H4zM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
  sound: 'M4 10v4h3l4 4V6l-4 4zM15 9q2 3 0 6M18 6.5q4 5.5 0 11',
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
