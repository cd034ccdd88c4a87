import { useEffect, useRef, useState } from 'react';

const TICK_MS = 100;
const MS_PER_SECOND = 1000;

/** A clock that a reader starts, pauses and resets. It stops at the end. */
export interface ReadingClock {
  readonly second: number;
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly pause: () => void;
  readonly moveTo: (second: number) => void;
}

/** Runs a clock from 0 to `total` seconds. Calls `onEnd` when it reaches the end. */
export function useReadingClock(total: number, onEnd: () => void): ReadingClock {
  const [second, setSecond] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) / MS_PER_SECOND;
      last = now;
      setSecond((before) => Math.min(total, before + passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, total]);

  useEffect(() => {
    if (!isRunning || second < total) return;
    setRunning(false);
    ended.current();
  }, [isRunning, second, total]);

  return {
    second: Math.min(second, total),
    isRunning,
    start() {
      if (second >= total) setSecond(0);
      setRunning(true);
    },
    pause: () => setRunning(false),
    moveTo: (to) => setSecond(Math.max(0, Math.min(total, to))),
  };
}
