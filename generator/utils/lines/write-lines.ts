import { writeSync } from 'node:fs';
import type { Line } from '../../types/bundle.ts';

/** Characters that are written at once: few enough for the processor's cache, and many enough for few writes. */
const CHUNK = 1 << 16;
/** The most bytes that one character of a text becomes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/**
 * Writes lines into an open file, as UTF-8, without ever holding all of them; `onBytes` sees what is written, in memory that is used again for what follows.
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
