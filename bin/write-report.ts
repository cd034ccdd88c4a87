import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatBytes } from './format/format-bytes.ts';

/** Writes a report into a file, and says on standard error how large it is. Makes its folder if needed. */
export function writeReport(file: string, text: string): void {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stderr.write(`${file}: ${formatBytes(Buffer.byteLength(text))}\n`);
}
