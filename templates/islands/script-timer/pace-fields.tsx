import { useId } from 'react';
import { type Pace, SPEEDS, type Speed } from './pace.ts';

interface PaceFieldsProps {
  readonly paces: readonly Pace[];
  readonly pace: Pace;
  readonly speed: Speed;
  readonly onPace: (code: string) => void;
  readonly onSpeed: (speed: Speed) => void;
}

const LABELS = { slow: 'Slow', usual: 'Usual', fast: 'Fast' } as const satisfies Record<Speed, string>;

/** Renders the choice of language and reading speed. */
export function PaceFields({ paces, pace, speed, onPace, onSpeed }: PaceFieldsProps) {
  const id = useId();
  const needsDictionary = pace.unit === 'characters' && typeof Intl.Segmenter !== 'function';
  return (
    <>
      <div className="tool-row">
        <div className="tool-field">
          <label htmlFor={`${id}-language`}>Language</label>
          <select
            id={`${id}-language`}
            className="tool-input"
            value={pace.code}
            onChange={({ currentTarget }) => onPace(currentTarget.value)}
          >
            {paces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="tool-field">
          <label htmlFor={`${id}-speed`}>Pace</label>
          <select
            id={`${id}-speed`}
            className="tool-input"
            value={speed}
            onChange={({ currentTarget }) =>
              onSpeed(SPEEDS.find((one) => one === currentTarget.value) ?? 'usual')
            }
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {`${LABELS[one]}: ${pace[one]} ${pace.unit} a minute`}
              </option>
            ))}
          </select>
        </div>
      </div>
      {needsDictionary ? (
        <p className="tool-note">
          Your browser can’t split {pace.name} into words, so the marker moves character by character. The
          time is the same.
        </p>
      ) : null}
    </>
  );
}
