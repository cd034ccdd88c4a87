import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { explainFailure, printFailure, reportFailure } from './failure.ts';
import { isInterrupted, listenForSignals } from './interruption.ts';
import { createProgram, namedCommands } from './program.ts';

/** Runs the command line and returns its exit code. Only code in `bin/` prints. */
export async function main(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  watchStreams();
  const interrupted = listenForSignals();
  const thrown = new Promise<never>((_, reject) => process.once('uncaughtException', reject));
  const exitCode = await run(argv, isJson, Promise.race([interrupted, thrown]));
  const failure = await flushOutput();
  if (failure && exitCode === EXIT.done) return reportLostOutput(failure);
  // Work that cannot be stopped may still be running.
  if (isInterrupted() || exitCode === EXIT.failedMachine) process.exit(exitCode);
  return exitCode;
}

async function run(argv: readonly string[], isJson: boolean, ended: Promise<never>): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.done;
  try {
    const program = await createProgram(
      (code) => {
        exitCode = code;
      },
      namedCommands(argv.slice(2)),
    );
    await Promise.race([program.parseAsync([...argv]), ended]);
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportFailure(error, isJson);
    if (error.exitCode === 0) return EXIT.done;
    // Commander has printed the message to standard error.
    const message = error.message.replace(/^error: /, '');
    if (isJson) printFailure(EXIT.wrongUsage, message, 'Run with --help for all options.');
    return EXIT.wrongUsage;
  }
}

function reportLostOutput(error: NodeJS.ErrnoException): ExitCode {
  const { message } = explainFailure(error);
  process.stderr.write(
    `rowpress: standard output cannot be written: ${message}\n  The command has done its work; only what it prints is lost.\n`,
  );
  return EXIT.failedMachine;
}

/** The first error of standard output that is not only a reader that has gone away. */
let failure: NodeJS.ErrnoException | undefined;

/**
 * Takes the errors of standard output and standard error. A reader that has gone away (`rowpress routes |
 * head`) or a terminal that was closed is no failure of the run.
 */
export function watchStreams(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && !process.stdout.isTTY) failure ??= error;
  });
  // There is no other place to report this.
  process.stderr.on('error', () => {});
}

/** Waits until everything is written to standard output. Returns the error that prevented it. */
export async function flushOutput(): Promise<NodeJS.ErrnoException | undefined> {
  await new Promise<void>((resolve) => {
    process.stdout.write('', () => resolve());
  });
  return failure;
}
