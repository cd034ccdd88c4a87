import { formatCount } from './format-count.ts';
import { oneLine } from './sinks.ts';

/** Formats a table with aligned columns: texts to the left, numbers to the right. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatCount(cell) : oneLine(cell))),
  );
  const widths = head.map((_, at) =>
    cells.reduce((widest, row) => Math.max(widest, row[at]?.length ?? 0), 0),
  );
  const isNumber = head.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
