/** Reports a fault in a Handlebars text. `offset` is its position in the text. */
export class TextError extends Error {
  override name = 'TextError';
  readonly offset: number;
  constructor(message: string, offset: number, options?: ErrorOptions) {
    super(message, options);
    this.offset = offset;
  }
}

/** Returns the offset of a line (from 1) and a column (from 0), as Handlebars counts them. */
export function textOffset(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const next = text.indexOf('\n', start);
    if (next < 0) break;
    start = next + 1;
  }
  return start + column;
}
