import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Line } from '../types/bundle.ts';
import { draftOf, makeCacheFolder, placeDraft } from './cache-files.ts';
import { hashContent } from './hash-content.ts';
import { type ByteSource, openBytes, skipBytes, windowsOf } from './lines/byte-source.ts';
import { writeLines } from './lines/write-lines.ts';
import { readRegular } from './open-regular.ts';

/**
 * A checksummed file begins with the hash of its name and its other bytes. So a copy of another file of the
 * cache counts as damaged.
 */
const HASH_LENGTH = hashContent('').length;

/**
 * Writes a file of the cache in one move, so that no run reads half of it.
 * @throws the file system's own error
 */
export function writeFileAtomically(file: string, bytes: Uint8Array | string): void {
  const draft = draftOf(file);
  makeCacheFolder(dirname(file));
  try {
    writeFileSync(draft, bytes);
    placeDraft(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Writes bytes or a text to the cache after their hash, for `readChecksummed`.
 * @throws the file system's own error
 */
export function writeChecksummed(file: string, content: Uint8Array | string): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeFileAtomically(file, Buffer.concat([Buffer.from(hashContent(basename(file), bytes)), bytes]));
}

/** Reads a checksummed file. Returns undefined if it is missing or damaged. */
export function readChecksummed(file: string): Buffer | undefined {
  try {
    const content = readRegular(file);
    const bytes = content.subarray(HASH_LENGTH);
    return content.toString('latin1', 0, HASH_LENGTH) === hashContent(basename(file), bytes)
      ? bytes
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes lines as a checksummed file, with only one chunk of them in memory. Ignores a failure,
 * since the cache only saves time.
 */
export function writeChecksummedLines(file: string, lines: Iterable<Line>): void {
  const draft = draftOf(file);
  try {
    makeCacheFolder(dirname(file));
    const target = openSync(draft, 'w');
    try {
      const sum = createHash('sha256').update(basename(file));
      writeSync(target, ' '.repeat(HASH_LENGTH));
      writeLines(target, lines, (bytes) => sum.update(bytes));
      writeSync(target, sum.digest('hex').slice(0, HASH_LENGTH), 0);
    } finally {
      closeSync(target);
    }
    placeDraft(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Opens a checksummed file, as `openBytes` does. Returns undefined if it is missing or damaged. */
export function openChecksummed(file: string, limit?: number): ByteSource | undefined {
  try {
    const source = openBytes(file, limit);
    const sum = createHash('sha256').update(basename(file));
    for (const bytes of windowsOf(source, HASH_LENGTH, source.length)) sum.update(bytes);
    const hash = sum.digest('hex').slice(0, HASH_LENGTH);
    return source.read(0, Math.min(HASH_LENGTH, source.length)).toString('latin1') === hash
      ? skipBytes(source, HASH_LENGTH)
      : undefined;
  } catch {
    return undefined;
  }
}
