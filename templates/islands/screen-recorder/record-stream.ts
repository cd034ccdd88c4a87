import type { FileType } from './file-types.ts';

/** Bits per second at which small letters on a screen stay readable. */
const VIDEO_BITS_PER_SECOND = 6_000_000;
/**
 * Data is collected during the recording, so that a crash of the encoder loses seconds and not everything.
 */
const PIECE_MS = 1000;

/** A recording in progress. */
export interface StreamRecorder {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** The file, after the recording stops. Rejects if nothing was recorded. */
  readonly file: Promise<Blob>;
}

/** Records a stream until it is stopped or fails. After a failure, keeps what was recorded before. */
export function recordStream(stream: MediaStream, { mimeType }: FileType): StreamRecorder {
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: VIDEO_BITS_PER_SECOND });
  const pieces: Blob[] = [];
  const file = new Promise<Blob>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => data.size > 0 && pieces.push(data);
    recorder.onstop = () => {
      if (pieces.length > 0) resolve(new Blob(pieces, { type: mimeType.split(';')[0] ?? mimeType }));
      else reject(new DOMException('Nothing was recorded.', 'InvalidStateError'));
    };
    recorder.onerror = () => recorder.state !== 'inactive' && recorder.stop();
  });
  recorder.start(PIECE_MS);
  return {
    file,
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
  };
}
