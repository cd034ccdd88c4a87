import { useState } from 'react';

/** Clears the draft, after asking once. */
export function ClearDraft({ onClear }: { readonly onClear: () => void }) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  return (
    <div className="tool-part">
      <div className="tool-row">
        {isAsking ? (
          <>
            <span>This deletes all steps and pictures.</span>
            <button
              type="button"
              className="button button-small"
              // biome-ignore lint/a11y/noAutofocus: the question replaces the button that had the focus
              autoFocus
              onClick={() => setAsking(false)}
            >
              Keep the draft
            </button>
            <button type="button" className="button button-quiet button-small" onClick={onClear}>
              Yes, clear it
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button-quiet button-small"
            // biome-ignore lint/a11y/noAutofocus: the button returns to where the focus was
            autoFocus={isAsking === false}
            onClick={() => setAsking(true)}
          >
            Clear the draft
          </button>
        )}
      </div>
    </div>
  );
}
