import { setFlagsFromString } from 'node:v8';

const MIB = 1024 * 1024;
/** By how many per cent the heap may grow before it is collected, from so many bytes of rows on: the more rows there are, the more memory matters beside time. */
const GROWTH = [
  { bytes: 1024 * MIB, percent: 15 },
  { bytes: 256 * MIB, percent: 40 },
] as const;

/**
 * On a large site, has garbage collected sooner than V8 would, which waits until the heap has doubled or more: records of all pages are held, and everything else is
 * garbage soon. The flag is V8's own (`node --v8-options`).
 */
export function tuneGarbageCollection(bytes: number): void {
  const growth = GROWTH.find((step) => bytes >= step.bytes);
  if (growth) setFlagsFromString(`--heap-growing-percent=${growth.percent}`);
}
