import type { CaptureChoice, DeviceChoice } from './capture-choice.ts';
import { composePicture } from './compose-picture.ts';
import { mixSound } from './mix-sound.ts';

/** What was requested when the browser refused. */
export type CaptureSource = 'screen' | 'microphone' | 'camera' | 'recording';

/** Thrown for an unavailable source. `code` is the name of the browser's error, such as `NotAllowedError`. */
export class CaptureError extends Error {
  readonly source: CaptureSource;
  readonly code: string;

  constructor(source: CaptureSource, cause: unknown) {
    super(`no ${source}`, { cause });
    this.source = source;
    this.code = cause instanceof DOMException ? cause.name : 'UnknownError';
  }
}

/** Picture and sound, ready to be recorded. */
export interface Capture {
  readonly stream: MediaStream;
  /** Whether the shared tab or screen has sound. */
  readonly hasSharedSound: boolean;
  /** Ends when the visitor stops sharing in the browser's own bar. */
  readonly shared: MediaStreamTrack;
  /** Releases screen, camera and microphone. */
  readonly release: () => void;
}

/**
 * Asks for the screen, then for microphone and camera, and combines them into one picture and one sound.
 * @throws CaptureError, after releasing what it already had
 */
export async function openCapture(choice: CaptureChoice): Promise<Capture> {
  const closers: (() => void)[] = [];
  const release = () => {
    for (const close of closers.splice(0).reverse()) close();
  };
  async function open(source: CaptureSource, stream: () => Promise<MediaStream>): Promise<MediaStream> {
    const opened = await stream().catch((cause) => {
      throw new CaptureError(source, cause);
    });
    closers.push(() => {
      for (const track of opened.getTracks()) track.stop();
    });
    return opened;
  }
  const { mediaDevices } = navigator;
  try {
    // First, because the browser allows it only right after a click.
    const screen = await open('screen', () =>
      mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30 } }, audio: choice.hasSharedSound }),
    );
    const microphone =
      choice.microphone === 'none'
        ? undefined
        : await open('microphone', () =>
            mediaDevices.getUserMedia({ audio: constraintOf(choice.microphone) }),
          );
    const camera =
      choice.camera === 'none'
        ? undefined
        : await open('camera', () =>
            mediaDevices.getUserMedia({ video: { ...constraintOf(choice.camera), width: { ideal: 640 } } }),
          );
    const context = new AudioContext();
    closers.push(() => void context.close());
    await context.resume();
    const sounds = [screen, microphone].filter((one) => one && one.getAudioTracks().length > 0);
    const sound = mixSound(context, sounds as MediaStream[]);
    const [shared] = screen.getVideoTracks();
    if (!shared) throw new DOMException('The shared screen has no picture.', 'NotFoundError');
    const composed = camera && (await composePicture(screen, camera, choice.corner, context));
    if (composed) closers.push(composed.stop);
    const tracks = [composed?.track ?? shared, ...(sound && sounds.length > 0 ? [sound] : [])];
    return {
      stream: new MediaStream(tracks),
      hasSharedSound: screen.getAudioTracks().length > 0,
      shared,
      release,
    };
  } catch (cause) {
    release();
    throw cause instanceof CaptureError ? cause : new CaptureError('recording', cause);
  }
}

function constraintOf(choice: DeviceChoice): MediaTrackConstraints {
  return choice === 'any' ? {} : { deviceId: { exact: choice } };
}
