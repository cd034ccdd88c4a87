import { type Dispatch, useId, useState } from 'react';
import { NearMessage, type ToolMessage } from '../shared/tool-frame.tsx';
import type { GuideAction } from './edit-guide.ts';
import { newId } from './new-id.ts';
import { readSteps } from './read-steps.ts';

interface NotesFieldProps {
  readonly dispatch: Dispatch<GuideAction>;
}

/** Lets the visitor paste notes, and turns them into steps. */
export function NotesField({ dispatch }: NotesFieldProps) {
  const id = useId();
  const [notes, setNotes] = useState('');
  const [message, setMessage] = useState<ToolMessage | null>(null);

  function make() {
    const { steps, ...head } = readSteps(notes);
    if (steps.length === 0)
      return setMessage({ text: 'Write your notes first. There are no words for a step.', isFault: true });
    dispatch({
      kind: 'append',
      ...head,
      steps: steps.map((step) => ({ ...step, id: newId(), picture: null })),
    });
    setNotes('');
    setMessage({ text: `Made ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} from your notes.` });
  }
  return (
    <details>
      <summary>Make steps from my notes</summary>
      <div className="tool-field">
        <label htmlFor={id}>Your notes</label>
        <textarea
          id={id}
          className="tool-input"
          rows={6}
          dir="auto"
          aria-describedby={`${id}-hint`}
          aria-invalid={message?.isFault || undefined}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        <p className="tool-hint" id={`${id}-hint`}>
          A line for each step, with or without numbers. What follows a numbered line belongs to its step.
        </p>
        <div className="tool-row">
          <button type="button" className="button button-quiet button-small" onClick={make}>
            Make the steps
          </button>
        </div>
        <NearMessage message={message} />
      </div>
    </details>
  );
}
