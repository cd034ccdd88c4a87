import { type Cell, textOf, toneOf } from '../frame.ts';
import { Badge, badgeWidth, type DrawPart, isBadge, mustFit, Words, widthOf } from '../place.tsx';

const ROW = 38;

/** Draws a list or a table. A cell with a state is a coloured label. */
export const drawRows: DrawPart<readonly (readonly Cell[])[]> = (rows, { x, y, w, mark }) => {
  const widths = columnWidths(rows);
  const free = w - widths.reduce((sum, width) => sum + width, 0);
  if (free < 0)
    throw new Error(`a row of the clip is ${-free} units too wide: ${rows[0]?.map(textOf).join(', ')}`);
  const gap = widths.length > 1 ? Math.min(90, free / (widths.length - 1)) : 0;
  const lefts = widths.map((_, at) => x + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0));
  const nodes = rows.map((row, line) => {
    const top = y + line * ROW;
    const cells = row.map((cell, at) => {
      const left = Math.round(lefts[at] ?? x);
      const box =
        at === 0
          ? { x: x - 10, y: top, w: w + 20, h: ROW }
          : { x: left - 8, y: top + 2, w: (widths[at] ?? 0) + 8, h: ROW - 4 };
      mark(textOf(cell), box);
      return isBadge(cell) ? (
        <Badge key={`${left}`} x={left} y={top + 4} cell={cell} />
      ) : (
        <Words
          key={`${left}`}
          x={left}
          y={top + 26}
          bold={at === 0 || toneOf(cell) === 'on'}
          muted={at > 0 && toneOf(cell) === undefined}
          typed={toneOf(cell) === 'type'}
          text={textOf(cell)}
        />
      );
    });
    return (
      <g key={top}>
        {line > 0 ? <path className="i-line" d={`M${x} ${top}h${w}`} /> : null}
        {cells}
      </g>
    );
  });
  return { h: rows.length * ROW, node: nodes };
};

function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) =>
    Math.max(
      ...rows.map((row) => {
        const cell = row[at];
        if (cell === undefined) return 0;
        return isBadge(cell) ? badgeWidth(cell) : widthOf(textOf(cell), undefined, at === 0) + 6;
      }),
    ),
  );
}

/** Draws a timetable: names of columns first, then rows that begin with a name. */
export const drawGrid: DrawPart<readonly (readonly Cell[])[]> = (rows, { x, y, w, mark }) => {
  const first = Math.max(...rows.map(([cell]) => widthOf(textOf(cell ?? ''), undefined, true))) + 14;
  const columns = Math.max(...rows.map((row) => row.length)) - 1;
  const wide = (w - first) / columns;
  const nodes = rows.map((row, line) =>
    row.map((cell, at) => {
      const left = Math.round(at === 0 ? x : x + first + (at - 1) * wide);
      const top = y + (line === 0 ? 0 : 30 + (line - 1) * 46);
      const text = textOf(cell);
      const key = `${left} ${top}`;
      if (at === 0 && line > 0) mark(text, { x: x - 10, y: top, w: w + 20, h: 46 });
      if (line === 0 || at === 0)
        return (
          <Words
            key={key}
            x={left + (at === 0 ? 0 : 6)}
            y={top + (line === 0 ? 20 : 28)}
            bold={at === 0}
            muted={line === 0}
            text={text}
          />
        );
      const box = { x: left + 2, y: top + 2, w: wide - 4, h: 42 };
      if (text !== '') {
        mustFit(text, wide - 16);
        mark(text, box);
      }
      const tone = toneOf(cell);
      const fill = text === '' ? 'i-well' : tone ? `c-${tone} c-s` : 'i-soft';
      return (
        <g key={key}>
          <rect className={fill} x={box.x} y={box.y} width={Math.round(box.w)} height={box.h} rx="7" />
          {text === '' ? null : (
            <Words x={left + 10} y={top + 30} tone={tone ? `c-${tone} c-f` : undefined} text={text} />
          )}
        </g>
      );
    }),
  );
  return { h: 30 + (rows.length - 1) * 46, node: nodes };
};
