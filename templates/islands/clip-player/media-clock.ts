import type { Clock, ClockEvents } from './clock.ts';

/** In seconds. Browsers cut times to millionths, so a scene that was asked for would not have begun yet. */
const MOMENT = 0.001;

/** Creates the clock of an encoded clip: the time of its video. The video may be playing already. */
export function createMediaClock(
  video: HTMLVideoElement,
  { length, onChange, onPlaying }: ClockEvents,
): Clock {
  let frame = 0;
  const tell = () => onChange(video.ended ? length : video.currentTime + MOMENT, !video.paused);
  const step = () => {
    frame = requestAnimationFrame(step);
    tell();
  };
  const turn = () => {
    cancelAnimationFrame(frame);
    if (video.paused) tell();
    else step();
    onPlaying(!video.paused, video.ended);
  };
  for (const type of ['play', 'pause', 'seeked']) video.addEventListener(type, turn);
  if (!video.paused) turn();
  return {
    get speed() {
      return video.playbackRate;
    },
    set speed(speed) {
      video.playbackRate = speed;
    },
    now: () => video.currentTime,
    isPlaying: () => !video.paused,
    toggle() {
      // A video that cannot be loaded, or that is paused while it loads, does not play.
      if (video.paused) video.play().catch(turn);
      else video.pause();
    },
    pause: () => video.pause(),
    goTo(seconds) {
      // Nothing is loaded before the first use, and a picture is needed now.
      video.preload = 'auto';
      // The file may be a few milliseconds longer than its captions.
      video.currentTime = seconds < length ? Math.max(0, seconds) : video.duration || length;
      turn();
    },
  };
}
