import { setFlagsFromString } from 'node:v8';

/** Bytes of rows from which on memory matters more than the last few per cent of time. */
const MANY_BYTES = 256 * 1024 * 1024;

/**
 * On a large site, has garbage collected whenever the heap has grown by a seventh, where V8 would wait until it has doubled or more: records of all pages are held, and everything else is
 * garbage soon. The flag is V8's own (`node --v8-options`).
 */
export function keepHeapSmall(bytes: number): void {
  if (bytes >= MANY_BYTES) setFlagsFromString('--heap-growing-percent=15');
}
