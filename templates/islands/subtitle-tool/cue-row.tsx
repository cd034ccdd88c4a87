import { type Dispatch, type MouseEvent, memo, type RefObject, useId } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { countCharacters, readingSpeed } from './check-cue.ts';
import type { Cue } from './cue.ts';
import type { CueAction } from './edit-cues.ts';
import { TimeInput } from './time-input.tsx';

interface CueRowProps {
  readonly cue: Cue;
  readonly number: number;
  /** The problems of the cue. Empty for a good cue. */
  readonly remarks: string;
  readonly isActive: boolean;
  readonly video: RefObject<HTMLVideoElement | null> | null;
  /** The text in the first language, shown beside the cue. */
  readonly source: string | undefined;
  readonly dispatch: Dispatch<CueAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

const MS_PER_SECOND = 1000;

/** Renders one cue: its times, lines, reading speed and actions. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, number, remarks, isActive, video, source, dispatch, onMessage } = props;
  const id = useId();
  const speed = readingSpeed(cue);
  const characters = countCharacters(cue);

  function setTime(key: 'start' | 'end', ms: number) {
    dispatch({ kind: 'change', id: cue.id, to: { [key]: ms } });
  }
  return (
    <li className="subtitle-cue" aria-current={isActive || undefined}>
      <span className="subtitle-number">{number}</span>
      <div className="tool-row">
        <TimeInput label={`Cue ${number} starts`} ms={cue.start} onTime={(ms) => setTime('start', ms)} />
        <TimeInput label={`Cue ${number} ends`} ms={cue.end} onTime={(ms) => setTime('end', ms)} />
      </div>
      {source === undefined ? null : (
        <p className="tool-note" id={`${id}-source`}>
          {source}
        </p>
      )}
      <textarea
        id={`cue-${cue.id}`}
        className="tool-input"
        rows={2}
        dir="auto"
        aria-label={`Text of cue ${number}`}
        aria-describedby={`${id}-check`}
        value={cue.text}
        onChange={({ currentTarget }) =>
          dispatch({ kind: 'change', id: cue.id, to: { text: currentTarget.value } })
        }
      />
      <p className="tool-hint" id={`${id}-check`}>
        {characters} characters in {((cue.end - cue.start) / MS_PER_SECOND).toFixed(1)} seconds
        {Number.isFinite(speed) ? `, ${speed.toFixed(1)} a second. ` : '. '}
        {remarks === '' ? null : <strong className="tool-remark">{remarks}</strong>}
      </p>
      <div className="tool-row">
        {video ? (
          <>
            <CueButton
              label="Play"
              of={number}
              onClick={() => {
                if (!video.current) return;
                video.current.currentTime = cue.start / MS_PER_SECOND;
                video.current.play().catch(() => {});
              }}
            />
            <CueButton
              label="Start here"
              of={number}
              onClick={() => setTime('start', Math.round((video.current?.currentTime ?? 0) * MS_PER_SECOND))}
            />
            <CueButton
              label="End here"
              of={number}
              onClick={() => setTime('end', Math.round((video.current?.currentTime ?? 0) * MS_PER_SECOND))}
            />
          </>
        ) : null}
        <CueButton
          label="Add after"
          of={number}
          onClick={() => dispatch({ kind: 'insert', after: cue.id })}
        />
        <CueButton
          label="Remove"
          of={number}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li');
            const near = row?.nextElementSibling ?? row?.previousElementSibling;
            near?.querySelector('textarea')?.focus();
            dispatch({ kind: 'remove', id: cue.id });
            onMessage({ text: `Removed cue ${number}. Use Undo to bring it back.` });
          }}
        />
      </div>
    </li>
  );
});

interface CueButtonProps {
  readonly label: string;
  readonly of: number;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function CueButton({ label, of, onClick }: CueButtonProps) {
  return (
    <button type="button" className="tool-link" aria-label={`${label}, cue ${of}`} onClick={onClick}>
      {label}
    </button>
  );
}
