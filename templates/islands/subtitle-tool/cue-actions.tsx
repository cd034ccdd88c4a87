import { type Dispatch, useId, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { Cue } from './cue.ts';
import { type CueAction, countMatches } from './edit-cues.ts';
import { countOverlaps } from './sort-cues.ts';

interface CueActionsProps {
  readonly cues: readonly Cue[];
  readonly canUndo: boolean;
  readonly dispatch: Dispatch<CueAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

const MS_PER_SECOND = 1000;

/** Renders the actions on many cues at once: shift, replace, sort and undo. */
export function CueActions({ cues, canUndo, dispatch, onMessage }: CueActionsProps) {
  const id = useId();
  const [by, setBy] = useState('0.5');
  const [from, setFrom] = useState('1');
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const overlaps = countOverlaps(cues);

  function shift() {
    const ms = Math.round(Number(by.replace(',', '.')) * MS_PER_SECOND);
    const first = Math.max(1, Math.floor(Number(from)) || 1);
    if (!Number.isFinite(ms) || ms === 0 || first > cues.length) {
      onMessage({
        text: `Enter seconds as a number, such as -1.5, and a cue from 1 to ${cues.length}.`,
        isFault: true,
      });
      return;
    }
    const moved = cues.slice(first - 1);
    const early = moved.filter(({ start }) => start + ms < 0).length;
    dispatch({ kind: 'shift', from: first - 1, by: ms });
    const warning =
      early > 0
        ? ` ${early} would have started before the video and now ${early === 1 ? 'starts' : 'start'} at 0.`
        : '';
    onMessage({ text: `${count(moved.length)} moved by ${ms / MS_PER_SECOND} s.${warning}` });
  }
  function replace() {
    const matches = countMatches(cues, find);
    if (matches > 0) dispatch({ kind: 'replace', find, with: replacement });
    onMessage({
      text:
        matches > 0
          ? `Replaced in ${matches} ${matches === 1 ? 'place' : 'places'}.`
          : `No cue contains “${find}”.`,
      isFault: matches === 0,
    });
  }
  return (
    <>
      <div className="tool-row subtitle-form">
        <div className="tool-field">
          <label htmlFor={`${id}-by`}>Seconds, minus for earlier</label>
          <input
            id={`${id}-by`}
            className="tool-input"
            inputMode="text"
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value)}
          />
        </div>
        <div className="tool-field">
          <label htmlFor={`${id}-from`}>From cue</label>
          <input
            id={`${id}-from`}
            className="tool-input"
            inputMode="numeric"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        </div>
        <button type="button" className="button button-quiet button-small" onClick={shift}>
          Shift
        </button>
      </div>
      <div className="tool-row subtitle-form">
        <div className="tool-field">
          <label htmlFor={`${id}-find`}>Find</label>
          <input
            id={`${id}-find`}
            className="tool-input"
            value={find}
            onChange={({ currentTarget }) => setFind(currentTarget.value)}
          />
        </div>
        <div className="tool-field">
          <label htmlFor={`${id}-with`}>Replace with</label>
          <input
            id={`${id}-with`}
            className="tool-input"
            value={replacement}
            onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
          />
        </div>
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={find === ''}
          onClick={replace}
        >
          Replace all
        </button>
      </div>
      <div className="tool-row">
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={overlaps === 0}
          onClick={() => {
            dispatch({ kind: 'mend' });
            onMessage({ text: 'Cues are in order, with no overlaps.' });
          }}
        >
          Put in order and end overlaps
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={!canUndo}
          onClick={() => {
            dispatch({ kind: 'undo' });
            onMessage({ text: 'Undid the last change.' });
          }}
        >
          Undo
        </button>
      </div>
    </>
  );
}

function count(cues: number): string {
  return `${cues} ${cues === 1 ? 'cue' : 'cues'}`;
}
