import type { Token } from 'markdown-it';

/** The longest number that leaves room for other columns on a phone. */
const MAX_FIGURE_CHARACTERS = 8;
const MAX_FIGURE_COLUMNS = 3;

interface Cell {
  readonly open: Token;
  readonly close: Token;
  readonly words: string;
}

/**
 * Makes the first cell of each row its heading and labels the other cells with their column's name. The
 * styles use the labels to show a table of texts as a list on a phone. A narrow table of numbers stays a
 * table. `from` is the index of the opening token.
 */
export function prepareTable(tokens: readonly Token[], from: number): void {
  const [head = [], ...body] = readRows(tokens, from);
  for (const cell of head) {
    if (cell.words === '') retag(cell, 'td');
    else cell.open.attrSet('scope', 'col');
  }
  for (const [first, ...rest] of body) {
    if (first) retag(first, 'th').open.attrSet('scope', 'row');
    if (first && /^\d+$/.test(first.words)) first.open.attrSet('data-label', head[0]?.words ?? '');
    for (const [at, { open }] of rest.entries()) open.attrSet('data-label', head[at + 1]?.words ?? '');
  }
  const figures = body.flatMap((row) => row.slice(1));
  const isNarrow =
    head.length <= MAX_FIGURE_COLUMNS && figures.every(({ words }) => words.length <= MAX_FIGURE_CHARACTERS);
  tokens[from]?.attrSet('class', isNarrow ? 'table' : 'table table-stacked');
}

function readRows(tokens: readonly Token[], from: number): Cell[][] {
  const rows: Cell[][] = [];
  for (let at = from; tokens[at] && tokens[at]?.type !== 'table_close'; at += 1) {
    const [open, content, close] = tokens.slice(at, at + 3);
    if (open?.type === 'tr_open') rows.push([]);
    if (!content || !close || (open?.type !== 'th_open' && open?.type !== 'td_open')) continue;
    rows
      .at(-1)
      ?.push({ open, close, words: (content.children ?? []).map((token) => token.content).join('') });
  }
  return rows;
}

function retag(cell: Cell, tag: 'td' | 'th'): Cell {
  cell.open.tag = tag;
  cell.close.tag = tag;
  return cell;
}
