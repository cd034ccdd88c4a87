import { shareClasses } from '../../format/share-classes.ts';

/** A stretch of time: what it is for, and how long it is in any unit. */
export interface TimeSpan {
  readonly label: string;
  readonly length: number;
  /** What stands on the strip; without it the number that the stretch has in the list beside it. */
  readonly shown?: string;
}

interface TimeStripProps {
  readonly spans: readonly TimeSpan[];
  /** What the strip shows, such as "43 minutes in all". */
  readonly caption: string;
}

/** How a whole time is shared out, drawn to scale. What each stretch is for stands beside the strip, so that it is not read out again. */
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
