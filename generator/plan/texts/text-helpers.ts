import { onDemand } from '../../utils/remember.ts';

const DATE_STYLES = ['full', 'long', 'medium', 'short'] as const;
/** How many characters `truncate` keeps if a text does not say. */
const TITLE_CHARACTERS = 60;

/**
 * Returns the helpers that titles and descriptions may use, by name. `date` is
 * the day of the build, YYYY-MM-DD. Numbers, dates and lists are written as `language` does, BCP 47.
 */
export function createTextHelpers(
  date: string,
  language: string,
): Record<string, (...args: unknown[]) => unknown> {
  const numbers = onDemand(() => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }));
  const lists = onDemand(() => new Intl.ListFormat(language));
  return {
    number: (value) => (isNumber(value) ? numbers().format(Number(value)) : String(value ?? '')),
    date: (value, ...rest) => formatDay(String(value ?? ''), language, rest.slice(0, -1)),
    list: (value) => (Array.isArray(value) ? lists().format(value.map(String)) : String(value ?? '')),
    truncate: (text, ...rest) =>
      truncate(String(text ?? ''), rest.length > 1 ? Number(rest[0]) : TITLE_CHARACTERS),
    count: (list) => (Array.isArray(list) ? list.length : 0),
    join: (list, ...rest) => joinList(list, rest.slice(0, -1)),
    plural: (number, one, many) => (amount(number) === 1 ? one : many),
    lower: (text) => String(text ?? '').toLowerCase(),
    upper: (text) => String(text ?? '').toUpperCase(),
    year: () => date.slice(0, 4),
  };
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));
}

/** Returns a day such as `2026-11-20` in words: `20 November 2026`. Any other text stays as it is. */
function formatDay(day: string, language: string, [style]: readonly unknown[]): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(day) || Number.isNaN(Date.parse(day.slice(0, 10)))) return day;
  const dateStyle = DATE_STYLES.find((known) => known === style) ?? 'long';
  return new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(day.slice(0, 10)));
}

/** Returns at most so many characters of a text: whole words, without marks at their end, and `…`. */
function truncate(text: string, most: number): string {
  if (!(most > 0) || text.length <= most) return text;
  const cut = text.slice(0, most);
  const words = /\s/.test(text.charAt(most - 1)) ? cut : cut.slice(0, -1).replace(/\s*\S*$/u, '');
  const kept = words.replace(/[\s,;:.–—(-]+$/u, '');
  return `${kept === '' ? cut.slice(0, -1) : kept}…`;
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
