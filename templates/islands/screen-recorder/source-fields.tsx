import { useId } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { type CaptureChoice, CORNERS } from './capture-choice.ts';
import { DeviceField } from './device-field.tsx';
import { explainCaptureError } from './explain-capture-error.ts';
import type { FileType } from './file-types.ts';
import { useDevices } from './use-devices.ts';

interface SourceFieldsProps {
  readonly choice: CaptureChoice;
  readonly types: readonly FileType[];
  readonly type: FileType;
  readonly onChoice: (choice: CaptureChoice) => void;
  readonly onType: (type: FileType) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Renders the choice of sources. Screen, window or tab is chosen in the browser's own dialog. */
export function SourceFields({ choice, types, type, onChoice, onType, onMessage }: SourceFieldsProps) {
  const id = useId();
  const { microphones, cameras, refresh } = useDevices();
  const hasCamera = choice.camera !== 'none';
  const needsNames =
    (choice.microphone !== 'none' && microphones.length === 0) || (hasCamera && cameras.length === 0);

  async function tellNames() {
    const source = choice.microphone !== 'none' && microphones.length === 0 ? 'microphone' : 'camera';
    try {
      const opened = await navigator.mediaDevices.getUserMedia(
        source === 'microphone' ? { audio: true } : { video: true },
      );
      for (const track of opened.getTracks()) track.stop();
      refresh();
      onMessage({ text: `Choose the ${source} by its name.` });
    } catch (error) {
      const code = error instanceof DOMException ? error.name : '';
      onMessage({ text: explainCaptureError(source, code), isFault: true });
    }
  }
  return (
    <>
      <div className="tool-row recorder-sources">
        <DeviceField
          kind="microphone"
          devices={microphones}
          value={choice.microphone}
          onValue={(microphone) => onChoice({ ...choice, microphone })}
        />
        <DeviceField
          kind="camera"
          devices={cameras}
          value={choice.camera}
          onValue={(camera) => onChoice({ ...choice, camera })}
        />
        {hasCamera ? (
          <div className="tool-field">
            <label htmlFor={`${id}-corner`}>Camera picture</label>
            <select
              id={`${id}-corner`}
              className="tool-input"
              value={choice.corner}
              onChange={({ currentTarget }) =>
                onChoice({
                  ...choice,
                  corner: CORNERS.find((one) => one === currentTarget.value) ?? 'bottom right',
                })
              }
            >
              {CORNERS.map((corner) => (
                <option key={corner} value={corner}>{`At the ${corner}`}</option>
              ))}
            </select>
          </div>
        ) : null}
        <div className="tool-field">
          <label htmlFor={`${id}-countdown`}>Start</label>
          <select
            id={`${id}-countdown`}
            className="tool-input"
            value={choice.countdown}
            onChange={({ currentTarget }) => onChoice({ ...choice, countdown: Number(currentTarget.value) })}
          >
            <option value={0}>At once</option>
            <option value={3}>After 3 seconds</option>
            <option value={5}>After 5 seconds</option>
          </select>
        </div>
        <div className="tool-field">
          <label htmlFor={`${id}-type`}>File</label>
          <select
            id={`${id}-type`}
            className="tool-input"
            value={type.label}
            onChange={({ currentTarget }) => {
              const chosen = types.find(({ label }) => label === currentTarget.value);
              if (chosen) onType(chosen);
            }}
          >
            {types.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </div>
      </div>
      <div className="tool-row">
        <label className="recorder-check">
          <input
            type="checkbox"
            checked={choice.hasSharedSound}
            onChange={({ currentTarget }) => onChoice({ ...choice, hasSharedSound: currentTarget.checked })}
          />
          Sound of the shared tab, where the browser offers it
        </label>
        {needsNames ? (
          <button type="button" className="button button-quiet button-small" onClick={tellNames}>
            Choose a device by name
          </button>
        ) : null}
      </div>
    </>
  );
}
