import { closeSync, fstatSync, readFileSync, readSync } from 'node:fs';
import { openRegular } from './files.ts';

/** Bytes that are read on demand, so that a large file need not be in memory. */
export interface ByteSource {
  readonly length: number;
  /**
   * Reads the bytes from `start` to `end`.
   * @throws the file system's own error; Error if the file became shorter
   */
  read(start: number, end: number): Buffer;
}

/**
 * Larger files are read on demand. The last manifest and the page state of a million pages would take 800 MB.
 */
export const MAX_BYTES_IN_MEMORY = 64 * 1024 * 1024;

/**
 * Bytes that are read at once when a file is scanned. Few, since a merge scans many files at the same time.
 */
export const WINDOW = 1 << 16;

/**
 * Closes the file of a source when the source is garbage-collected, or at the latest when the process ends.
 */
const opened = new FinalizationRegistry<number>(closeSync);

/**
 * Opens a file. A file of up to `limit` bytes is read at once, and a larger one on demand. If another file
 * takes its name, the source still reads this one.
 * @throws the file system's own error, also for anything else than a file
 */
export function openBytes(file: string, limit = MAX_BYTES_IN_MEMORY): ByteSource {
  const descriptor = openRegular(file);
  let isInUse = false;
  try {
    const length = fstatSync(descriptor).size;
    if (length <= limit) return bytesInMemory(readFileSync(descriptor));
    const source = { length, read: (start: number, end: number) => readAt(descriptor, start, end) };
    opened.register(source, descriptor);
    isInUse = true;
    return source;
  } finally {
    if (!isInUse) closeSync(descriptor);
  }
}

/** Returns a source of bytes that are in memory. */
function bytesInMemory(bytes: Buffer): ByteSource {
  return { length: bytes.length, read: (start, end) => bytes.subarray(start, end) };
}

/** Returns a source without the first `count` bytes. */
export function skipBytes(source: ByteSource, count: number): ByteSource {
  return {
    length: Math.max(0, source.length - count),
    read: (start, end) => source.read(start + count, end + count),
  };
}

/** Reads the bytes from `start` to `end`, one window at a time. */
export function* windowsOf(source: ByteSource, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += WINDOW) yield source.read(at, Math.min(end, at + WINDOW));
}

/** The most bytes in which `findLast` searches: an eighth of the file of a million pages. */
const MAX_SEARCHED = 64 * 1024 * 1024;

/**
 * Returns the position at which an ASCII text occurs last before `end`, or -1. Reads from
 * the end, no more than needed, and not much more than `MAX_SEARCHED`.
 */
export function findLast(source: ByteSource, text: string, end = source.length): number {
  for (let size = WINDOW; ; size *= 2) {
    const start = Math.max(0, end - size);
    const found = source.read(start, end).lastIndexOf(text, undefined, 'latin1');
    if (found >= 0) return start + found;
    if (start === 0 || size >= MAX_SEARCHED) return -1;
  }
}

function readAt(descriptor: number, start: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafe(end - start);
  for (let done = 0; done < bytes.length; ) {
    const count = readSync(descriptor, bytes, done, bytes.length - done, start + done);
    if (count === 0) throw new Error(`a file that is being read has become shorter than ${end} bytes`);
    done += count;
  }
  return bytes;
}
