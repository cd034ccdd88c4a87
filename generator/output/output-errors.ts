/** The output folder cannot be used as it was named; `advice` says what to do. A fault of the call (exit code 2). */
export class OutputRefusedError extends Error {
  override name = 'OutputRefusedError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

/** Another run holds the output folder (exit code 3). */
export class OutputBusyError extends Error {
  override name = 'OutputBusyError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}
