import { type Dispatch, type RefObject, useMemo, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { checkCue, type ReadingLimits } from './check-cue.ts';
import type { Cue } from './cue.ts';
import { CueRow } from './cue-row.tsx';
import type { CueAction } from './edit-cues.ts';

interface CueListProps {
  readonly cues: readonly Cue[];
  readonly limits: ReadingLimits;
  /** The id of the cue that the preview shows. */
  readonly active: number | null;
  readonly video: RefObject<HTMLVideoElement | null> | null;
  /** The texts in the first language, by the ids of the cues. Null if nothing is translated. */
  readonly sources: ReadonlyMap<number, string> | null;
  readonly dispatch: Dispatch<CueAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

const CUES_PER_PAGE = 100;

/** Renders the cues for editing, a hundred at a time, each with its problems. */
export function CueList({ cues, limits, active, video, sources, dispatch, onMessage }: CueListProps) {
  const [page, setPage] = useState(0);
  const [isFiltered, setFiltered] = useState(false);
  const checked = useMemo(
    () =>
      cues.map((cue, at) => ({
        cue,
        number: at + 1,
        remarks: checkCue(cue, cues[at + 1], limits).join(' '),
      })),
    [cues, limits],
  );
  const faulty = checked.filter(({ remarks }) => remarks !== '').length;
  const listed = isFiltered ? checked.filter(({ remarks }) => remarks !== '') : checked;
  const pages = Math.max(1, Math.ceil(listed.length / CUES_PER_PAGE));
  const shown = Math.min(page, pages - 1);
  const first = shown * CUES_PER_PAGE;

  return (
    <div className="tool-part">
      <h2>
        {cues.length} {cues.length === 1 ? 'cue' : 'cues'}, {faulty} with remarks
      </h2>
      <label className="tool-group">
        <input
          type="checkbox"
          checked={isFiltered}
          onChange={({ currentTarget }) => setFiltered(currentTarget.checked)}
        />
        Show only cues with remarks
      </label>
      {cues.length === 0 ? (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => dispatch({ kind: 'insert', after: -1 })}
        >
          Add a cue
        </button>
      ) : null}
      <ol className="subtitle-cues" aria-label="Cues">
        {listed.slice(first, first + CUES_PER_PAGE).map(({ cue, number, remarks }) => (
          <CueRow
            key={cue.id}
            cue={cue}
            number={number}
            remarks={remarks}
            isActive={cue.id === active}
            video={video}
            source={sources?.get(cue.id)}
            dispatch={dispatch}
            onMessage={onMessage}
          />
        ))}
      </ol>
      {pages > 1 ? (
        <div className="tool-row">
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={shown === 0}
            onClick={() => setPage(shown - 1)}
          >
            Cues before
          </button>
          <span>
            {first + 1} to {Math.min(first + CUES_PER_PAGE, listed.length)} of {listed.length}
          </span>
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={shown === pages - 1}
            onClick={() => setPage(shown + 1)}
          >
            Cues after
          </button>
        </div>
      ) : null}
    </div>
  );
}
