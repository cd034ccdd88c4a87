import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Line } from '../types/bundle.ts';
import { hashContent } from './hash-content.ts';
import { type ByteSource, openBytes, piecesOf, skipBytes } from './lines/byte-source.ts';
import { scanLines } from './lines/scan-lines.ts';
import { writeLines } from './lines/write-lines.ts';

/** A kept file begins with the hash of what follows. */
const HASH_LENGTH = hashContent('').length;

/** Writes a file of the cache in one move, so that no run ever reads half of it. @throws the file system's own error */
export function writeFileAtomically(file: string, bytes: Uint8Array | string): void {
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

/** Keeps bytes or a text in the cache together with their hash, for `readChecksummed`. @throws the file system's own error */
export function writeChecksummed(file: string, content: Uint8Array | string): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeFileAtomically(file, Buffer.concat([Buffer.from(hashContent(bytes)), bytes]));
}

/** Bytes kept in the cache; undefined when there are none or when they are damaged. */
export function readChecksummed(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file);
    const bytes = kept.subarray(HASH_LENGTH);
    return kept.toString('latin1', 0, HASH_LENGTH) === hashContent(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps lines of text as `writeChecksummed` does, without ever holding all of them. A file that cannot be written is left out: the cache only saves time. */
export function writeChecksummedLines(file: string, lines: Iterable<Line>): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const target = openSync(draft, 'w');
    try {
      const sum = createHash('sha256');
      writeSync(target, ' '.repeat(HASH_LENGTH));
      writeLines(target, lines, (bytes) => sum.update(bytes));
      writeSync(target, sum.digest('hex').slice(0, HASH_LENGTH), 0);
    } finally {
      closeSync(target);
    }
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Lines kept in the cache, one at a time; undefined when there are none or when they are damaged. */
export function readChecksummedLines(file: string): Iterable<string> | undefined {
  const source = openChecksummed(file);
  return source && linesOf(source);
}

/** Bytes kept in the cache, held up to a size and else read where they are asked for; undefined when there are none or when they are damaged. */
export function openChecksummed(file: string, held?: number): ByteSource | undefined {
  try {
    const kept = openBytes(file, held);
    const sum = createHash('sha256');
    for (const piece of piecesOf(kept, HASH_LENGTH, kept.length)) sum.update(piece);
    const hash = sum.digest('hex').slice(0, HASH_LENGTH);
    return kept.read(0, Math.min(HASH_LENGTH, kept.length)).toString('latin1') === hash
      ? skipBytes(kept, HASH_LENGTH)
      : undefined;
  } catch {
    return undefined;
  }
}

function* linesOf(source: ByteSource): Generator<string> {
  for (const { bytes, from, to } of scanLines(source, 0, source.length))
    yield bytes.toString('utf8', from, to);
}
