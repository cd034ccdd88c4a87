const LINES_AROUND = 1;
const MAX_WIDTH = 110;

/**
 * Returns a line of a text with its neighbours, numbered, and a caret under the column. `line` and `column`
 * count from 1. Long lines are cut around the column. Control characters are shown as dots, since they could
 * disturb a terminal.
 */
export function formatCodeFrame(lines: readonly string[], line: number, column: number): string {
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  const cut = column > MAX_WIDTH - 20 ? column - 40 : 0;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const shown = showLine(lines[number - 1] ?? '', cut);
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - cut))}^`);
  }
  return frame.join('\n');
}

function showLine(line: string, cut: number): string {
  const shown = line.slice(cut, cut + MAX_WIDTH);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return shown.replace(/\t/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f]/g, '·');
}
