import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { RUN_FOLDER } from '../address/site-files.ts';
import { isMissing } from '../utils/files.ts';
import { makeFolder, OutputBusyError } from './output-folder.ts';

/** The lock of an output folder. */
export interface OutputLock {
  /** Returns whether no other run has taken the lock over. */
  isHeld(): boolean;
  /** Removes the lock if it is held. */
  unlock(): void;
}

const MAX_ATTEMPTS = 5;
/** The time between two writes of the lock's first byte, which show that its owner lives. */
const HEARTBEAT_MS = 30_000;
/**
 * A lock of a process that cannot be seen from here is taken over after this time without a heartbeat. It is
 * long, since the thread of a large build may be busy for a minute or two.
 */
const STALE_MINUTES = 5;
/** The error codes of file systems without hard links. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Locks the output folder for this process. Takes over the lock of a process that has ended, and of one in
 * another container or on another machine that shows no sign of life.
 * @throws OutputBusyError if another run has the lock
 */
export function lockOutput(out: string): OutputLock {
  return lockFolder(join(out, RUN_FOLDER), out);
}

/**
 * Locks what a run writes by a file in a folder. `written` names it in messages. @throws OutputBusyError
 */
export function lockFolder(folder: string, written: string): OutputLock {
  const file = join(folder, 'lock');
  const mine = JSON.stringify(thisOwner());
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const now = createLock(folder, file, mine);
    if (now === undefined) return holdLock(file, mine);
    const text = readText(file);
    const owner = parseOwner(text);
    const silence = owner && silenceOf(owner, file, now);
    if (owner && silence !== undefined) throw busy(written, owner, file, silence);
    if (text !== undefined) removeStale(file, text);
  }
  throw busy(written, undefined, file, 0);
}

/** Shows that this process lives until the lock is unlocked. */
function holdLock(file: string, mine: string): OutputLock {
  const isHeld = () => readText(file) === mine;
  const timer = setInterval(() => {
    if (isHeld()) touch(file, mine);
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    isHeld,
    unlock() {
      clearInterval(timer);
      if (isHeld()) rmSync(file, { force: true });
    },
  };
}

/**
 * Writes the first byte of the lock again. The file system then sets its time by its own clock, which may
 * differ from that of this machine.
 */
function touch(file: string, text: string): void {
  try {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, text.slice(0, 1), 0);
    closeSync(descriptor);
  } catch {
    // Another run has just taken it over, or the disk failed. The commit notices both.
  }
}

/**
 * Creates the lock file and its content in one step. If it exists, or if a run that ended removed the folder
 * meanwhile, returns the time of the file system in milliseconds.
 */
function createLock(folder: string, file: string, text: string): number | undefined {
  const draft = `${file}.${randomUUID()}`;
  makeFolder(folder);
  let now = 0;
  try {
    writeFileSync(draft, text);
    now = statSync(draft).mtimeMs;
    linkOrWrite(draft, file, text);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return now;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function linkOrWrite(draft: string, file: string, text: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!WITHOUT_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    writeFileSync(file, text, { flag: 'wx' });
  }
}

/**
 * Moves the lock away before it is removed, so that only one of two processes that find it stale can succeed.
 */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readText(aside) === text) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Returns for how many seconds the owner of a lock has shown no sign of life. Returns undefined if the owner
 * has ended, or must be taken as ended.
 */
function silenceOf(owner: LockOwner, file: string, now: number): number | undefined {
  if (isVisible(owner)) return isRunning(owner) ? 0 : undefined;
  const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (beat === undefined) return undefined;
  const seconds = Math.max(0, Math.round((now - beat) / 1000));
  return seconds < STALE_MINUTES * 60 ? seconds : undefined;
}

function busy(out: string, owner: LockOwner | undefined, file: string, silence: number): OutputBusyError {
  const isFar = owner !== undefined && !isVisible(owner);
  const place = isFar ? `, in another container or on another machine, last seen ${silence} s ago` : '';
  const who = owner ? `process ${owner.pid} on ${owner.host}${place}` : 'another process';
  const advice = isFar
    ? `If it was killed, run again ${STALE_MINUTES} minutes after it was last seen, or remove ${file} now.`
    : `If it is certainly gone, remove ${file} and run again.`;
  return new OutputBusyError(
    `another run is writing to ${out} (${who})`,
    `Wait until it has ended. ${advice}`,
  );
}

/** The process that has a lock. Fields are empty if the system does not tell them. */
interface LockOwner {
  /** Makes two locks of one process differ. */
  readonly id?: string;
  readonly pid: number;
  readonly host: string;
  /** When the process started, as the system counts it. */
  readonly started: string;
  /** The id of this start of the machine. */
  readonly boot?: string;
  /** The PID namespace, such as that of a container. In another namespace, `pid` is another process. */
  readonly space?: string;
}

/** Returns this process as the owner of a new lock. */
function thisOwner(): LockOwner {
  return {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: readProcess(process.pid).started,
    boot: (readText('/proc/sys/kernel/random/boot_id') ?? '').trim(),
    space: pidSpace(),
  };
}

/**
 * Returns whether this process can see the process of an owner: both have the same machine, its same start,
 * and the same PID namespace. Containers can have the same host name.
 */
function isVisible({ host, boot, space }: LockOwner): boolean {
  const me = thisOwner();
  const isSame = (theirs: string | undefined, mine: string | undefined) =>
    !theirs || !mine || theirs === mine;
  return host === me.host && isSame(boot, me.boot) && isSame(space, me.space);
}

/** Returns whether the process of an owner runs. Only for an owner that `isVisible`. */
function isRunning({ pid, started }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = readProcess(pid);
  return started === '' || (found.started === started && found.state !== 'Z');
}

/** Parses the text of a lock. Returns undefined if it is damaged. */
function parseOwner(text: string | undefined): LockOwner | undefined {
  try {
    return JSON.parse(text ?? '') as LockOwner;
  } catch {
    return undefined;
  }
}

/**
 * Reads the state and start time of a process from /proc/PID/stat (proc(5)). State Z is a dead process that
 * is not collected yet. The start time counts, since process numbers are used again.
 */
function readProcess(pid: number): { state: string; started: string } {
  const stat = readText(`/proc/${pid}/stat`) ?? '';
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, started: fields[18] ?? '' };
}

function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Reads a small text file. Returns undefined if that fails. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
