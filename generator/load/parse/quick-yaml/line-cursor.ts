const SPACE = 32;
const NEWLINE = 10;
const HASH = 35;

/** A place in a text that moves from line to line; `indent` and `start` are those of the line's first character that is no space. */
export interface LineCursor {
  readonly text: string;
  /** Where the line begins; the text's length when there is no line left. */
  line: number;
  start: number;
  end: number;
  indent: number;
}

/** A cursor on the first line with content. */
export function createCursor(text: string): LineCursor {
  const cursor: LineCursor = { text, line: 0, start: 0, end: -1, indent: -1 };
  nextLine(cursor);
  return cursor;
}

/** Whether there is no line left. */
export function isAtEnd(cursor: LineCursor): boolean {
  return cursor.line >= cursor.text.length;
}

/** Moves to the next line with content; empty lines and comments are passed over. */
export function nextLine(cursor: LineCursor): void {
  do moveOn(cursor);
  while (!isAtEnd(cursor) && (cursor.start === cursor.end || cursor.text.charCodeAt(cursor.start) === HASH));
}

/** Moves to the next line, whatever it holds. */
export function moveOn(cursor: LineCursor): void {
  const { text } = cursor;
  const line = cursor.end + 1;
  cursor.line = line;
  if (line >= text.length) {
    cursor.start = text.length;
    cursor.end = text.length;
    cursor.indent = -1;
    return;
  }
  let start = line;
  while (text.charCodeAt(start) === SPACE) start++;
  let end = text.charCodeAt(start) === NEWLINE ? start : text.indexOf('\n', start);
  if (end < 0) end = text.length;
  cursor.start = start;
  cursor.end = end;
  cursor.indent = start - line;
}
