import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { HASH_DIGITS } from './hash-content.ts';

/** Opening a pipe would otherwise wait for its other end. */
const NO_WAITING = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file and returns its descriptor. @throws the file system's own error, also for anything else than a
 * file
 */
export function openRegular(file: string, flags: number = constants.O_RDONLY): number {
  const descriptor = openSync(file, flags | NO_WAITING);
  try {
    if (fstatSync(descriptor).isFile()) return descriptor;
    throw Object.assign(new Error(`${file} is not a file`), { code: 'EISDIR', path: file });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Reads a whole file. @throws the file system's own error, also for anything else than a file */
export function readRegular(file: string): Buffer {
  const descriptor = openRegular(file);
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes that are hashed at once. */
const CHUNK_BYTES = 1 << 20;
let buffer: Buffer | undefined;

/** Returns the hash of a file's bytes. Only one chunk of them is in memory. @throws the file system's own error */
export function hashFile(file: string): string {
  const descriptor = openRegular(file);
  buffer ??= Buffer.allocUnsafe(CHUNK_BYTES);
  const sum = createHash('sha256');
  try {
    for (;;) {
      const length = readSync(descriptor, buffer);
      if (length === 0) return sum.digest('hex').slice(0, HASH_DIGITS);
      sum.update(buffer.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}
