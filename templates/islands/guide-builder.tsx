import { useReducer, useState } from 'react';
import { ClearDraft } from './guide-builder/clear-draft.tsx';
import { DraftNote } from './guide-builder/draft-note.tsx';
import { editGuide, NO_STATE } from './guide-builder/edit-guide.ts';
import { ExportGuide } from './guide-builder/export-guide.tsx';
import { isEmpty, ownGuide } from './guide-builder/guide.ts';
import { GuideHead } from './guide-builder/guide-head.tsx';
import { GuidePreview } from './guide-builder/guide-preview.tsx';
import { NotesField } from './guide-builder/notes-field.tsx';
import { contentsOf, type GuideOutline, guideFrom } from './guide-builder/outline.ts';
import { StepList } from './guide-builder/step-list.tsx';
import { useAddresses } from './guide-builder/use-addresses.ts';
import { useDraft } from './guide-builder/use-draft.ts';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';
import { useStart } from './shared/use-start.ts';

const LIMITS = [
  'Add your own screenshots: paste them or open them from a file.',
  'Each browser keeps one draft, with no history or sharing. Clearing your browser data deletes it.',
  'A box only frames. To hide something, use Cover, which is burned into every export. Your draft and the preview keep the full picture.',
  'Page breaks depend on your paper and margins. Some phones print the whole web page; there, save the HTML and print that.',
];

export interface GuideBuilderProps {
  /** The parts of the page's own document, to start from. */
  readonly outline?: GuideOutline;
}

/**
 * Lets the visitor write steps with marked pictures, reorder and preview them, and export HTML or Markdown or
 * print. The draft is stored in the browser.
 */
export default function GuideBuilder({ outline }: GuideBuilderProps) {
  const [{ guide, removed }, dispatch] = useReducer(editGuide, NO_STATE);
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const draft = useDraft(guide, dispatch);
  const addresses = useAddresses(draft.files);
  const isStarted = !isEmpty(guide);
  const hasOwn = !isEmpty(ownGuide(guide));

  function startFrom(from: GuideOutline) {
    if (hasOwn && !window.confirm('This replaces your draft with the outline on this page. Continue?'))
      return;
    dispatch({ kind: 'open', guide: guideFrom(from) });
    setMessage({
      text: `Added ${from.steps.length} steps. The example’s words are below each one, and stay out of your export.`,
    });
  }
  useStart(() => outline && startFrom(outline));

  return (
    <ToolFrame label="Guide builder" message={message} limits={LIMITS}>
      <div aria-live="polite">
        <DraftNote state={draft.state} isStarted={isStarted} onReload={draft.reload} />
      </div>
      <fieldset className="tool-body" disabled={draft.state.kind === 'reading'} aria-label="Draft">
        {outline ? (
          <div className="tool-row">
            <button type="button" className="button button-small" onClick={() => startFrom(outline)}>
              Start from this outline
            </button>
            <span className="muted">{contentsOf(outline)}</span>
          </div>
        ) : null}
        <NotesField dispatch={dispatch} />
        <GuideHead guide={guide} example={outline?.title} dispatch={dispatch} />
        <StepList
          steps={guide.steps}
          removed={removed?.step ?? null}
          addresses={addresses}
          onFile={draft.addFile}
          dispatch={dispatch}
          onMessage={setMessage}
        />
        {isStarted ? (
          <>
            <GuidePreview guide={guide} addresses={addresses} />
            <ExportGuide guide={guide} files={draft.files} onMessage={setMessage} />
            <ClearDraft
              onClear={() => {
                draft.clear();
                setMessage({ text: 'Deleted the draft and its pictures from this browser.' });
              }}
            />
          </>
        ) : null}
      </fieldset>
    </ToolFrame>
  );
}
