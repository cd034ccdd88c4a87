import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that has a lock. Fields are empty if the system does not tell them. */
export interface LockOwner {
  /** Makes two locks of one process differ. */
  readonly id?: string;
  readonly pid: number;
  readonly host: string;
  /** When the process started, as the system counts it. */
  readonly started: string;
  /** The id of this start of the machine. */
  readonly boot?: string;
  /** The PID namespace, such as that of a container. The same number is another process in another one. */
  readonly space?: string;
}

/** Returns this process as the owner of a new lock. */
export function thisOwner(): LockOwner {
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
export function isVisible({ host, boot, space }: LockOwner): boolean {
  const me = thisOwner();
  const isSame = (theirs: string | undefined, mine: string | undefined) =>
    !theirs || !mine || theirs === mine;
  return host === me.host && isSame(boot, me.boot) && isSame(space, me.space);
}

/** Returns whether the process of an owner runs. Only for an owner that `isVisible`. */
export function isRunning({ pid, started }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = readProcess(pid);
  return started === '' || (found.started === started && found.state !== 'Z');
}

/** Parses the text of a lock. Returns undefined if it is damaged. */
export function parseOwner(text: string | undefined): LockOwner | undefined {
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
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
