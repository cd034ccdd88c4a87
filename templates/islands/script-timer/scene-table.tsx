import { formatClock } from './format-clock.ts';
import type { Pace } from './pace.ts';
import type { Scene } from './time-script.ts';

interface SceneTableProps {
  readonly scenes: readonly Scene[];
  readonly unit: Pace['unit'];
}

/** Renders each scene with its start, words and seconds. */
export function SceneTable({ scenes, unit }: SceneTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <section className="table-frame tool-table" aria-label="Scenes" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Starts</th>
            <th scope="col">Scene</th>
            <th scope="col">{unit === 'words' ? 'Words' : 'Characters'}</th>
            <th scope="col">Seconds</th>
          </tr>
        </thead>
        <tbody>
          {scenes.map(({ number, name, start, units, seconds }) => (
            <tr key={number}>
              <td>{formatClock(start)}</td>
              <td>{name}</td>
              <td>{units}</td>
              <td>{seconds.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
