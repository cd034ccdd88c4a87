/**
 * What makes texts harmless where a command shows them. Each place has one function. docs/sinks.md lists the
 * places. HTML has the tag of `generator/utils/markup.ts`.
 */

/**
 * Characters that move the cursor, start another line, or turn the direction of writing: control characters
 * except for the tab, U+2028, U+2029, and the embeddings, overrides and isolates of Unicode.
 */
const HIDDEN = /(?!\t)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Returns a text on one line. Characters that nobody sees become the escapes that JSON has for them. */
export function oneLine(text: string): string {
  return text.replace(HIDDEN, toEscape);
}

/**
 * Returns a text of several lines without other hidden characters. `indent` begins all lines but the first.
 */
export function manyLines(text: string, indent = ''): string {
  return text.split(/\r?\n/).map(oneLine).join(`\n${indent}`);
}

/**
 * Returns a value for a terminal: each text in it is on one line, so that none moves the cursor or forges a
 * line.
 */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string') return oneLine(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, printable(item)])) as Value;
}

/** Returns JSON in which characters that nobody sees are escapes, also those that JSON allows in a text. */
export function plainJson(json: string): string {
  return json.replace(/[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g, toEscape);
}

/**
 * Returns a text as code in a Markdown comment, so that nothing in it is Markdown, HTML, a picture, an
 * address or a mention. Code ends at an empty line, so it is one line.
 */
export function markdownCode(text: string): string {
  // Without a text, the backticks would belong to the next code.
  const line = oneLine(text) || ' ';
  const mark = longerThan(line, '`');
  return mark === '`' ? `\`${line}\`` : `${mark} ${line} ${mark}`;
}

/** A line of a `diff` block: lost, gained or (a space) beside them, what it is of, and its text. */
export type DiffLine = readonly [mark: '-' | '+' | ' ', what: string, text: string];

/** Returns a `diff` block of a Markdown comment. Each text is one line, so that none forges another. */
export function diffBlock(lines: readonly DiffLine[]): string {
  const text = lines.map(([mark, what, shown]) => `${mark} ${what}: ${oneLine(shown)}`).join('\n');
  const fence = longerThan(text, '```');
  return `${fence}diff\n${text}\n${fence}`;
}

/**
 * Returns a text for a message of SARIF, without links and places for arguments: its brackets, braces and
 * backslashes are escaped. Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0",
 * 3.11.5 and 3.11.6.
 */
export function sarifText(text: string): string {
  return oneLine(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&');
}

function toEscape(character: string): string {
  return JSON.stringify(character).length > 3
    ? JSON.stringify(character).slice(1, -1)
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Returns at least these backticks, and more than there are anywhere in a row in a text. */
function longerThan(text: string, least: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(Math.max(least.length, longest + 1));
}
