import { shareClasses } from '../../format/share-classes.ts';

/** A bar: its label, and its length in the chart's unit. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
  /** The label of the emphasised bar. Default: the last bar. */
  readonly main?: string;
}

/** Renders horizontal bars with their values as text. Screen readers read it as a list. */
export function BarChart({ title, unit, bars, main = bars.at(-1)?.label }: BarChartProps) {
  const longest = Math.max(...bars.map(({ value }) => value));
  return (
    <figure className="panel">
      <figcaption className="aside-title">{title}</figcaption>
      <ul className="chart">
        {bars.map(({ label, value }) => (
          <li key={label} className="chart-row">
            <span>
              {label}: {value}
              {unit === '%' ? unit : ` ${unit}`}
            </span>
            <span
              className={`chart-bar${label === main ? ' chart-bar-main' : ''} ${shareClasses(value, longest)}`}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}
