import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { printFailure, reportFailure } from './report-failure.ts';

/** Runs the command line and returns its exit code. Only code in `bin/` prints. */
export async function main(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  let exitCode: number = EXIT.done;
  const program = createProgram((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv]);
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
