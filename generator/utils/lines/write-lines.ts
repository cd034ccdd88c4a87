import { writeSync } from 'node:fs';
import type { Line } from '../../types/bundle.ts';

/** Characters that are written at once: few enough for the processor's cache, and enough for few writes. */
const CHUNK = 1 << 16;
/** The most bytes of UTF-8 that one character of a text becomes. */
const BYTES_PER_CHARACTER = 3;

/**
 * Writes lines into an open file as UTF-8, with only one chunk of them in memory. `onBytes` receives what is
 * written, in a buffer that is reused.
 * @throws the file system's own error
 */
export function writeLines(
  target: number,
  lines: Iterable<Line>,
  onBytes: (bytes: Uint8Array) => void = () => {},
): void {
  let memory = Buffer.allocUnsafe(CHUNK * BYTES_PER_CHARACTER);
  let chunk = '';
  const write = (bytes: Uint8Array) => {
    onBytes(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
  };
  const flush = () => {
    const room = chunk.length * BYTES_PER_CHARACTER;
    if (room > memory.length) memory = Buffer.allocUnsafe(room);
    write(memory.subarray(0, memory.write(chunk)));
    chunk = '';
  };
  for (const line of lines) {
    if (typeof line !== 'string') {
      flush();
      write(line);
      continue;
    }
    if (chunk.length + line.length >= CHUNK) flush();
    chunk += `${line}\n`;
  }
  flush();
}
