/**
 * Returns the helpers that titles and descriptions may use, by name. `date` is
 * the day of the build, YYYY-MM-DD.
 */
export function createTextHelpers(date: string): Record<string, (...args: unknown[]) => unknown> {
  return {
    count: (list) => (Array.isArray(list) ? list.length : 0),
    join: (list, ...rest) => joinList(list, rest.slice(0, -1)),
    plural: (number, one, many) => (amount(number) === 1 ? one : many),
    lower: (text) => String(text ?? '').toLowerCase(),
    upper: (text) => String(text ?? '').toUpperCase(),
    year: () => date.slice(0, 4),
  };
}

/**
 * Returns `a, b and c` for the separators `", "` and `" and "`. Without a last
 * separator, the first one is used.
 */
function joinList(list: unknown, [separator = ', ', last = separator]: readonly unknown[]): string {
  const items = Array.isArray(list) ? list.map(String) : [];
  const head = items.slice(0, -1).join(String(separator));
  return items.length > 1 ? `${head}${String(last)}${items.at(-1)}` : (items[0] ?? '');
}

function amount(value: unknown): number {
  return Array.isArray(value) ? value.length : Number(value);
}

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

const UNFOLDED = /[^\S ]| {2}/;

/** Returns a text on one line: each run of white space becomes one space, and the ends are trimmed. */
export function foldSpace(text: string): string {
  // Most texts are on one line already, and this test is fast.
  return (UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
