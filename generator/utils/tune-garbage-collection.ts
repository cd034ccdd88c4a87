import { setFlagsFromString } from 'node:v8';

const MIB = 1024 * 1024;
/**
 * By how many per cent the heap may grow before a collection, from this many bytes of rows. The larger the
 * site, the more its memory matters.
 */
const GROWTH = [
  { bytes: 1024 * MIB, percent: 15 },
  { bytes: 256 * MIB, percent: 40 },
] as const;

/**
 * Makes V8 collect garbage earlier on a large site. By default V8 waits until the heap has doubled or
 * more. The records of all pages stay in memory, and everything else becomes garbage soon. The flag is
 * V8's own (`node --v8-options`).
 */
export function tuneGarbageCollection(bytes: number): void {
  const growth = GROWTH.find((step) => bytes >= step.bytes);
  if (growth) setFlagsFromString(`--heap-growing-percent=${growth.percent}`);
}
