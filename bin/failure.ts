import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { getSystemErrorMap } from 'node:util';
import { MixedOutputError, OutputBusyError, OutputRefusedError, UsageError } from '../generator/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { formatJson } from './format/json.ts';
import { manyLines } from './format/sinks.ts';
import { isInterrupted } from './interruption.ts';

/** The program that encodes videos has failed. */
export class EncoderFailedError extends Error {
  override name = 'EncoderFailedError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** The wait for a signal that caused an error: Ctrl+C ends esbuild too, and its end may be noticed first. */
const SIGNAL_DELAY_MS = 50;

/**
 * Prints what stopped a command, with advice. Returns the exit code for it. If the run was interrupted, any
 * error is the interruption.
 */
export async function reportFailure(error: unknown, isJson: boolean): Promise<ExitCode> {
  const failure = explainFailure(error);
  if (failure.exitCode === EXIT.failedMachine && !isInterrupted()) {
    await wait(SIGNAL_DELAY_MS);
    // If this thread was busy, timers come before signals. Immediates come after them.
    await setImmediate();
    await setImmediate();
  }
  const { exitCode, message, advice } = isInterrupted() ? INTERRUPTION : failure;
  if (isJson) printFailure(exitCode, message, advice);
  process.stderr.write(
    `rowpress: ${manyLines(message, '  ')}\n${advice ? `  ${manyLines(advice, '  ')}\n` : ''}`,
  );
  return exitCode;
}

/** Prints the `--json` document of a command that failed. */
export function printFailure(exitCode: ExitCode, message: string, advice: string): void {
  process.stdout.write(formatJson({ exitCode, counts: {}, problems: [], error: { message, advice } }));
}

/** What stopped a command, as one sentence, with advice and the exit code. */
interface Failure {
  readonly exitCode: ExitCode;
  readonly message: string;
  readonly advice: string;
}

/** The fields of errors of the system. */
interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
  /** Errors of `node:os` have the code here. */
  readonly info?: { readonly code?: string };
}

/** The failure of a command that was interrupted. */
const INTERRUPTION: Failure = {
  exitCode: EXIT.interrupted,
  message: 'interrupted',
  advice: 'The published site is unchanged.',
};

/** Explains what a command threw. Only a fault of rowpress itself has a stack. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof UsageError || error instanceof OutputRefusedError)
    return { exitCode: EXIT.wrongUsage, message: error.message, advice: error.advice };
  if (
    error instanceof OutputBusyError ||
    error instanceof MixedOutputError ||
    error instanceof EncoderFailedError
  )
    return { exitCode: EXIT.failedMachine, message: error.message, advice: error.advice };
  const { name, message, stack } = (error ?? {}) as Error;
  if (name === 'AbortError') return INTERRUPTION;
  const fault = findFault((error ?? {}) as SystemError);
  if (fault) {
    const [what, advice, exitCode = EXIT.failedMachine] = fault;
    const place = placeOf(error as SystemError);
    return { exitCode, message: place === undefined ? what : `${what}: ${place}`, advice };
  }
  return {
    exitCode: EXIT.failedMachine,
    message: stack ?? message ?? String(error),
    advice: 'This is a fault in rowpress itself. Please report it with the text above.',
  };
}

function findFault(error: SystemError): SystemFault | undefined {
  const { syscall, errno, message } = error;
  const code = error.info?.code ?? error.code;
  if (syscall === 'uv_cwd') return NO_WORKING_FOLDER;
  if (syscall === 'listen' && code === 'EACCES') return NO_PORT;
  if (code === undefined)
    return /^The service (?:was stopped|is no longer)/.test(message) ? NO_ESBUILD : undefined;
  const known = SYSTEM_FAULTS[code];
  if (known || errno === undefined || syscall === undefined) return known;
  const [, text = 'the system failed'] = getSystemErrorMap().get(errno) ?? [];
  return [`${text} (${code})`, 'The published site is unchanged. Check the machine, and run again.'];
}

/** Returns the path, address or program that an error of the system is about. */
function placeOf({ path, address, hostname, port, syscall }: SystemError): string | undefined {
  if (path !== undefined) return path;
  const host = address ?? hostname;
  if (host === undefined) return syscall?.startsWith('spawn ') ? syscall.slice('spawn '.length) : undefined;
  return port === undefined ? host : `${host}:${port}`;
}

/** What an error code of the system means: a sentence, what to do, and the exit code if it is not 3. */
type SystemFault = readonly [message: string, advice: string, exitCode?: ExitCode];

const UNCHANGED = 'The published site is unchanged. Run again afterwards.';
const SPACE = `Free some space. ${UNCHANGED}`;
const PERMISSION = `Change the owner or the mode of the folder. ${UNCHANGED}`;
const DISK = `Check the disk and how it is mounted. ${UNCHANGED}`;
const MEMORY = 'Close other programs, or use fewer threads with --workers 1.';
const HOST = 'Name an address of this machine with --host, such as 127.0.0.1.';
const OTHER_PATH = 'Name another path, or put a folder or file of the right kind there.';

/** The error codes of the system that have a sentence of their own. */
const SYSTEM_FAULTS: Readonly<Record<string, SystemFault>> = {
  ENOSPC: ['the disk is full', SPACE],
  EDQUOT: ['the disk quota is used up', SPACE],
  EFBIG: ['a file is larger than the system allows', `Raise the limit with "ulimit -f". ${UNCHANGED}`],
  EACCES: ['no permission to write or read', PERMISSION],
  EPERM: ['the system does not permit this', PERMISSION],
  EROFS: ['the file system is read-only', 'Name another folder with --out.'],
  EMFILE: ['too many files are open', 'Raise the limit with "ulimit -n", and run again.'],
  ENFILE: ['too many files are open on this machine', 'Close other programs, and run again.'],
  ENOMEM: ['the memory is used up', MEMORY],
  EAGAIN: ['the system has no room for another process or thread', MEMORY],
  EIO: ['the disk or the terminal failed', DISK],
  ESTALE: ['the network folder is gone', DISK],
  ENODEV: ['the device is gone', DISK],
  ENXIO: ['the device is gone', DISK],
  EBUSY: ['a file or folder is in use, or is a mounted volume', `Free or unmount it. ${UNCHANGED}`],
  EXDEV: [
    'a part of the output folder is a mounted volume',
    `Unmount it, or mount it at the output folder itself. ${UNCHANGED}`,
  ],
  ENOENT: ['a file or folder does not exist', `Check whether another program removed it. ${UNCHANGED}`],
  EEXIST: ['a file or folder exists already', `Check whether another program made it. ${UNCHANGED}`],
  ENOTEMPTY: ['a folder is not empty', `Check whether another program writes into it. ${UNCHANGED}`],
  ENOTDIR: ['a part of this path is a file, not a folder', OTHER_PATH, EXIT.wrongUsage],
  EISDIR: ['expected a file, but this is a folder, a pipe or a device', OTHER_PATH, EXIT.wrongUsage],
  ELOOP: ['the links of this path lead in a circle', OTHER_PATH, EXIT.wrongUsage],
  ERR_FS_FILE_TOO_LARGE: ['a file is too large to be read at once', OTHER_PATH, EXIT.wrongUsage],
  ERR_STRING_TOO_LONG: ['a file is too large to be read at once', OTHER_PATH, EXIT.wrongUsage],
  EILSEQ: ['the name of a file is not UTF-8', 'Rename the file.', EXIT.wrongUsage],
  ENAMETOOLONG: ['a file name is too long for this file system', 'Shorten the slug.'],
  EADDRINUSE: ['the port is in use', 'Choose another one with --port. With --port 0, any free one is taken.'],
  EADDRNOTAVAIL: ['this machine does not have the address', HOST, EXIT.wrongUsage],
  EAFNOSUPPORT: ['this machine does not support the address', HOST, EXIT.wrongUsage],
  ENOTFOUND: ['there is no host of this name', HOST, EXIT.wrongUsage],
  EAI_AGAIN: ['the name of the host cannot be looked up', HOST],
  ERR_WORKER_OUT_OF_MEMORY: ['the memory of a thread is used up', MEMORY],
  ERR_WORKER_INIT_FAILED: ['a thread could not be started', MEMORY],
};

/** The working folder was removed. The error has the code ENOENT. */
const NO_WORKING_FOLDER: SystemFault = [
  'the folder you are in does not exist any more',
  'Change to a folder that exists, and run again.',
];

/** The process may not listen on this port. The error has the code EACCES. */
const NO_PORT: SystemFault = [
  'no permission to use this port',
  'Choose one from 1024 with --port, or 0 for any free one.',
];

/** The process of esbuild ended, although nothing interrupted the run. */
const NO_ESBUILD: SystemFault = [
  'esbuild ended before its work was done',
  `Another program or the system may have ended it. ${MEMORY}`,
];
