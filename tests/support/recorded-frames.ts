import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Counting {
  recordedBytes?: number;
}

/**
 * Counts what recordings of a page hold from now on. Returns the function that waits until one holds a frame.
 * A slow machine takes seconds to its first frame, and a recording without one is refused.
 */
export async function watchFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (...times) {
      const counting = globalThis as Counting;
      counting.recordedBytes = 0;
      this.addEventListener('dataavailable', ({ data }) => {
        counting.recordedBytes = (counting.recordedBytes ?? 0) + data.size;
      });
      start.apply(this, times);
    };
  });
  return () =>
    expect
      .poll(() => page.evaluate(() => (globalThis as Counting).recordedBytes ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(0);
}
