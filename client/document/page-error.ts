/** An error that becomes the error page, with its status as a server would answer. */
export class PageError extends Error {
  override name = 'PageError';
  readonly status: number;
  constructor(message: string, status = 500) {
    super(message);
    this.status = status;
  }
}
