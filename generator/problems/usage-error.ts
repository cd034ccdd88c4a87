/** The call asks for something that cannot be done; `advice` says what to do instead (exit code 2). */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}
