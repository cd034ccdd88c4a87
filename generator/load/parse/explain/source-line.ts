/** A line of a YAML text: its offset, its indentation, and its key and value if it has them. */
export interface SourceLine {
  readonly start: number;
  readonly text: string;
  readonly indent: number;
  /** The column of the key, counted from 0. After a dash, it is deeper than the indentation. */
  readonly keyColumn: number | undefined;
  readonly key: string | undefined;
  readonly value: string;
  /** The offset of the value in the whole text. */
  readonly valueStart: number;
}

const FIELD = /^( *)((?:- +)*)([^\s:#"'[{&*!|>%@`-][^:]*?|"[^"]*"|'[^']*'):(?: +(.*))?$/;

/** Returns the line at an offset of a text. */
export function lineAt(text: string, offset: number): SourceLine {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
  const [, spaces = '', dashes = '', key, value = ''] = FIELD.exec(line) ?? [];
  return {
    start,
    text: line,
    indent: /^ */.exec(line)?.[0].length ?? 0,
    keyColumn: key === undefined ? undefined : spaces.length + dashes.length,
    key,
    value,
    valueStart: start + line.length - value.length,
  };
}

/** Returns the nearest line before another that is neither empty nor a comment. */
export function lineBefore(text: string, line: SourceLine): SourceLine | undefined {
  for (let { start } = line; start > 0; ) {
    const before = lineAt(text, start - 1);
    if (!/^\s*(?:#|$)/.test(before.text)) return before;
    start = before.start;
  }
  return undefined;
}

/** Returns the nearest line after another that is neither empty nor a comment. */
export function lineAfter(text: string, line: SourceLine): SourceLine | undefined {
  for (let at = text.indexOf('\n', line.start); at >= 0; at = text.indexOf('\n', at + 1)) {
    const after = lineAt(text, at + 1);
    if (!/^\s*(?:#|$)/.test(after.text)) return after;
  }
  return undefined;
}
