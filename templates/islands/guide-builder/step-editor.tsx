import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useId } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { GuideAction } from './edit-guide.ts';
import type { Step } from './guide.ts';
import { newId } from './new-id.ts';
import { withoutMarks } from './outline.ts';
import { readPicture } from './read-picture.ts';
import { StepPicture } from './step-picture.tsx';

interface StepEditorProps {
  readonly step: Step;
  readonly number: number;
  readonly count: number;
  /** The address of the picture's file, when it is available. */
  readonly address: string | undefined;
  readonly onFile: (id: string, file: Blob) => void;
  readonly onMove: (by: number) => void;
  /** Another step, by its number, was dropped on this one. */
  readonly onDropped: (from: number) => void;
  readonly onRemove: () => void;
  readonly onAdd: () => void;
  readonly dispatch: Dispatch<GuideAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Marks what is dragged as a step of this guide. */
const DRAG_TYPE = 'application/x-guide-step';

/** Renders one step: name, text, picture and position. Alt with an arrow key moves it too. */
export function StepEditor(props: StepEditorProps) {
  const { step, number, count, address, onFile, onMove, onDropped, onRemove, onAdd, dispatch, onMessage } =
    props;
  const id = useId();
  const { prompt } = step;
  const hasPrompt = prompt !== undefined && prompt.text !== '' && step.text === '';

  async function takePicture(file: Blob) {
    const pictureId = newId();
    const { picture, fault } = await readPicture(file, pictureId, step.picture?.alt ?? '');
    if (fault !== undefined) return onMessage({ text: fault, isFault: true });
    onFile(pictureId, file);
    dispatch({ kind: 'change', id: step.id, to: { picture } });
    onMessage({ text: `Step ${number} has a picture, ${picture.width} by ${picture.height} pixels.` });
  }
  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void takePicture(file);
  }
  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(by);
  }
  return (
    <li
      className="guide-step"
      data-step={step.id}
      onKeyDown={moveByKey}
      onPaste={paste}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
      onDrop={(event) => {
        const from = Number(event.dataTransfer.getData(DRAG_TYPE));
        if (!from || from === number) return;
        event.preventDefault();
        onDropped(from);
      }}
    >
      <span
        className="guide-number"
        aria-hidden="true"
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, String(number))}
      >
        {number}
      </span>
      <div className="guide-fields">
        <div className="tool-field">
          <label htmlFor={`${id}-title`}>Step {number}</label>
          <input
            id={`${id}-title`}
            className="tool-input"
            dir="auto"
            placeholder="Its heading, if it needs one"
            value={step.title}
            onChange={({ currentTarget }) =>
              dispatch({ kind: 'change', id: step.id, to: { title: currentTarget.value } })
            }
          />
        </div>
        <textarea
          className="tool-input"
          rows={2}
          dir="auto"
          aria-label={`Text of step ${number}`}
          placeholder="What to do, and what shows that it worked"
          aria-describedby={hasPrompt ? `${id}-prompt` : undefined}
          value={step.text}
          onChange={({ currentTarget }) =>
            dispatch({ kind: 'change', id: step.id, to: { text: currentTarget.value } })
          }
        />
        {hasPrompt ? (
          <p className="tool-hint">
            <span id={`${id}-prompt`}>In the example: {withoutMarks(prompt.text)}</span>{' '}
            <StepButton
              label="Use these words"
              number={number}
              onClick={() =>
                dispatch({ kind: 'change', id: step.id, to: { text: withoutMarks(prompt.text) } })
              }
            />
          </p>
        ) : null}
        <StepPicture
          step={step}
          number={number}
          address={address}
          onPicture={takePicture}
          dispatch={dispatch}
          onMessage={onMessage}
        />
        <div className="tool-row">
          <StepButton label="Move up" number={number} isOff={number === 1} onClick={() => onMove(-1)} />
          <StepButton label="Move down" number={number} isOff={number === count} onClick={() => onMove(1)} />
          <StepButton label="Add after" number={number} onClick={onAdd} />
          <StepButton label="Remove" number={number} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly number: number;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** Renders a button that keeps the focus when it is disabled. */
function StepButton({ label, number, isOff = false, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="tool-link"
      aria-label={`${label}, step ${number}`}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </button>
  );
}
