import type { DraftState } from './use-draft.ts';

interface DraftNoteProps {
  readonly state: DraftState;
  readonly isStarted: boolean;
  readonly onReload: () => void;
}

/** Says where the draft is stored, or that it is not stored. */
export function DraftNote({ state, isStarted, onReload }: DraftNoteProps) {
  switch (state.kind) {
    case 'reading':
      return (
        <p className="tool-empty">
          Looking for your draft… Your text stays in this browser, and nowhere else, until you clear it.
        </p>
      );
    case 'kept':
      return isStarted ? (
        <p className="tool-hint">Your draft is saved in this browser until you clear it.</p>
      ) : (
        <p className="tool-empty">
          No draft in this browser yet. Give the guide a title, or add the first step; it is kept here until
          you clear it.
        </p>
      );
    case 'unkept':
      return (
        <p className="tool-note tool-fault">
          Your draft isn’t being saved: {state.reason}. You can carry on, but export before you leave the
          page.
        </p>
      );
    case 'elsewhere':
      return (
        <div className="tool-note">
          <p className="tool-fault">
            The draft was changed in another tab. What you type here is no longer kept.
          </p>
          <button type="button" className="tool-link" onClick={onReload}>
            Use the draft of the other tab
          </button>
        </div>
      );
  }
}
