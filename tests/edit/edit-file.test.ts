import { describe, expect, test } from 'vitest';
import type { Change } from '../../generator/edit/changes.ts';
import { editFile, type RowChanges } from '../../generator/edit/edit-file.ts';
import { parseSource } from '../../generator/load/formats/format-table.ts';
import type { DataValue } from '../../generator/types/data.ts';

const schema = {
  type: 'object',
  properties: {
    ...{ slug: { type: 'string' }, name: { type: 'string' }, note: { type: 'string' } },
    ...{
      tips: { type: 'array', items: { type: 'string' } },
      hero: { properties: { title: { type: 'string' } } },
    },
    steps: { type: 'array', items: { type: 'object' } },
    translatedFrom: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** Edits a text. `at` names the row; undefined stands for a file that is one mapping. */
function edit(
  path: string,
  text: string,
  at: string | undefined,
  changes: Readonly<Record<string, DataValue>>,
  like?: string,
) {
  const { value } = text === '' ? { value: undefined } : parseSource({ path, text }, { schema });
  const list: Change[] = Object.entries(changes).map(([key, changed]) => ({
    path: key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    value: changed,
  }));
  const row: RowChanges = { key: at === undefined ? undefined : { field: 'slug', value: at }, changes: list };
  return editFile({ path, text, value, schema, like }, [row]);
}

describe('YAML', () => {
  const path = 'data/tools.de.yaml';
  const rows = `# All tools.
- slug: saw   # the first
  # Its name.
  name: "Säge"   # quoted
  note: 'It''s' # single
  tips: [ a,  b ] # in brackets
  hero: {title: A, alt: B} # a mapping
- slug: file

  note: |
    Two
    lines
  steps:
  - title: Eins # one
  - title: Zwei
# The end.
`;
  test.each<[what: string, at: string, changes: Record<string, DataValue>, from: string, to: string]>([
    ['a text in double quotes', 'saw', { name: 'Die "Säge"' }, '"Säge"', '"Die \\"Säge\\""'],
    ['a text in single quotes', 'saw', { note: "Sie's" }, "'It''s'", "'Sie''s'"],
    ['an item in brackets', 'saw', { tips: ['a', 'c: d'] }, 'a,  b ]', 'a,  "c: d" ]'],
    ['a list of another length', 'saw', { tips: ['x'] }, '[ a,  b ]', '[ x ]'],
    ['a field in braces', 'saw', { 'hero.title': 'C' }, 'title: A', 'title: C'],
    ['a new field in braces', 'saw', { 'hero.lead': 'C' }, 'alt: B}', 'alt: B, lead: "C"}'],
    ['a block', 'file', { note: 'One\n\n  two\n' }, '    Two\n    lines\n', '    One\n\n      two\n'],
    ['a block that gets one line', 'file', { note: 'One' }, '|\n    Two\n    lines\n', '|-\n    One\n'],
    ['a text in a list', 'file', { 'steps.0.title': 'Erstens: so' }, 'title: Eins', 'title: "Erstens: so"'],
    [
      'a new item',
      'file',
      { 'steps.2.title': 'Drei' },
      '  - title: Zwei\n',
      '  - title: Zwei\n  - title: Drei\n',
    ],
    ['a new field', 'saw', { lead: 'Neu' }, '# a mapping\n', '# a mapping\n  lead: Neu\n'],
    ['a new field after a list', 'file', { lead: 'Neu' }, 'Zwei\n', 'Zwei\n  lead: Neu\n'],
    [
      'new hashes, of which one looks like a number',
      'saw',
      { translatedFrom: { name: '12345678', note: '1e234567', tips: 'abcdef12' } },
      '# a mapping\n',
      '# a mapping\n  translatedFrom:\n    name: "12345678"\n    note: "1e234567"\n    tips: abcdef12\n',
    ],
    ['a new row', 'plane', { name: 'Hobel' }, '# The end.\n', '- slug: plane\n  name: Hobel\n# The end.\n'],
  ])('%s: every other byte stays', (_, at, changes, from, to) => {
    for (const text of [rows, rows.replaceAll('\n', '\r\n'), `\n${rows}`]) {
      const isWindows = text.includes('\r');
      const ends = (part: string) => (isWindows ? part.replaceAll('\n', '\r\n') : part);
      const place = text.lastIndexOf(ends(from));
      expect(place).toBeGreaterThan(0);
      const expected = text.slice(0, place) + ends(to) + text.slice(place + ends(from).length);
      const edited = edit(path, text, at, changes);
      expect(edited).toBe(expected.replaceAll('"c: d" ]', '"c: d" ]'));
    }
  });

  test.each([
    ['an indented list', '- slug: a\n  tips:\n    - x\n', '- slug: b\n  tips:\n    - y\n'],
    ['a list that is not', '- slug: a\n  tips:\n  - x\n', '- slug: b\n  tips:\n  - y\n'],
    ['rows in brackets', '[{slug: a, tips: [x]}]', undefined],
    ['no line end', '- slug: a\n  tips:\n  - x', '\n- slug: b\n  tips:\n  - y'],
  ])('a new row is written like %s', (_, text, added) => {
    const edited = edit(path, text, 'b', { tips: ['y'] });
    expect(edited).toBe(
      added === undefined ? '[{slug: a, tips: [x]}, {"slug": "b", "tips": ["y"]}]' : text + added,
    );
  });

  test('a new file is quoted like the source', () => {
    expect(edit(path, '', 'a', { name: 'One two' }, '- slug: "a"\n  name: "One"\n')).toBe(
      '- slug: "a"\n  name: "One two"\n',
    );
    expect(edit(path, '', 'a', { name: 'One two' }, '- slug: a\r\n  name: One\r\n')).toBe(
      '- slug: a\r\n  name: One two\r\n',
    );
  });

  test('a comment after a value, or of a block, stays one', () => {
    expect(edit(path, '- slug: a\n  note: A # c\n', 'a', { note: 'B\nC' })).toBe(
      '- slug: a\n  note: "B\\nC" # c\n',
    );
    expect(edit(path, '- slug: a\n  note: | # c\n    A\n', 'a', { note: 'B ' })).toBe(
      '- slug: a\n  note: "B " # c\n',
    );
    expect(edit(path, '- slug: a\n  note: | # c\n    A\n', 'a', { note: 'B\n' })).toBe(
      '- slug: a\n  note: | # c\n    B\n',
    );
  });

  test('a document is one mapping, also an empty one', () => {
    expect(edit('data/site.de.yaml', '# Nothing yet.\n', undefined, { 'search.words.empty': 'Nichts' })).toBe(
      '# Nothing yet.\nsearch:\n  words:\n    empty: Nichts\n',
    );
    expect(
      edit('data/site.de.yaml', 'search:\n  words: {} # none\n', undefined, {
        'search.words.empty': 'Nichts',
      }),
    ).toBe('search:\n  words: {"empty": "Nichts"} # none\n');
    expect(edit('data/site.de.yaml', 'name:\nlast: x', undefined, { name: 'N' })).toBe('name: N\nlast: x');
  });

  test('a change that would change another value is declined', () => {
    expect(edit(path, '- slug: a\n  name: &x A\n  note: *x\n', 'a', { name: 'B' })).toBeUndefined();
    expect(edit(path, '- slug: a\n  name: &x A\n  note: *x\n', 'a', { note: 'B' })).toBe(
      '- slug: a\n  name: &x A\n  note: B\n',
    );
  });
});

describe('JSON', () => {
  test.each<[what: string, text: string, at: string, changes: Record<string, DataValue>, expected: string]>([
    [
      'a value and a new field in one line',
      '[\n  { "slug": "a", "name": "A" },\n  {"slug":"b","name":"B"}\n]\n',
      'a',
      { name: 'Ä "x"', note: 'N' },
      '[\n  { "slug": "a", "name": "Ä \\"x\\"", "note": "N" },\n  {"slug":"b","name":"B"}\n]\n',
    ],
    [
      'a new field without spaces',
      '[{"slug":"b","name":"B"}]',
      'b',
      { translatedFrom: { name: '1' } },
      '[{"slug":"b","name":"B","translatedFrom":{"name":"1"}}]',
    ],
    [
      'a new field in a line of its own',
      '[\n    {\n        "slug": "a",\n        "hero": {}\n    }\n]',
      'a',
      { 'hero.title': 'T', tips: ['x'] },
      '[\n    {\n        "slug": "a",\n        "hero": {"title": "T"},\n        "tips": [\n            "x"\n        ]\n    }\n]',
    ],
    [
      'a new row',
      '[\n  { "slug": "a", "name": "A" }\n]\n',
      'b',
      { name: 'B' },
      '[\n  { "slug": "a", "name": "A" },\n  { "slug": "b", "name": "B" }\n]\n',
    ],
    [
      'a new row in lines of its own',
      '[\n\t{\n\t\t"slug": "a"\n\t}\n]\n',
      'b',
      { name: 'B' },
      '[\n\t{\n\t\t"slug": "a"\n\t},\n\t{\n\t\t"slug": "b",\n\t\t"name": "B"\n\t}\n]\n',
    ],
    ['the first row', '[]\n', 'b', { name: 'B' }, '[\n  {\n    "slug": "b",\n    "name": "B"\n  }\n]\n'],
  ])('%s', (_, text, at, changes, expected) => {
    expect(edit('data/a.de.json', text, at, changes)).toBe(expected);
  });

  test('only the line of the row changes in NDJSON', () => {
    const text = '{"slug":"a","name":"A"}\r\n\r\n{ "slug": "b" }\r\n';
    expect(edit('data/a.de.ndjson', text, 'b', { name: 'B' })).toBe(
      text.replace('"b" }', '"b", "name": "B" }'),
    );
    expect(edit('data/a.de.ndjson', text, 'c', { name: 'C' })).toBe(
      `${text}{ "slug": "c", "name": "C" }\r\n`,
    );
    expect(edit('data/a.de.ndjson', '', 'c', { name: 'C' }, text)).toBe('{"slug":"c","name":"C"}\r\n');
  });
});

describe('CSV', () => {
  const path = 'data/a.de.csv';
  const text = 'slug,name , note\n"a", A ,"x, ""y"""\n\nb,"B",\n';
  test.each<[what: string, at: string, changes: Record<string, DataValue>, expected: string]>([
    ['a cell', 'a', { name: 'Ä' }, text.replace(' A ', 'Ä')],
    ['a quoted cell', 'b', { name: 'Ö' }, text.replace('"B"', '"Ö"')],
    [
      'a cell that needs quotes',
      'b',
      { note: 'say "hi", then' },
      text.replace('"B",', '"B","say ""hi"", then"'),
    ],
    ['a list', 'b', { tips: ['x', 'y'] }, 'slug,name , note,tips\n"a", A ,"x, ""y""",\n\nb,"B",,x | y\n'],
    [
      'a list with a bar',
      'b',
      { tips: ['x|y'] },
      'slug,name , note,tips\n"a", A ,"x, ""y""",\n\nb,"B",,"[""x|y""]"\n',
    ],
    ['a new record', 'c', { name: 'C', note: 'two\nlines' }, `${text}c,C,"two\nlines"\n`],
    [
      'a hash',
      'a',
      { 'translatedFrom.name': '12345678' },
      'slug,name , note,translatedFrom.name\n"a", A ,"x, ""y""",12345678\n\nb,"B",,\n',
    ],
    [
      'a text in a list of mappings',
      'b',
      { 'steps.0.title': 'T' },
      'slug,name , note,steps\n"a", A ,"x, ""y""",\n\nb,"B",,"[{""title"":""T""}]"\n',
    ],
  ])('%s', (_, at, changes, expected) => {
    expect(edit(path, text, at, changes)).toBe(expected);
    expect(edit(path, text.replaceAll('\n', '\r\n'), at, changes)).toBe(
      expected.replaceAll('\n', '\r\n').replace('two\r\n', 'two\n'),
    );
  });

  test('a new file has the delimiter of the source', () => {
    expect(edit(path, '', 'c', { name: 'C' }, 'slug;name;note\nc;C;\n')).toBe('slug;name\nc;C\n');
  });
});

test('of Markdown, fields change one by one, and the body as a whole', () => {
  const text = '---\n# The title.\nname: A # short\n---\n\nOld\n';
  const path = 'data/posts/one.de.md';
  expect(edit(path, text, undefined, { name: 'B' })).toBe(text.replace('name: A', 'name: B'));
  expect(edit(path, text, undefined, { body: '\nNew\n\ntext' })).toBe(text.replace('Old\n', 'New\n\ntext'));
  expect(edit(path, text.replaceAll('\n', '\r\n'), undefined, { body: '\nNew\n', note: 'N' })).toBe(
    '---\r\n# The title.\r\nname: A # short\r\nnote: N\r\n---\r\n\r\nNew\r\n',
  );
  expect(edit(path, '', undefined, { name: 'B', body: 'New\n' }, '---\nname: A\n---\nOld\n')).toBe(
    '---\nname: B\n---\nNew\n',
  );
});
