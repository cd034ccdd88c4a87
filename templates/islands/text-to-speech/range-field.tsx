import { useId } from 'react';

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onValue: (value: number) => void;
}

/** Renders a slider around 1, the voice's normal value. */
export function RangeField({ label, value, min, max, onValue }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="tool-field">
      <label htmlFor={id}>
        {label} <span className="speech-value">{value.toFixed(1)}</span>
      </label>
      <input
        id={id}
        type="range"
        className="speech-range"
        min={min}
        max={max}
        step={0.1}
        value={value}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
      />
    </div>
  );
}
