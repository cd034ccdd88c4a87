import { writeSync } from 'node:fs';

/** Characters that are written at once. */
const CHUNK = 1 << 20;

/** Writes lines into an open file, as UTF-8, without ever holding all of them; `onBytes` sees what is written. @throws the file system's own error */
export function writeLines(
  target: number,
  lines: Iterable<string>,
  onBytes: (bytes: Buffer) => void = () => {},
): void {
  let chunk = '';
  const flush = () => {
    const bytes = Buffer.from(chunk);
    onBytes(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
    chunk = '';
  };
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length >= CHUNK) flush();
  }
  flush();
}
