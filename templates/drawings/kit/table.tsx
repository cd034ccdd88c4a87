import { mustFit } from './measure.ts';
import { type Part, Words } from './part.tsx';

interface TableOptions {
  readonly shares?: readonly number[];
  /** The row that is marked, from 0. */
  readonly on?: number;
  readonly step?: number;
}

/** Draws a table: names of columns, and rows of texts. Columns after the first end at their right. */
export function table(
  columns: readonly string[],
  lines: readonly (readonly string[])[],
  { shares = [], on, step = 38 }: TableOptions = {},
): Part {
  return (x, y, w) => {
    const weights = columns.map((_, at) => shares[at] ?? 1);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const ends: number[] = [];
    for (const weight of weights) ends.push((ends.at(-1) ?? 0) + (w * weight) / sum);
    const cell = (words: string, at: number, top: number, more: { bold?: boolean; tone?: string }) => {
      const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
      mustFit(words, (ends[at] ?? w) - start - (at === 0 ? 4 : 8), 14, more.bold);
      return (
        <Words
          key={`${at}`}
          x={x + (at === 0 ? 0 : (ends[at] ?? w))}
          y={top}
          anchor={at === 0 ? undefined : 'end'}
          size={14}
          {...more}
          text={words}
        />
      );
    };
    return {
      h: 28 + lines.length * step,
      node: (
        <>
          {columns.map((name, at) => cell(name, at, y + 15, { tone: 'm' }))}
          {lines.map((line, row) => {
            const top = y + 28 + row * step;
            return (
              <g key={line.join()}>
                {row === on ? (
                  <rect className="f" x={x - 8} y={top + 1} width={w + 16} height={step - 2} rx="8" />
                ) : (
                  <path className="ln" d={`M${x} ${top}h${w}`} />
                )}
                {line.map((words, at) =>
                  cell(
                    words,
                    at,
                    top + step / 2 + 5,
                    row === on ? { bold: true, tone: 'ac' } : { bold: at === 0 },
                  ),
                )}
              </g>
            );
          })}
        </>
      ),
    };
  };
}
