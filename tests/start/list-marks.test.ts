import { inferDataset } from 'rowpress';
import { expect, it } from 'vitest';

/** Infers a column of a table, given its cells. Returns the values of its rows, and what was understood. */
async function infer(cells: readonly string[], type?: 'list') {
  const lines = cells.map((cell, at) => `Row ${String.fromCharCode(65 + at)} name,"${cell}"`);
  const { rows, understood, map, notes } = await inferDataset(['name,Things', ...lines, ''].join('\n'), {
    fileName: 'rows.csv',
    tidy: true,
    ...(type && { columns: { Things: type } }),
  });
  const [, own] = understood;
  return {
    values: rows.map(({ things }) => things),
    understood: own?.about === undefined ? own?.type : `${own.type} (${own.about})`,
    rule: map.cells?.Things,
    notes: notes.filter((note) => note.includes('comma')),
  };
}

it.each([
  {
    cells: ['red; blue, green', 'green', 'blue; red'],
    values: [['red', 'blue', 'green'], ['green'], ['blue', 'red']],
    understood: 'list (between ; and ,)',
    between: ';,',
  },
  {
    cells: ['S; M', 'M | L', 'L, S', 'S\nL'],
    values: [
      ['S', 'M'],
      ['M', 'L'],
      ['L', 'S'],
      ['S', 'L'],
    ],
    understood: 'list (between | lines ; and ,)',
    between: '|\n;,',
  },
  {
    cells: ['oak | elm; ash', 'elm; oak', 'wood (oak, elm); ash'],
    values: [
      ['oak', 'elm', 'ash'],
      ['elm', 'oak'],
      ['wood (oak, elm)', 'ash'],
    ],
    understood: 'list (between | and ;)',
    between: '|;',
  },
])(
  'a column of lists has all signs of $understood between its items',
  async ({ cells, values, understood, between }) => {
    expect(await infer(cells)).toEqual({ values, understood, rule: { between }, notes: [] });
  },
);

it.each([
  [
    'numbers with a comma',
    ['1,5 l; 2 l', '2 l; 3 l', '1,5 l'],
    [['1,5 l', '2 l'], ['2 l', '3 l'], ['1,5 l']],
  ],
  [
    'names whose parts come first and last',
    ['Smith, John; Doe, Jane', 'Smith, Ann; Roe, John', 'Doe, Jane'],
    [['Smith, John', 'Doe, Jane'], ['Smith, Ann', 'Roe, John'], ['Doe, Jane']],
  ],
  [
    'items with a comma of which one part alone is known',
    ['John; Jane', 'Smith, John; Jane', 'John'],
    [['John', 'Jane'], ['Smith, John', 'Jane'], ['John']],
  ],
])('%s are not cut', async (_, cells, values) => {
  for (const type of [undefined, 'list'] as const) {
    const found = await infer(cells, type);
    expect([found.values, found.understood, found.rule]).toEqual([values, 'list (between ;)', undefined]);
  }
});

it('a note names items with commas that stay whole', async () => {
  expect((await infer(['Smith, John; Doe, Jane', 'Roe, Max; Doe, Jane'])).notes).toEqual([
    expect.stringContaining('"Things" has items with a comma, such as "Smith, John", which stay whole.'),
  ]);
});

it('a column of commas alone is a list by choice, and texts of several lines are none', async () => {
  expect(await infer(['a, b', 'c', '1,5 d, e'], 'list')).toMatchObject({
    values: [['a', 'b'], ['c'], ['1,5 d', 'e']],
    rule: { between: ',' },
  });
  expect((await infer(['First street\nUlm', 'Second street\nBonn'])).understood).toBe('text');
});
