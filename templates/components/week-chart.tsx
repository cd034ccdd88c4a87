/** A step of a programme: when it happens, in words that name its weeks, and what it is. */
interface ChartedStep {
  readonly when: string;
  readonly title: string;
}

/** The weeks of a programme drawn to scale, a bar for each step; the steps themselves stand beside it in words. */
export function WeekChart({ steps }: { readonly steps: readonly ChartedStep[] }) {
  const bars = steps.map(({ when, title }) => ({ title, when, weeks: weeksOf(when) }));
  const last = Math.max(...bars.map(({ weeks }) => weeks.at(-1) ?? 0));
  if (bars.some(({ weeks }) => weeks.length === 0)) return null;
  return (
    <div className="week-chart" aria-hidden="true">
      {bars.map(({ title, when, weeks }) => (
        <div key={when} className="week-row">
          <span>{title}</span>
          <span className="week-bars" style={{ gridTemplateColumns: `repeat(${last}, 1fr)` }}>
            <span style={{ gridColumn: `${weeks[0]} / ${(weeks.at(-1) ?? 0) + 1}` }}>
              {when.replace(/^\D+/, '')}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** The numbers that a text such as `Weeks 4 to 6` names. */
function weeksOf(when: string): number[] {
  return (when.match(/\d+/g) ?? []).map(Number);
}
