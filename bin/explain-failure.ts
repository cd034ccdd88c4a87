import { getSystemErrorMap } from 'node:util';
import {
  EncoderFailedError,
  MixedOutputError,
  OutputBusyError,
  OutputRefusedError,
  UsageError,
} from '../generator/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { NO_ESBUILD, NO_PORT, NO_WORKING_FOLDER, SYSTEM_FAULTS, type SystemFault } from './system-faults.ts';

/** What stopped a command, as one sentence, with advice and the exit code. */
export interface Failure {
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
export const INTERRUPTION: Failure = {
  exitCode: EXIT.interrupted,
  message: 'interrupted',
  advice: 'The published site is as it was.',
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
  return [`${text} (${code})`, 'The published site is as it was; check the machine, and run again.'];
}

/** Returns the path, address or program that an error of the system is about. */
function placeOf({ path, address, hostname, port, syscall }: SystemError): string | undefined {
  if (path !== undefined) return path;
  const host = address ?? hostname;
  if (host === undefined) return syscall?.startsWith('spawn ') ? syscall.slice('spawn '.length) : undefined;
  return port === undefined ? host : `${host}:${port}`;
}
