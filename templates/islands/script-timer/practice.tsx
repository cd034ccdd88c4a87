import { useMemo } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { formatClock } from './format-clock.ts';
import type { Pace } from './pace.ts';
import { ReadingText } from './reading-text.tsx';
import { type Scene, type TimedToken, tokenAt } from './time-script.ts';
import { useReadingClock } from './use-reading-clock.ts';

interface PracticeProps {
  readonly scenes: readonly Scene[];
  readonly seconds: number;
  readonly pace: Pace;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Renders reading practice: the script with a marker that moves over it at the pace. */
export function Practice({ scenes, seconds, pace, onMessage }: PracticeProps) {
  const clock = useReadingClock(seconds, () => onMessage({ text: `The end, at ${formatClock(seconds)}.` }));
  const tokens = useMemo(() => scenes.flatMap((scene) => scene.tokens.filter(takesTime)), [scenes]);
  const starts = useMemo(() => tokens.map(({ at }) => at), [tokens]);
  const isAtStart = clock.second === 0 && !clock.isRunning;
  const current = isAtStart ? undefined : tokens[tokenAt(starts, clock.second)];
  const here = scenes.findLastIndex(({ start }) => start <= clock.second);

  function startOrPause() {
    if (clock.isRunning) {
      clock.pause();
      onMessage({ text: `Paused at ${formatClock(clock.second)}.` });
      return;
    }
    clock.start();
    onMessage({ text: 'Read along with the highlighted word.' });
  }
  function goTo(scene: Scene | undefined) {
    if (!scene) return;
    clock.moveTo(scene.start);
    onMessage({ text: `Scene ${scene.number} of ${scenes.length}: ${scene.name}.` });
  }
  return (
    <div className="tool-part">
      <h2>Reading practice</h2>
      <p className="tool-hint">
        Read aloud and keep up with the highlighted word. Wherever it gets ahead of you, cut.
      </p>
      <div className="tool-row">
        <button type="button" className="button button-small" onClick={startOrPause}>
          {clock.isRunning
            ? 'Pause'
            : clock.second > 0 && clock.second < seconds
              ? 'Resume'
              : 'Start reading'}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            clock.pause();
            clock.moveTo(0);
            onMessage({ text: 'Back to the start.' });
          }}
        >
          Reset
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => goTo(scenes[Math.max(0, here - 1)])}
        >
          Previous scene
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => goTo(scenes[here + 1])}
        >
          Next scene
        </button>
        <span className="tool-clock">
          {formatClock(clock.second)} of {formatClock(seconds)}
        </span>
      </div>
      <progress className="tool-progress" max={seconds} value={clock.second} aria-label="Read so far" />
      <ReadingText scenes={scenes} current={current} pace={pace} />
    </div>
  );
}

function takesTime({ units, pause }: TimedToken): boolean {
  return units > 0 || pause > 0;
}
