/** The program that encodes videos has failed. */
export class EncoderFailedError extends Error {
  override name = 'EncoderFailedError';
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}
