import { formatClock } from '../script-timer/format-clock.ts';
import type { Cue } from './cue.ts';

interface CueTimelineProps {
  readonly cues: readonly Cue[];
  /** The ids of cues with remarks. */
  readonly faulty: ReadonlySet<number>;
  readonly active: number | null;
  readonly onCue: (cue: Cue) => void;
}

const WIDTH = 1000;
const HEIGHT = 44;
/** Narrower bars could not be seen or hit. */
const LEAST_WIDTH = 6;
const MS_PER_SECOND = 1000;

/** Draws all cues along time. A cue with remarks stands out; a click goes to its text. */
export function CueTimeline({ cues, faulty, active, onCue }: CueTimelineProps) {
  const length = Math.max(1, ...cues.map(({ end }) => end));
  return (
    <div>
      <svg
        className="subtitle-timeline"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Timeline of ${cues.length} cues, ${faulty.size} with remarks`}
      >
        {cues.map((cue, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same cues for the keyboard
          <rect
            key={cue.id}
            x={(cue.start / length) * WIDTH}
            y={at % 2 === 0 ? 4 : 22}
            width={Math.max(LEAST_WIDTH, ((cue.end - cue.start) / length) * WIDTH - 2)}
            height={18}
            rx={3}
            data-faulty={faulty.has(cue.id) || undefined}
            data-active={cue.id === active || undefined}
            onClick={() => onCue(cue)}
          />
        ))}
      </svg>
      <p className="tool-hint">0:00 to {formatClock(length / MS_PER_SECOND)}. Marked cues have remarks.</p>
    </div>
  );
}
