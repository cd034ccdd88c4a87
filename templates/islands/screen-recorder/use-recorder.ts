import { useEffect, useRef, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { CaptureChoice } from './capture-choice.ts';
import { explainCaptureError } from './explain-capture-error.ts';
import type { FileType } from './file-types.ts';
import { type Capture, CaptureError, openCapture } from './open-capture.ts';
import { recordStream, type StreamRecorder } from './record-stream.ts';

/** A finished recording. */
export interface Recording {
  readonly file: Blob;
  readonly type: FileType;
  readonly made: Date;
}

/** The state of a recorder, and its commands. */
export interface Recorder {
  readonly phase: 'idle' | 'asking' | 'counting' | 'recording' | 'paused' | 'finished';
  readonly recording: Recording | null;
  /** Whether the visitor has discarded a recording. */
  readonly isBack: boolean;
  /** What is recorded now, to be shown. */
  readonly stream: MediaStream | null;
  /** The seconds until the recording begins. */
  readonly count: number;
  readonly start: (choice: CaptureChoice, type: FileType) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** Opens a video of the device instead of a recording. */
  readonly open: (file: File) => void;
  /** Discards the recording and starts again. */
  readonly discard: () => void;
}

const MS_PER_SECOND = 1000;
const SHARED_IS_SILENT =
  'Recording. What you shared has no sound: only a tab, or the whole screen on some systems, can include it.';

/** Asks for the sources, records them, and always releases them when the recording ends. */
export function useRecorder(onMessage: (message: ToolMessage) => void): Recorder {
  const [phase, setPhase] = useState<Recorder['phase']>('idle');
  const [recording, setRecording] = useState<Recording | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isBack, setBack] = useState(false);
  const [count, setCount] = useState(0);
  const cancel = useRef<AbortController | null>(null);
  const current = useRef<{ capture: Capture; recorder: StreamRecorder } | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancel.current?.abort();
      current.current?.recorder.stop();
      current.current?.capture.release();
    };
  }, []);

  async function start(choice: CaptureChoice, type: FileType): Promise<void> {
    setPhase('asking');
    onMessage({ text: 'Choose what to share in the window your browser opens.' });
    try {
      const capture = await openCapture(choice);
      if (isGone.current) return capture.release();
      setStream(capture.stream);
      if (!(await countDown(choice.countdown))) {
        capture.release();
        if (isGone.current) return;
        setPhase('idle');
        onMessage({ text: 'Cancelled. Nothing was recorded.' });
        return;
      }
      await record(capture, choice, type);
    } catch (error) {
      if (isGone.current) return;
      const { source, code } = error instanceof CaptureError ? error : new CaptureError('recording', error);
      setPhase('idle');
      onMessage({ text: explainCaptureError(source, code), isFault: true });
    } finally {
      setStream(null);
    }
  }
  /** Counts down to the start. Returns false if the visitor stops it. */
  async function countDown(from: number): Promise<boolean> {
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    for (let left = from; left > 0 && !signal.aborted; left -= 1) {
      setPhase('counting');
      setCount(left);
      await new Promise((resolve) => setTimeout(resolve, MS_PER_SECOND));
    }
    return !signal.aborted;
  }
  async function record(capture: Capture, choice: CaptureChoice, type: FileType): Promise<void> {
    try {
      const recorder = recordStream(capture.stream, type);
      current.current = { capture, recorder };
      capture.shared.addEventListener('ended', recorder.stop);
      // Sharing may have ended while the browser asked for the microphone.
      if (capture.shared.readyState === 'ended') recorder.stop();
      setPhase('recording');
      const isSilent = choice.hasSharedSound && !capture.hasSharedSound;
      onMessage({ text: isSilent ? SHARED_IS_SILENT : 'Recording.' });
      const file = await recorder.file;
      if (isGone.current) return;
      setRecording({ file, type, made: new Date() });
      setPhase('finished');
      onMessage({ text: 'Recording finished. You can watch, trim or download it.' });
    } finally {
      current.current = null;
      capture.release();
    }
  }
  return {
    phase,
    recording,
    isBack,
    stream,
    count,
    open(file) {
      const isWebm = file.type.includes('webm');
      const type = isWebm
        ? ({ label: 'WebM', ending: 'webm', mimeType: 'video/webm' } as const)
        : ({ label: 'MP4', ending: 'mp4', mimeType: 'video/mp4' } as const);
      setRecording({ file, type, made: new Date() });
      setPhase('finished');
      onMessage({ text: `Opened ${file.name}. It stays on this device.` });
    },
    start: (choice, type) => void start(choice, type),
    pause() {
      current.current?.recorder.pause();
      setPhase('paused');
      onMessage({ text: 'Paused.' });
    },
    resume() {
      current.current?.recorder.resume();
      setPhase('recording');
      onMessage({ text: 'Recording again.' });
    },
    stop() {
      cancel.current?.abort();
      current.current?.recorder.stop();
    },
    discard() {
      setRecording(null);
      setBack(true);
      setPhase('idle');
      onMessage({ text: 'Ready to record again.' });
    },
  };
}
