/** Refuses an output folder that cannot be used (exit code 2). `advice` says what to do. */
export class OutputRefusedError extends Error {
  override name = 'OutputRefusedError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Reports that another run has locked the output folder (exit code 3). */
export class OutputBusyError extends Error {
  override name = 'OutputBusyError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Reports that a commit failed midway, and that not all of it could be undone (exit code 3). */
export class MixedOutputError extends Error {
  override name = 'MixedOutputError';
  readonly advice =
    'The published site is partly new. Solve this and run again: the next run completes the site.';
  constructor(out: string, left: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`publishing to ${out} failed midway (${reason}), and ${left} of its files could not be put back`, {
      cause,
    });
  }
}
