import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { explainFailure, INTERRUPTION } from './explain-failure.ts';
import { formatJson } from './format/format-json.ts';
import { manyLines } from './format/sinks.ts';
import { isInterrupted } from './interruption.ts';

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
