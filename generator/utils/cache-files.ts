import { randomBytes } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hashContent } from './hash-content.ts';

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

/** Makes a folder of the cache. Replaces a file or a link that is in its place. @throws the system's own error */
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
 * Removes the drafts in a folder of the cache that killed builds left: those of processes that have ended, and
 * old ones of other machines. See `startClock` for `startedAt`.
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

/** Returns a text that names this machine since it started, and the container in which process numbers count. */
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
