import { MixedOutputError, OutputBusyError, OutputRefusedError, UsageError } from '../generator/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { formatJson } from './format/format-json.ts';

/** Prints what stopped a command, with advice. Returns the exit code for it. */
export function reportFailure(error: unknown, isJson: boolean): ExitCode {
  const { exitCode, message, advice } = explain(error);
  if (isJson) printFailure(exitCode, message, advice);
  process.stderr.write(`rowpress: ${message}\n${advice ? `  ${advice}\n` : ''}`);
  return exitCode;
}

/** Prints the `--json` document of a command that failed. */
export function printFailure(exitCode: ExitCode, message: string, advice: string): void {
  process.stdout.write(formatJson({ exitCode, counts: {}, problems: [], error: { message, advice } }));
}

function explain(error: unknown): { exitCode: ExitCode; message: string; advice: string } {
  if (error instanceof UsageError || error instanceof OutputRefusedError)
    return { exitCode: EXIT.wrongUsage, message: error.message, advice: error.advice };
  if (error instanceof OutputBusyError || error instanceof MixedOutputError)
    return { exitCode: EXIT.failedMachine, message: error.message, advice: error.advice };
  const { code, path, name, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError')
    return { exitCode: EXIT.interrupted, message: 'interrupted', advice: 'The published site is as it was.' };
  const known = code === undefined ? undefined : MACHINE_FAULTS[code];
  if (known)
    return {
      exitCode: EXIT.failedMachine,
      message: `${known[0]}${path ? `: ${path}` : ''}`,
      advice: known[1],
    };
  const text = error instanceof Error ? (error.stack ?? message) : String(error);
  const advice = 'This is a fault in rowpress itself. Please report it with the text above.';
  return { exitCode: EXIT.failedMachine, message: text, advice };
}

const OUTPUT_IS_UNCHANGED = 'The published site is as it was; run again afterwards.';
const MACHINE_FAULTS: Readonly<Record<string, readonly [message: string, advice: string]>> = {
  ENOSPC: ['the disk is full', `Free some space. ${OUTPUT_IS_UNCHANGED}`],
  EDQUOT: ['the disk quota is used up', `Free some space. ${OUTPUT_IS_UNCHANGED}`],
  EACCES: [
    'no permission to write or read',
    `Change the owner or the mode of the folder. ${OUTPUT_IS_UNCHANGED}`,
  ],
  EPERM: [
    'the system does not permit this',
    `Change the owner or the mode of the folder. ${OUTPUT_IS_UNCHANGED}`,
  ],
  EXDEV: [
    'a part of the output folder is a volume of its own',
    `Unmount it, or mount it at the output folder itself. ${OUTPUT_IS_UNCHANGED}`,
  ],
  EBUSY: ['a file or folder is in use, or a volume of its own', `Free or unmount it. ${OUTPUT_IS_UNCHANGED}`],
  EROFS: ['the file system is read-only', 'Name another folder with --out.'],
  EMFILE: ['too many files are open', 'Raise the limit with "ulimit -n", and run again.'],
  EADDRINUSE: ['the port is in use', 'Choose another one with --port.'],
  ENAMETOOLONG: ['a file name is too long for this file system', 'Shorten the slug.'],
};
