import type { CaptureSource } from './open-capture.ts';

const DENIED: Readonly<Record<CaptureSource, string>> = {
  screen:
    'Nothing is shared, so nothing is recorded: the dialogue was closed, or the browser or the system may not record the screen. Press Record to choose again.',
  microphone:
    'The browser may not use the microphone. Allow it beside the address of this page, or choose "No microphone", and record again.',
  camera:
    'The browser may not use the camera. Allow it beside the address of this page, or choose "No camera", and record again.',
  recording: 'The browser refused to record. Reload the page and try again.',
};

const NAMES: Readonly<Record<CaptureSource, string>> = {
  screen: 'screen',
  microphone: 'microphone',
  camera: 'camera',
  recording: 'recording',
};

/** Returns what to tell a visitor whose recording could not start, by the name of the browser's error. */
export function explainCaptureError(source: CaptureSource, code: string): string {
  if (code === 'NotAllowedError' || code === 'SecurityError') return DENIED[source];
  if (source === 'recording')
    return 'The recording failed. What was recorded before is kept, if there is any.';
  if (code === 'NotFoundError' || code === 'OverconstrainedError')
    return `The browser found no such ${NAMES[source]}. Plug it in, or choose another one, and record again.`;
  if (code === 'NotReadableError' || code === 'AbortError')
    return `The ${NAMES[source]} could not be used. Another program may hold it: close calls and other recorders, then record again.`;
  return `The ${NAMES[source]} failed. Reload the page and try again.`;
}
