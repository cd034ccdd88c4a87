import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/** Bytes that are read where they are asked for, so that those of a large file need not be held. */
export interface ByteSource {
  readonly length: number;
  /** The bytes from `start` up to `end`. @throws the file system's own error; Error when the file has become shorter */
  read(start: number, end: number): Buffer;
}

/** Bytes of a file that are held; those of a larger one stay on the disk. The last manifest and the page cache of a million pages would take 800 MB. */
export const MAX_BYTES_IN_MEMORY = 64 * 1024 * 1024;

/** Bytes that are read at once where all are looked at, one after the other: few, since a merge goes through many files at the same time. */
export const WINDOW = 1 << 16;

/** Files that nobody reads any more are closed when the memory of their source is collected, at the latest when the process ends. */
const opened = new FinalizationRegistry<number>(closeSync);

/** Opens a file as it is now, whatever takes its name later; up to `held` bytes are read at once. @throws the file system's own error */
export function openBytes(file: string, held = MAX_BYTES_IN_MEMORY): ByteSource {
  const descriptor = openSync(file, 'r');
  let isKept = false;
  try {
    const length = fstatSync(descriptor).size;
    if (length <= held) return bytesInMemory(readFileSync(descriptor));
    const source = { length, read: (start: number, end: number) => readAt(descriptor, start, end) };
    opened.register(source, descriptor);
    isKept = true;
    return source;
  } finally {
    if (!isKept) closeSync(descriptor);
  }
}

/** Bytes that are in memory. */
export function bytesInMemory(bytes: Buffer): ByteSource {
  return { length: bytes.length, read: (start, end) => bytes.subarray(start, end) };
}

/** The bytes of a source but for the first `count`. */
export function skipBytes(source: ByteSource, count: number): ByteSource {
  return {
    length: Math.max(0, source.length - count),
    read: (start, end) => source.read(start + count, end + count),
  };
}

/** The bytes from `start` up to `end`, piece by piece. */
export function* piecesOf(source: ByteSource, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += WINDOW) yield source.read(at, Math.min(end, at + WINDOW));
}

/** Where a text of ASCII stands last before `end`; -1 where it does not stand. Looks from the end, at no more than it needs. */
export function findLast(source: ByteSource, text: string, end = source.length): number {
  for (let size = WINDOW; ; size *= 2) {
    const start = Math.max(0, end - size);
    const found = source.read(start, end).lastIndexOf(text, undefined, 'latin1');
    if (found >= 0) return start + found;
    if (start === 0) return -1;
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
