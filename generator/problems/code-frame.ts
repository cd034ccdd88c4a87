const LINES_AROUND = 1;
const MAX_WIDTH = 110;
/** Control characters, characters that have no width, and spaces that are not the plain one. */
const INVISIBLE = /[^\P{Zs} ]|[\p{Zl}\p{Zp}\p{Cc}]|\p{Cf}/gu;

/**
 * Returns a line of a text with its neighbours, numbered, and a caret under the column. `line` and `column`
 * count from 1. Long lines are cut around the column. Control characters are shown as dots, since they could
 * disturb a terminal, and so are other invisible characters.
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
  return shown.replace(/\t/g, ' ').replace(INVISIBLE, '·');
}
