import { shareClasses } from '../../format/share-classes.ts';

/** A step of a programme. `when` names its weeks in words. */
interface ChartedStep {
  readonly when: string;
  readonly title: string;
}

/** Draws the weeks of a programme to scale, a bar per step. The steps are also listed as text beside it. */
export function WeekChart({ steps }: { readonly steps: readonly ChartedStep[] }) {
  const bars = steps.map(({ when, title }) => ({ title, when, weeks: weeksOf(when) }));
  const last = Math.max(...bars.map(({ weeks }) => weeks.at(-1) ?? 0));
  if (bars.some(({ weeks }) => weeks.length === 0)) return null;
  return (
    <div className="week-chart" aria-hidden="true">
      {bars.map(({ title, when, weeks }) => (
        <div key={when} className="week-row">
          <span>{title}</span>
          <Bar weeks={weeks} of={last}>
            {when.replace(/^\D+/, '')}
          </Bar>
        </div>
      ))}
    </div>
  );
}

interface BarProps {
  readonly weeks: readonly number[];
  /** The number of weeks of the whole programme. */
  readonly of: number;
  readonly children: string;
}

/** Renders a row of the chart: the weeks before, the bar, the weeks after. */
function Bar({ weeks, of, children }: BarProps) {
  const [first = 0, last = first] = [weeks[0], weeks.at(-1)];
  return (
    <span className="week-bars">
      <span className={shareClasses(first - 1, of)} />
      <span className={`week-bar ${shareClasses(last - first + 1, of)}`}>{children}</span>
      <span className={shareClasses(of - last, of)} />
    </span>
  );
}

/** Returns the numbers in a text such as `Weeks 4 to 6`. */
function weeksOf(when: string): number[] {
  return (when.match(/\d+/g) ?? []).map(Number);
}
