const BACKUP_MS = 200;

/**
 * Calls `onTick` a number of times per second, also in a background tab. There, timers and animation frames
 * almost stop but sound continues. So the clock plays silence of the right length and acts when it ends.
 */
export function startClock(context: AudioContext, perSecond: number, onTick: () => void): () => void {
  let isRunning = true;
  let last = 0;
  const tick = () => {
    last = performance.now();
    onTick();
  };
  const next = () => {
    if (!isRunning) return;
    const silence = context.createConstantSource();
    silence.offset.value = 0;
    silence.connect(context.destination);
    silence.onended = () => {
      silence.disconnect();
      if (isRunning) tick();
      next();
    };
    silence.start();
    silence.stop(context.currentTime + 1 / perSecond);
  };
  next();
  // A computer without any sound device has no sound clock.
  const backup = setInterval(() => performance.now() - last > BACKUP_MS && tick(), BACKUP_MS / 4);
  return () => {
    isRunning = false;
    clearInterval(backup);
  };
}
