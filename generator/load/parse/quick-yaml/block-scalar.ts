import { type LineCursor, moveOn } from './line-cursor.ts';
import { NotQuick } from './not-quick.ts';

/**
 * A block scalar (`|`, `|-`, `>` or `>-`): its header begins at `start` on the cursor's line, and the cursor is moved to the first line after it. Its
 * lines stand deeper than `parent`.
 */
export function blockScalar(cursor: LineCursor, start: number, parent: number): string {
  const header = cursor.text.slice(start, cursor.end).trimEnd();
  const isFolded = header.startsWith('>');
  const isStripped = header === '>-' || header === '|-';
  if (!isStripped && header !== '>' && header !== '|') throw new NotQuick('block scalar header');
  const { text } = cursor;
  const lines: string[] = [];
  let indent = -1;
  for (moveOn(cursor); cursor.line < text.length; moveOn(cursor)) {
    if (cursor.start === cursor.end) {
      if (cursor.indent > Math.max(indent, 0)) throw new NotQuick('spaces on an empty line');
      lines.push('');
      continue;
    }
    if (cursor.indent <= parent) break;
    if (indent < 0) indent = cursor.indent;
    if (cursor.indent < indent) throw new NotQuick('line less indented');
    const line = text.slice(cursor.line + indent, cursor.end);
    if (isFolded && (line.startsWith(' ') || line.endsWith(' ')))
      throw new NotQuick('folded line with spaces');
    lines.push(line);
  }
  // The line after a block scalar may be a comment, which the callers do not expect.
  skipComments(cursor);
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0 || lines[0] === '') throw new NotQuick('empty block scalar');
  const body = isFolded ? fold(lines) : lines.join('\n');
  return isStripped ? body : `${body}\n`;
}

function skipComments(cursor: LineCursor): void {
  while (
    cursor.line < cursor.text.length &&
    (cursor.start === cursor.end || cursor.text[cursor.start] === '#')
  )
    moveOn(cursor);
}

/** Joins lines with spaces; an empty line is a line break. */
function fold(lines: readonly string[]): string {
  let folded = lines[0] ?? '';
  let breaks = 0;
  for (const line of lines.slice(1)) {
    if (line === '') {
      breaks++;
      continue;
    }
    folded += (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + line;
    breaks = 0;
  }
  return folded;
}
