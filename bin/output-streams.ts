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
