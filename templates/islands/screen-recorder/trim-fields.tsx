import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { canTrim, type Part, trimRecording } from './trim-recording.ts';
import type { Recording } from './use-recorder.ts';

interface TrimFieldsProps {
  readonly recording: Recording;
  /** In seconds. 0 until it is known. */
  readonly length: number;
  /** The player that shows the chosen position. */
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly onTrimmed: (file: Blob) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

const STEP_SECONDS = 0.1;
/** The minimum length of a recording. */
const LEAST_SECONDS = 0.5;

/** Trims the start and the end by playing the rest and recording it again. */
export function TrimFields({ recording, length, player, onTrimmed, onMessage }: TrimFieldsProps) {
  const id = useId();
  // Rounded up to the slider's next step, because otherwise the slider could not reach the end.
  const end = Math.ceil(length / STEP_SECONDS) * STEP_SECONDS;
  const [part, setPart] = useState<Part>({ from: 0, to: end });
  const [second, setSecond] = useState<number | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => setPart({ from: 0, to: end }), [end]);
  useEffect(() => () => work.current?.abort(), []);
  // The pressed button is gone while the part is played.
  const isTrimming = second !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when trimming begins
  useEffect(() => cancel.current?.focus(), [isTrimming]);
  const lasts = part.to - part.from;

  function show(next: Part, at: number) {
    setPart(next);
    player.current?.pause();
    if (player.current) player.current.currentTime = at;
  }
  async function trim() {
    const controller = new AbortController();
    work.current = controller;
    setSecond(part.from);
    player.current?.pause();
    onMessage({
      text: `Trimming plays the part once, which takes ${lasts.toFixed(1)} s. Keep this tab in view.`,
    });
    try {
      const { file, type } = recording;
      const copy = await trimRecording(file, part, type, controller.signal, setSecond);
      onTrimmed(copy);
      onMessage({ text: 'Trimmed. Check the copy, then download it.' });
    } catch {
      if (controller.signal.aborted)
        onMessage({ text: 'Trimming cancelled. Your recording hasn’t changed.' });
      else
        onMessage({
          text: 'Trimming failed. Your recording hasn’t changed, so you can still download it.',
          isFault: true,
        });
    } finally {
      setSecond(null);
    }
  }
  if (!canTrim())
    return (
      <p className="tool-note">
        Your browser can’t trim videos. Download the recording and trim it in another app.
      </p>
    );
  if (length < LEAST_SECONDS) return null;
  if (second !== null)
    return (
      <div className="tool-row">
        <progress
          className="tool-progress"
          aria-label="Trimmed so far"
          max={lasts}
          value={Math.max(0, second - part.from)}
        />
        <button
          ref={cancel}
          type="button"
          className="button button-quiet button-small"
          onClick={() => work.current?.abort()}
        >
          Cancel trimming
        </button>
      </div>
    );
  const range = (
    label: string,
    value: number,
    min: number,
    max: number,
    onValue: (value: number) => void,
  ) => (
    <div className="tool-field">
      <label htmlFor={`${id}-${label}`}>
        {label} <span className="tool-clock">{value.toFixed(1)} s</span>
      </label>
      <input
        id={`${id}-${label}`}
        className="recorder-range"
        type="range"
        min={min}
        max={max}
        step={STEP_SECONDS}
        value={value}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
      />
    </div>
  );
  return (
    <>
      <div className="tool-row">
        {range('Start', part.from, 0, end, (value) => {
          const from = Math.min(value, part.to - LEAST_SECONDS);
          show({ ...part, from }, from);
        })}
        {range('End', part.to, 0, end, (value) => {
          const to = Math.max(value, part.from + LEAST_SECONDS);
          show({ ...part, to }, to);
        })}
      </div>
      <div className="tool-row">
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={lasts > end - STEP_SECONDS / 2}
          onClick={trim}
        >
          Trim to {lasts.toFixed(1)} seconds
        </button>
      </div>
    </>
  );
}
