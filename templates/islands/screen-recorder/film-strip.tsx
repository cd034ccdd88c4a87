import { useEffect, useState } from 'react';
import { formatClock } from '../script-timer/format-clock.ts';
import { findLength } from './find-length.ts';

interface FilmStripProps {
  readonly file: Blob;
  /** Shows a place of the recording in the player. */
  readonly onSecond: (second: number) => void;
}

interface Frame {
  readonly second: number;
  readonly address: string;
}

const FRAMES = 8;
const HEIGHT = 90;

/** Shows the recording as small pictures in a row. A press on one shows that place. */
export function FilmStrip({ file, onSecond }: FilmStripProps) {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  useEffect(() => {
    const end = new AbortController();
    readFrames(file, end.signal, (frame) => setFrames((before) => [...before, frame])).catch(() => {});
    return () => {
      end.abort();
      setFrames([]);
    };
  }, [file]);
  return (
    <div className="recorder-strip">
      {frames.map(({ second, address }) => (
        <button key={second} type="button" onClick={() => onSecond(second)}>
          <img src={address} alt={`At ${formatClock(second)}`} />
        </button>
      ))}
    </div>
  );
}

/** Draws frames at equal distances. Stops if the signal aborts. */
async function readFrames(file: Blob, signal: AbortSignal, onFrame: (frame: Frame) => void): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.src = URL.createObjectURL(file);
  signal.addEventListener('abort', () => URL.revokeObjectURL(video.src));
  const length = await findLength(video);
  const canvas = document.createElement('canvas');
  canvas.height = HEIGHT;
  canvas.width = Math.round((HEIGHT * video.videoWidth) / Math.max(1, video.videoHeight));
  for (let at = 0; at < FRAMES && !signal.aborted; at += 1) {
    const second = (length * at) / FRAMES;
    const shown = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = second + 0.01;
    await shown;
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    if (!signal.aborted) onFrame({ second, address: canvas.toDataURL('image/jpeg', 0.7) });
  }
}
