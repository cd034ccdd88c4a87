import { type Dispatch, useId } from 'react';
import type { GuideAction } from './edit-guide.ts';
import type { Guide } from './guide.ts';

interface GuideHeadProps {
  readonly guide: Guide;
  /** The title of the page's example. */
  readonly example: string | undefined;
  readonly dispatch: Dispatch<GuideAction>;
}

/** Renders the fields above the steps. */
export function GuideHead({ guide, example, dispatch }: GuideHeadProps) {
  const id = useId();
  return (
    <>
      <div className="tool-field">
        <label htmlFor={`${id}-title`}>Title of the guide</label>
        <input
          id={`${id}-title`}
          className="tool-input"
          dir="auto"
          placeholder={example && `Such as “${example}”`}
          value={guide.title}
          onChange={({ currentTarget }) => dispatch({ kind: 'head', to: { title: currentTarget.value } })}
        />
      </div>
      <div className="tool-field">
        <label htmlFor={`${id}-intro`}>Before the first step</label>
        <textarea
          id={`${id}-intro`}
          className="tool-input"
          rows={2}
          dir="auto"
          aria-describedby={`${id}-hint`}
          value={guide.intro}
          onChange={({ currentTarget }) => dispatch({ kind: 'head', to: { intro: currentTarget.value } })}
        />
        <p className="tool-hint" id={`${id}-hint`}>
          Use <code>**bold**</code> for labels and <code>`code`</code> for what people type.
        </p>
      </div>
    </>
  );
}
