import type { CaptureSource } from './open-capture.ts';

const DENIED: Readonly<Record<CaptureSource, string>> = {
  screen:
    'Nothing was shared, so nothing was recorded. Press Record to choose again. If no choice appears, allow screen recording in your browser and system settings.',
  microphone:
    'The microphone is blocked. Allow it next to the page’s address, or choose “No microphone”, then record again.',
  camera:
    'The camera is blocked. Allow it next to the page’s address, or choose “No camera”, then record again.',
  recording: 'Your browser couldn’t start recording. Reload the page and try again.',
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
  if (source === 'recording' && code === 'InvalidStateError')
    return 'Nothing was recorded: it stopped before the first picture. Press Record to try again.';
  if (source === 'recording') return 'The recording failed, and nothing was kept. Press Record to try again.';
  if (code === 'NotFoundError' || code === 'OverconstrainedError')
    return `Your browser can’t find that ${NAMES[source]}. Plug it in or choose another, then record again.`;
  if (code === 'NotReadableError' || code === 'AbortError')
    return `Another program may be using the ${NAMES[source]}. Close calls and other recorders, then record again.`;
  return `The ${NAMES[source]} failed. Reload the page and try again.`;
}
