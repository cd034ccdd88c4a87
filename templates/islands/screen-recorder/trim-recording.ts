import type { FileType } from './file-types.ts';
import { findLength } from './find-length.ts';
import { recordStream } from './record-stream.ts';

/** A part of a recording: start and end in seconds. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

interface Capturable {
  captureStream?(): MediaStream;
  /** Firefox's name for `captureStream`. */
  mozCaptureStream?(): MediaStream;
}

const LOOK_MS = 40;

/** Tells whether the browser can record the output of a video player. Safari cannot. */
export function canTrim(): boolean {
  const player = HTMLVideoElement.prototype as Capturable;
  return Boolean(player.captureStream ?? player.mozCaptureStream);
}

/**
 * Returns a copy of a part of a recording. Browsers cannot cut a file, so the part is played once, muted, and
 * recorded again. That takes as long as the part lasts. Rejects with an `AbortError` if `signal` is aborted.
 */
export async function trimRecording(
  whole: Blob,
  part: Part,
  type: FileType,
  signal: AbortSignal,
  onSecond: (second: number) => void,
): Promise<Blob> {
  const player = document.createElement('video') as HTMLVideoElement & Capturable;
  player.src = URL.createObjectURL(whole);
  player.muted = !player.mozCaptureStream;
  try {
    await findLength(player);
    await seek(player, part.from);
    const stream = player.captureStream?.() ?? player.mozCaptureStream?.();
    if (!stream) throw new DOMException('This browser cannot record a player.', 'NotSupportedError');
    await player.play();
    const recorder = recordStream(stream, type);
    await playedTo(player, part.to, signal, onSecond);
    recorder.stop();
    const file = await recorder.file;
    signal.throwIfAborted();
    return file;
  } finally {
    player.pause();
    URL.revokeObjectURL(player.src);
    player.removeAttribute('src');
  }
}

function seek(player: HTMLVideoElement, second: number): Promise<void> {
  return new Promise((resolve, reject) => {
    player.onseeked = () => resolve();
    player.onerror = () => reject(new DOMException('The recording cannot be played.', 'NotReadableError'));
    player.currentTime = second;
  });
}

function playedTo(
  player: HTMLVideoElement,
  second: number,
  signal: AbortSignal,
  onSecond: (second: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      onSecond(player.currentTime);
      if (player.currentTime < second && !player.ended && !signal.aborted) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
  });
}
