import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editRows, type RowEdit } from '../../generator/edit/edit-rows.ts';
import { openData } from '../../generator/edit/open-data.ts';
import { parseSource } from '../../generator/load/formats/format-table.ts';
import { makeActSite } from '../support/act-site.ts';

function edit(path: string, text: string, ...edits: readonly RowEdit[]): string | undefined {
  const { value } = parseSource({ path, text });
  return editRows({ path, text, value, schema: undefined }, edits);
}
const add = (slug: string, at?: number): RowEdit => ({ kind: 'add', at, value: { slug } });
const unset = (row: number, ...path: (string | number)[]): RowEdit => ({
  ...{ kind: 'change', row, changes: [{ path, value: undefined }] },
});

const YAML = `# The file.

# First.
- slug: a
  # A list.
  list:
    - x # one
    # Two.
    - y

# A part of the file.

# Second.
- slug: b
  map: { k: 1, l: 2 }

- slug: c
# The end.
`;

describe('rows of YAML', () => {
  test.each<[what: string, edits: RowEdit[], from: string, to: string]>([
    ['a row at the end', [add('d')], '- slug: c\n', '- slug: c\n\n- slug: d\n'],
    ['a row at the begin', [add('d', 0)], '# First.\n', '- slug: d\n\n# First.\n'],
    ['a row between two', [add('d', 2)], '\n- slug: c\n', '\n- slug: d\n\n- slug: c\n'],
    [
      'without a row and its comment',
      [{ kind: 'remove', row: 1 }],
      '\n# Second.\n- slug: b\n  map: { k: 1, l: 2 }\n',
      '',
    ],
    ['without an item and its comment', [unset(0, 'list', 1)], '    # Two.\n    - y\n', ''],
    ['without the first item', [unset(0, 'list', 0)], '    - x # one\n', ''],
    ['without a field in braces', [unset(1, 'map', 'k')], '{ k: 1, l: 2 }', '{ l: 2 }'],
    [
      'without a field and its comment',
      [unset(0, 'list')],
      '  # A list.\n  list:\n    - x # one\n    # Two.\n    - y\n',
      '',
    ],
    [
      'an item before another',
      [{ kind: 'insert', row: 0, path: ['list', 1], values: ['z'] }],
      '    # Two.\n',
      '    - z\n    # Two.\n',
    ],
    [
      'a mapping in the place of a list',
      [{ kind: 'change', row: 0, changes: [{ path: ['list'], value: { k: 1 } }] }],
      '    - x # one\n    # Two.\n    - y\n',
      '    k: 1\n',
    ],
  ])('%s: every other byte stays', (_, edits, from, to) => {
    for (const ends of [(text: string) => text, (text: string) => text.replaceAll('\n', '\r\n')]) {
      const text = ends(YAML);
      expect(text).toContain(ends(from));
      expect(edit('data/a.yaml', text, ...edits)).toBe(text.replace(ends(from), ends(to)));
    }
  });

  test('a moved row takes its comment along, and gaps stay in their places', () => {
    const moved = edit('data/a.yaml', YAML, { kind: 'move', row: 1, to: 2 });
    expect(moved?.slice(moved.indexOf('# A part'))).toBe(
      '# A part of the file.\n\n- slug: c\n\n# Second.\n- slug: b\n  map: { k: 1, l: 2 }\n# The end.\n',
    );
    expect(edit('data/a.yaml', moved ?? '', { kind: 'move', row: 2, to: 1 })).toBe(YAML);
  });

  test('the last row leaves an empty list, to which a row can be added', () => {
    const empty = edit('data/a.yaml', '# All.\n- slug: a\n', { kind: 'remove', row: 0 });
    expect(empty).toBe('# All.\n[]\n');
    expect(edit('data/a.yaml', empty ?? '', add('b'))).toBe('# All.\n- slug: b\n');
  });
});

test.each<[path: string, text: string, edits: RowEdit[], expected: string]>([
  [
    'a.json',
    '[\n  {"slug":"a"},\n  {"slug":"b"}\n]\n',
    [{ kind: 'remove', row: 0 }],
    '[\n  {"slug":"b"}\n]\n',
  ],
  ['a.json', '[{"slug":"a"}]', [{ kind: 'remove', row: 0 }], '[]'],
  ['a.json', '[{"slug":"a","l":[1,2]}]', [unset(0, 'l', 0)], '[{"slug":"a","l":[2]}]'],
  ['a.json', '[{"slug":"a"}, {"slug":"b"}]', [add('c', 1)], '[{"slug":"a"}, {"slug":"c"}, {"slug":"b"}]'],
  [
    'a.ndjson',
    '{"slug":"a"}\n\n{"slug":"b"}',
    [{ kind: 'move', row: 1, to: 0 }],
    '{"slug":"b"}\n\n{"slug":"a"}',
  ],
  ['a.ndjson', '{"slug":"a"}\n', [add('b', 0)], '{"slug":"b"}\n{"slug":"a"}\n'],
  ['a.csv', 'slug,x\na,1\nb,"2"\n', [unset(1, 'x')], 'slug,x\na,1\nb,\n'],
  ['a.csv', 'slug;x\r\na;1\r\n', [add('b')], 'slug;x\r\na;1\r\nb;\r\n'],
  ['a.tsv', 'slug\tx\na\t1\nb\t2', [{ kind: 'remove', row: 1 }], 'slug\tx\na\t1'],
])('rows of %s', (path, text, edits, expected) => {
  expect(edit(`data/${path}`, text, ...edits)).toBe(expected);
});

test('an edit that would change another value is declined', () => {
  const text = '- slug: a\n  name: &x A\n- slug: b\n  name: *x\n';
  expect(edit('data/a.yaml', text, unset(0, 'name'))).toBeUndefined();
  expect(edit('data/a.yaml', text, { kind: 'remove', row: 0 })).toBeUndefined();
  expect(edit('data/a.yaml', text, { kind: 'remove', row: 1 })).toBe('- slug: a\n  name: &x A\n');
});

test('a byte-order mark stays, and a text in folds stays folded', () => {
  const site = makeActSite();
  const folded = `${' '.repeat(4)}${'long words '.repeat(9).trim()}\n    and more of them.\n`;
  const file = join(site.root, 'data/tools.yaml');
  writeFileSync(file, `\ufeff- slug: a\n  name: >-\n${folded}  kind: hand\n`);
  const data = openData(site.root);
  const name = `${'long words '.repeat(9).trim()} and fewer of them.`;
  data.edit('data/tools.yaml', [{ kind: 'change', row: 0, changes: [{ path: ['name'], value: name }] }]);
  expect(data.changes()).toMatchObject([
    { after: `\ufeff- slug: a\n  name: >-\n${folded.replace('more', 'fewer')}  kind: hand\n` },
  ]);
});
