/** Calls back when the browser is idle, at the latest after the timeout. */
export function whenIdle(callback: () => void, timeoutMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback(), { timeout: timeoutMs });
  else setTimeout(callback, 1);
}
