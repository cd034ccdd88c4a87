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
