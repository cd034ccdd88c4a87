import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { GuideAction } from './edit-guide.ts';
import type { Step } from './guide.ts';
import { newId } from './new-id.ts';
import { StepEditor } from './step-editor.tsx';

interface StepListProps {
  readonly steps: readonly Step[];
  /** The most recently removed step, if any. */
  readonly removed: Step | null;
  readonly addresses: ReadonlyMap<string, string>;
  readonly onFile: (id: string, file: Blob) => void;
  readonly dispatch: Dispatch<GuideAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Renders the steps, numbered by their order. After a move, the pressed button keeps the focus. */
export function StepList({ steps, removed, addresses, onFile, dispatch, onMessage }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const keep = useRef<HTMLElement | null>(null);
  const added = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useLayoutEffect(() => {
    keep.current?.focus();
    keep.current = null;
  }, [steps]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a step was added
  useEffect(() => {
    if (added.current)
      list.current?.querySelector<HTMLElement>(`[data-step="${added.current}"] input`)?.focus();
    added.current = null;
  }, [steps]);

  function add(after: string | null) {
    const id = newId();
    added.current = id;
    dispatch({ kind: 'add', id, after });
  }
  function move(step: Step, at: number, by: number) {
    const to = at + by;
    if (to < 0 || to >= steps.length) return;
    const focused = document.activeElement;
    keep.current = focused instanceof HTMLElement ? focused : null;
    dispatch({ kind: 'move', id: step.id, by });
    onMessage({ text: `Step ${at + 1} is now step ${to + 1} of ${steps.length}.` });
  }
  function remove(step: Step, at: number) {
    dispatch({ kind: 'remove', id: step.id });
    onMessage({ text: `Step ${at + 1} removed. To undo, use “Bring back” below the steps.` });
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  }
  return (
    <div className="tool-part">
      <h2>{steps.length === 0 ? 'Steps' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}</h2>
      <ol ref={list} className="guide-steps">
        {steps.map((step, at) => (
          <StepEditor
            key={step.id}
            step={step}
            number={at + 1}
            count={steps.length}
            address={step.picture ? addresses.get(step.picture.id) : undefined}
            onFile={onFile}
            onMove={(by) => move(step, at, by)}
            onDropped={(from) => {
              const dropped = steps[from - 1];
              if (dropped) move(dropped, from - 1, at + 1 - from);
            }}
            onRemove={() => remove(step, at)}
            onAdd={() => add(step.id)}
            dispatch={dispatch}
            onMessage={onMessage}
          />
        ))}
      </ol>
      <div className="tool-row">
        <button type="button" className="button button-quiet button-small" data-add onClick={() => add(null)}>
          {steps.length === 0 ? 'Add the first step' : 'Add a step'}
        </button>
        {removed ? (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              dispatch({ kind: 'restore' });
              onMessage({ text: 'Step restored.' });
            }}
          >
            Bring back “{removed.title || removed.text.slice(0, 20) || 'the empty step'}”
          </button>
        ) : null}
      </div>
    </div>
  );
}
