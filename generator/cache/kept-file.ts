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
import { hashContent } from '../hash/index.ts';
import { type Line, writeLines } from '../lines/index.ts';

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

/** Keeps lines of text as `writeKept` does, without ever holding all of them. A file that cannot be written is left out: the cache only saves time. */
export function writeKeptLines(file: string, lines: Iterable<Line>): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const target = openSync(draft, 'w');
    try {
      const sum = createHash('sha256');
      const length = hashContent('').length;
      writeSync(target, ' '.repeat(length));
      writeLines(target, lines, (bytes) => sum.update(bytes));
      writeSync(target, sum.digest('hex').slice(0, length), 0);
    } finally {
      closeSync(target);
    }
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Lines kept in the cache, one at a time; undefined when there are none or when they are damaged. */
export function readKeptLines(file: string): Iterable<string> | undefined {
  const bytes = readKept(file);
  return bytes && linesOf(bytes);
}

function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found;
    yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}
