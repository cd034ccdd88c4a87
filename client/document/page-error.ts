/** An error that the error page shows, with its HTTP status. */
export class PageError extends Error {
  readonly status: number;
  constructor(message: string, status = 500) {
    super(message);
    this.status = status;
  }
}
