/** Calls back when the browser has nothing else to do, at the latest after the time-out. */
export function whenIdle(callback: () => void, timeoutMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback(), { timeout: timeoutMs });
  else setTimeout(callback, 1);
}
