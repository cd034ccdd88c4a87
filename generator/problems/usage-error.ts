/** Reports a call that cannot be carried out (exit code 2). `advice` says what to do instead. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}
