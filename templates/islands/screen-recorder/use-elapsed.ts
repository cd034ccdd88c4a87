import { useEffect, useState } from 'react';

const TICK_MS = 250;
const MS_PER_SECOND = 1000;

/**
 * Returns the seconds for which `isRunning` has been true. Starts again from 0 when `isFresh` becomes true.
 */
export function useElapsed(isRunning: boolean, isFresh: boolean): number {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (isFresh) setMs(0);
  }, [isFresh]);
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const count = () => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setMs((before) => before + passed);
    };
    const timer = setInterval(count, TICK_MS);
    return () => {
      clearInterval(timer);
      count();
    };
  }, [isRunning]);
  return ms / MS_PER_SECOND;
}
