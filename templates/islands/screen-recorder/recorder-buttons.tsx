import { formatClock } from '../script-timer/format-clock.ts';
import { useElapsed } from './use-elapsed.ts';
import type { Recorder } from './use-recorder.ts';

interface RecorderButtonsProps {
  readonly recorder: Recorder;
  readonly onRecord: () => void;
}

/** Renders the buttons to record, pause and stop, with the recorded time. */
export function RecorderButtons({ recorder, onRecord }: RecorderButtonsProps) {
  const { phase, isBack } = recorder;
  const seconds = useElapsed(phase === 'recording', phase === 'asking');
  const isRunning = phase === 'recording' || phase === 'paused';
  if (phase === 'counting')
    return (
      <div className="tool-row">
        <button type="button" className="button button-small" onClick={recorder.stop}>
          Cancel
        </button>
        <span className="tool-clock" aria-live="assertive">
          Recording starts in {recorder.count}
        </span>
      </div>
    );
  if (!isRunning)
    return (
      <div className="tool-row">
        <button
          ref={isBack ? focusOn : undefined}
          type="button"
          className="button button-small"
          aria-disabled={phase === 'asking'}
          onClick={onRecord}
        >
          Record
        </button>
      </div>
    );
  return (
    <div className="tool-row">
      <button type="button" className="button button-small" onClick={recorder.stop}>
        Stop
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={phase === 'paused' ? recorder.resume : recorder.pause}
      >
        {phase === 'paused' ? 'Resume' : 'Pause'}
      </button>
      <span className="recorder-light" data-phase={phase}>
        {phase === 'paused' ? 'Paused' : 'Recording'}{' '}
        <span className="tool-clock">{formatClock(seconds)}</span>
      </span>
    </div>
  );
}

/** After a recording is discarded, its button is gone, and the one to record has the focus. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
