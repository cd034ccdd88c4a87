/** A template returned something that it must not return. */
export class TemplateError extends Error {
  /** The export of the template that returned it. */
  readonly exported: string;
  /** What to do. */
  readonly advice: string;

  constructor(message: string, exported: string, advice: string) {
    super(message);
    this.exported = exported;
    this.advice = advice;
  }
}
