import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isMissing } from '../utils/is-missing.ts';
import { RUN_FOLDER } from './check-output-folder.ts';
import { makeFolder } from './make-folder.ts';
import { OutputBusyError } from './output-errors.ts';

interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** When the process started, as the system counts it. Empty if that is unknown. */
  readonly started: string;
}

const MAX_ATTEMPTS = 5;
/** The error codes of file systems without hard links. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Locks the output folder for this process. Takes over the lock of a process that has ended. Returns the
 * function that unlocks the folder.
 * @throws OutputBusyError if another run has the lock
 */
export function lockOutput(out: string): () => void {
  const folder = join(out, RUN_FOLDER);
  const file = join(folder, 'lock');
  const me: LockOwner = { pid: process.pid, host: hostname(), started: readProcess(process.pid).started };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (createLock(folder, file, JSON.stringify(me))) return () => rmSync(file, { force: true });
    const text = readText(file);
    const owner = parseOwner(text);
    if (owner && isAlive(owner)) throw busy(out, owner, file);
    if (text !== undefined) removeStale(file, text);
  }
  throw busy(out, undefined, file);
}

/**
 * Creates the lock file and its content in one step. Returns false if it exists, or if a run that
 * ended removed the folder meanwhile.
 */
function createLock(folder: string, file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  makeFolder(folder);
  try {
    writeFileSync(draft, text);
    linkOrWrite(draft, file, text);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return false;
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

function isAlive({ pid, host, started }: LockOwner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = readProcess(pid);
  return started === '' || (found.started === started && found.state !== 'Z');
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

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseOwner(text: string | undefined): LockOwner | undefined {
  try {
    return JSON.parse(text ?? '') as LockOwner;
  } catch {
    return undefined;
  }
}

function busy(out: string, owner: LockOwner | undefined, file: string): OutputBusyError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new OutputBusyError(
    `another run is writing to ${out} (${who})`,
    `Wait until it has ended. If it is certainly gone, remove ${file} and run again.`,
  );
}
