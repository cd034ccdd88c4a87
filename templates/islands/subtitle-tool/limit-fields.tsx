import { useId } from 'react';
import type { ReadingLimits } from './check-cue.ts';

interface LimitFieldsProps {
  readonly limits: ReadingLimits;
  readonly onLimits: (limits: ReadingLimits) => void;
}

const FIELDS = [
  { key: 'charactersPerSecond', label: 'Max. characters per second', min: 5, max: 40 },
  { key: 'charactersPerLine', label: 'Max. characters per line', min: 10, max: 80 },
] as const;

/** Renders the limits that the cues are checked against. */
export function LimitFields({ limits, onLimits }: LimitFieldsProps) {
  const id = useId();
  return (
    <div className="tool-row">
      {FIELDS.map(({ key, label, min, max }) => (
        <div key={key} className="tool-field">
          <label htmlFor={id + key}>{label}</label>
          <input
            id={id + key}
            className="tool-input"
            type="number"
            min={min}
            max={max}
            value={limits[key] || ''}
            onChange={({ currentTarget }) => onLimits({ ...limits, [key]: currentTarget.valueAsNumber || 0 })}
            onBlur={() => onLimits({ ...limits, [key]: Math.min(max, Math.max(min, limits[key])) })}
          />
        </div>
      ))}
    </div>
  );
}
