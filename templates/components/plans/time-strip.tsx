import { shareClasses } from '../../format/share-classes.ts';

/** A stretch of time: its purpose, and its length in any unit. */
export interface TimeSpan {
  readonly label: string;
  readonly length: number;
  /** The text on the strip. Default: the number of the stretch in the list beside it. */
  readonly shown?: string;
}

interface TimeStripProps {
  readonly spans: readonly TimeSpan[];
  /** The caption of the strip, such as "43 minutes in all". */
  readonly caption: string;
}

/**
 * Draws how a total time is divided, to scale. Hidden from screen readers, because the list beside it names
 * each stretch.
 */
export function TimeStrip({ spans, caption }: TimeStripProps) {
  const whole = spans.reduce((sum, { length }) => sum + length, 0);
  return (
    <div className="time-strip">
      <p>{caption}</p>
      <div aria-hidden="true">
        {spans.map(({ label, length, shown }, at) => (
          <span key={label} className={shareClasses(length, whole)} title={label}>
            {shown ?? at + 1}
          </span>
        ))}
      </div>
    </div>
  );
}
