/** Reports a fault in a Handlebars text. `offset` is its position in the text. */
export class TextError extends Error {
  override name = 'TextError';
  readonly offset: number;
  /** What to do, if it is not the usual. */
  readonly advice: string | undefined;
  constructor(message: string, offset: number, options?: ErrorOptions & { readonly advice?: string }) {
    super(message, options);
    this.offset = offset;
    this.advice = options?.advice;
  }
}

/** Reports that a helper of the site's config failed. `fault` is what it did. */
export class HelperError extends Error {
  override name = 'HelperError';
  readonly helper: string;
  constructor(helper: string, fault: string) {
    super(`the helper "${helper}" ${fault}`);
    this.helper = helper;
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
