/** What a clock needs to know, and whom it tells. */
export interface ClockEvents {
  /** The length in seconds. */
  readonly length: number;
  /** Is told the time. May return true to hold the clock. */
  onChange(now: number, isPlaying: boolean): boolean;
  onPlaying(isPlaying: boolean, isAtEnd: boolean): void;
}

/** The time of a clip, in seconds. */
export interface Clock {
  speed: number;
  now(): number;
  isPlaying(): boolean;
  /** Plays or pauses. At the end, it plays from the start. */
  toggle(): void;
  pause(): void;
  goTo(seconds: number): void;
}

/** A tab that was asleep goes on where it was. */
const MAX_STEP_SECONDS = 0.5;

/** Creates the clock of a drawn clip. It stands still until it is started. */
export function createClock({ length, onChange, onPlaying }: ClockEvents): Clock {
  let now = 0;
  let frame = 0;
  let last = 0;
  const set = (isPlaying: boolean) => {
    cancelAnimationFrame(frame);
    frame = 0;
    last = performance.now();
    if (isPlaying) frame = requestAnimationFrame(step);
    onPlaying(isPlaying, now >= length);
  };
  const step = (time: number) => {
    const next = Math.min(
      length,
      now + Math.min(MAX_STEP_SECONDS, Math.max(0, time - last) / 1000) * clock.speed,
    );
    last = time;
    frame = requestAnimationFrame(step);
    if (!onChange(next, true)) now = next;
    if (now >= length) set(false);
  };
  const clock: Clock = {
    speed: 1,
    now: () => now,
    isPlaying: () => frame !== 0,
    toggle() {
      if (frame) return set(false);
      if (now >= length) now = 0;
      onChange(now, false);
      set(true);
    },
    pause() {
      if (frame) set(false);
    },
    goTo(seconds) {
      now = Math.min(length, Math.max(0, seconds));
      onChange(now, false);
      set(frame !== 0 && now < length);
    },
  };
  return clock;
}
