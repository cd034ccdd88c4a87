import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { Speech } from './use-speech.ts';

interface SpeechButtonsProps {
  readonly speech: Speech;
  readonly canSpeak: boolean;
  readonly isEmpty: boolean;
  /** Offered if the text differs from it. */
  readonly sample: string | undefined;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Renders the buttons to play, pause and stop, and to choose another text. */
export function SpeechButtons(props: SpeechButtonsProps) {
  const { speech, canSpeak, isEmpty, sample, onText, onSave, onMessage } = props;
  const { status } = speech;
  function playOrPause() {
    if (status === 'speaking') {
      speech.pause();
      return onMessage({ text: 'Paused.' });
    }
    speech.play();
    onMessage({ text: status === 'paused' ? 'Speaking again.' : 'Speaking.' });
  }
  return (
    <>
      <div className="tool-row">
        <button
          type="button"
          className="button button-small"
          disabled={!canSpeak || isEmpty}
          onClick={playOrPause}
        >
          {status === 'speaking' ? 'Pause' : status === 'paused' ? 'Resume' : 'Play'}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-disabled={status === 'silent'}
          onClick={() => {
            if (status === 'silent') return;
            speech.stop();
            onMessage({ text: 'Stopped.' });
          }}
        >
          Stop
        </button>
        {sample ? (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              onText(sample);
              onMessage({ text: 'Loaded this page’s sample.' });
            }}
          >
            Use the sample
          </button>
        ) : null}
        {isEmpty ? null : (
          <button type="button" className="button button-quiet button-small" onClick={onSave}>
            Save the script
          </button>
        )}
        {isEmpty ? null : (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              onText('');
              onMessage({ text: 'Text cleared.' });
            }}
          >
            Clear
          </button>
        )}
      </div>
      {isEmpty ? <p className="tool-empty">No text yet. Write or paste some, then press Play.</p> : null}
    </>
  );
}
