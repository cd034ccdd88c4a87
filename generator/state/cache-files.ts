import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Line } from '../types/bundle.ts';
import { type ByteSource, openBytes, skipBytes, windowsOf } from '../utils/byte-source.ts';
import { readRegular } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { writeLines } from '../utils/lines.ts';

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

/** The folder of a cache. Everything in it can be removed at any time. */
const CACHE = 'rowpress';
/** A draft of another machine is removed if it is this much older than the build. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** The end of a draft's name: the machine and the process that write it, and a random text. */
const DRAFT = /\.([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.draft$/;
/** Errors that say that something else is in the place of a file, or of a folder. */
const NO_FILE = new Set(['EISDIR', 'ENOTEMPTY', 'EEXIST']);
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR', 'ENOENT']);

/** Returns the name under which a file of the cache is written, before it is moved into its place. */
export function draftOf(file: string): string {
  return `${file}.${machine()}-${process.pid}-${randomBytes(4).toString('hex')}.draft`;
}

/** Moves a draft into its place. Replaces whatever is there. @throws the file system's own error */
export function placeDraft(draft: string, file: string): void {
  try {
    renameSync(draft, file);
  } catch (error) {
    if (!NO_FILE.has(codeOf(error))) throw error;
    rmSync(file, { recursive: true, force: true });
    renameSync(draft, file);
  }
}

/**
 * Makes a folder of the cache. Replaces a file or a link that is in its place. @throws the system's own error
 */
export function makeCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!NO_FOLDER.has(codeOf(error)) || !removeObstacle(folder)) throw error;
    mkdirSync(folder, { recursive: true });
  }
}

/** Removes what is in the place of a folder of the cache, or of one above it. Returns whether it did. */
function removeObstacle(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const isThere = lstatOf(path) !== undefined;
    if (isThere && statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
      rmSync(path, { force: true });
      return true;
    }
    if (isThere || basename(path) === CACHE || path === dirname(path)) return false;
  }
}

/**
 * Removes the drafts in a folder of the cache that killed builds left: those of processes that have ended,
 * and old ones of other machines. See `startClock` for `startedAt`.
 */
export function removeDrafts(folder: string, startedAt: number): void {
  for (const name of listNames(folder)) {
    const [, writer, pid] = DRAFT.exec(name) ?? [];
    if (writer === undefined) continue;
    const file = join(folder, name);
    const isLeft =
      writer === machine()
        ? !isRunning(Number(pid))
        : startedAt - (lstatOf(file)?.mtimeMs ?? startedAt) > MAX_AGE_MS;
    if (isLeft) rmSync(file, { recursive: true, force: true });
  }
}

let ownMachine: string | undefined;

/**
 * Returns a text that names this machine since it started, and the container in which process numbers count.
 */
function machine(): string {
  ownMachine ??= hashContent(
    [
      hostname(),
      attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      attempt(() => readlinkSync('/proc/self/ns/pid')),
    ].join(),
  ).slice(0, 8);
  return ownMachine;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function listNames(folder: string): readonly string[] {
  return attempt(() => readdirSync(folder)) ?? [];
}

function lstatOf(path: string) {
  return attempt(() => lstatSync(path));
}

function attempt<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
