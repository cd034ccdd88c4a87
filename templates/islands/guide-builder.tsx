import { useReducer, useState } from 'react';
import { ClearDraft } from './guide-builder/clear-draft.tsx';
import { DraftNote } from './guide-builder/draft-note.tsx';
import { editGuide, NO_STATE } from './guide-builder/edit-guide.ts';
import { ExportGuide } from './guide-builder/export-guide.tsx';
import { isEmpty } from './guide-builder/guide.ts';
import { GuideHead } from './guide-builder/guide-head.tsx';
import { GuidePreview } from './guide-builder/guide-preview.tsx';
import { StepList } from './guide-builder/step-list.tsx';
import { useAddresses } from './guide-builder/use-addresses.ts';
import { useDraft } from './guide-builder/use-draft.ts';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';

const LIMITS = [
  'It takes no screenshots, records no clicks and writes no sentence. You bring pictures and words.',
  'There is one draft in each browser, without a history and without sharing. Another browser starts with nothing; clearing the browser’s data clears the draft.',
  'Pictures are exported as they are, with all they show. Boxes hide nothing.',
  'Print with the browser: where a page ends depends on the paper and its margins. Some phones print the whole page; save the HTML there and print that.',
];

/**
 * Lets the visitor write steps with marked pictures, reorder and preview them, and export HTML or Markdown or
 * print. The draft is stored in the browser.
 */
export default function GuideBuilder() {
  const [{ guide, removed }, dispatch] = useReducer(editGuide, NO_STATE);
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const draft = useDraft(guide, dispatch);
  const addresses = useAddresses(draft.files);
  const isStarted = !isEmpty(guide);

  return (
    <ToolFrame label="Guide builder" message={message} limits={LIMITS}>
      <div aria-live="polite">
        <DraftNote state={draft.state} isStarted={isStarted} onReload={draft.reload} />
      </div>
      <fieldset className="tool-body" disabled={draft.state.kind === 'reading'} aria-label="Draft">
        <GuideHead guide={guide} dispatch={dispatch} />
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
                setMessage({ text: 'The draft and its pictures are gone from this browser.' });
              }}
            />
          </>
        ) : null}
      </fieldset>
    </ToolFrame>
  );
}
