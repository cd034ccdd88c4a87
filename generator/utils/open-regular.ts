import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

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
