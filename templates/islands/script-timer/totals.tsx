import { formatClock } from './format-clock.ts';
import type { Pace } from './pace.ts';
import type { Scene } from './time-script.ts';

interface TotalsProps {
  readonly scenes: readonly Scene[];
  readonly seconds: number;
  readonly unit: Pace['unit'];
  readonly perMinute: number;
}

/** Renders the length of the whole script and its parts. */
export function Totals({ scenes, seconds, unit, perMinute }: TotalsProps) {
  const units = scenes.reduce((sum, scene) => sum + scene.units, 0);
  return (
    <dl className="tool-totals">
      <div>
        <dt>Speaking time</dt>
        <dd>{formatClock(seconds)}</dd>
      </div>
      <div>
        <dt>{unit === 'words' ? 'Words' : 'Characters'}</dt>
        <dd>{units}</dd>
      </div>
      <div>
        <dt>Scenes</dt>
        <dd>{scenes.length}</dd>
      </div>
      <div>
        <dt>{unit === 'words' ? 'Words a minute' : 'Characters a minute'}</dt>
        <dd>{perMinute}</dd>
      </div>
    </dl>
  );
}
