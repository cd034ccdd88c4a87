import { useId } from 'react';
import type { Device } from './use-devices.ts';

interface DeviceFieldProps {
  readonly kind: 'microphone' | 'camera';
  readonly devices: readonly Device[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Renders the choice of a microphone or camera. Names appear when the browser reveals them. */
export function DeviceField({ kind, devices, value, onValue }: DeviceFieldProps) {
  const id = useId();
  return (
    <div className="tool-field">
      <label htmlFor={id}>{kind === 'microphone' ? 'Microphone' : 'Camera'}</label>
      <select
        id={id}
        className="tool-input"
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        <option value="none">{`No ${kind}`}</option>
        <option value="any">{`The usual ${kind}`}</option>
        {devices.map((device) => (
          <option key={device.id} value={device.id}>
            {device.name}
          </option>
        ))}
      </select>
    </div>
  );
}
