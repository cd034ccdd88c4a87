import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashContent } from '../hash/index.ts';

/** Writes a file of the cache in one move, so that no run ever reads half of it. @throws the file system's own error */
export function writeWhole(file: string, bytes: Uint8Array | string): void {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Keeps bytes or a text in the cache together with their hash, for `readKept`. @throws the file system's own error */
export function writeKept(file: string, content: Uint8Array | string): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeWhole(file, Buffer.concat([Buffer.from(hashContent(bytes)), bytes]));
}

/** Bytes kept in the cache; undefined when there are none or when they are damaged. */
export function readKept(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file);
    const length = hashContent('').length;
    const bytes = kept.subarray(length);
    return kept.toString('latin1', 0, length) === hashContent(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}
