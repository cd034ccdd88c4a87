import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Document, type Scalar, visit } from 'yaml';
import { quote } from '../../generator/edit/edit-csv.ts';
import { applyChanges, editFile, type RowChanges } from '../../generator/edit/edit-file.ts';
import { parseSource } from '../../generator/load/formats/format-table.ts';
import { scanJsonText } from '../../generator/load/formats/json-items.ts';
import { cutYamlRows } from '../../generator/load/formats/yaml.ts';

const RUNS = { numRuns: 600, seed: 31 };

const ODD = [
  ...[
    'a: b',
    '# no comment',
    '- item',
    '"quoted"',
    "it's",
    'null',
    '12',
    '0x1f',
    '1e234567',
    'true',
    '~',
    '*a',
    '&a',
  ],
  ...[
    'two\nlines',
    'end\n',
    '\n\nbegin',
    'a  \n b',
    ' {{fact.x}} ',
    '{a}',
    '[a]',
    '%',
    '@x',
    '`c`',
    '|',
    '> a',
    '? a',
  ],
  ...[
    'Ä ö',
    '日本語',
    '😀',
    'a, b',
    'a;b',
    'tab\tx',
    'long '.repeat(30),
    '---',
    '...',
    '\\n',
    'a #b',
    'a:',
    ':a',
    '!x',
  ],
];
const text = fc.oneof(
  fc.constantFrom(...ODD),
  fc.stringMatching(/^[a-zA-Z0-9 .,;:'"#{}[\]()<>*&!|@%\\/_äé-]{1,20}$/),
);
const list = fc.array(text, { minLength: 1, maxLength: 3 });
const slugs = ['a', 'b', 'c', 'd', 'e'];

const row = fc.record(
  {
    name: text,
    note: text,
    tips: list,
    hero: fc.record({ title: text, alt: text }, { requiredKeys: [] }),
    steps: fc.array(fc.record({ title: text, icon: text }, { requiredKeys: ['title'] }), {
      minLength: 1,
      maxLength: 3,
    }),
    translatedFrom: fc.dictionary(fc.constantFrom('name', 'note', 'steps.0.title'), text, { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);
const rows = fc
  .subarray(slugs, { minLength: 1 })
  .chain((own) => fc.tuple(...own.map((slug) => row.map((fields) => ({ slug, ...fields })))));

const change = fc.oneof(
  fc.record({ path: fc.constantFrom(['name'], ['note'], ['hero', 'title'], ['lead']), value: text }),
  fc.record({ path: fc.constantFrom(['steps', 0, 'title'], ['steps', 2, 'title']), value: text }),
  fc.record({ path: fc.constant(['tips']), value: list }),
  fc.record({
    path: fc.constantFrom(['translatedFrom', 'name'], ['translatedFrom', 'steps.0.title']),
    value: fc.stringMatching(/^[0-9a-f]{8}$/),
  }),
);
const changes = fc
  .subarray([...slugs, 'new'], { minLength: 1 })
  .chain((own) =>
    fc.tuple(
      ...own.map((value) =>
        fc
          .uniqueArray(change, { minLength: 1, maxLength: 4, selector: ({ path }) => path.join('.') })
          .map((list): RowChanges => ({ key: { field: 'slug', value }, changes: list })),
      ),
    ),
  );

/** Choices of style, one after the other. */
const styles = fc.array(fc.nat(11), { minLength: 40, maxLength: 40 });

/** Writes rows as YAML in many styles, with comments before and after values. */
function writeYaml(value: readonly unknown[], choices: readonly number[]): string {
  let at = 0;
  let comments = 0;
  const choose = () => choices[at++ % choices.length] ?? 0;
  const written = value.map((item) => {
    const document = new Document([item]);
    visit(document, {
      Pair: (_, pair) => {
        if (choose() === 0) (pair.key as Scalar).commentBefore = ` c${comments++}`;
      },
      Scalar: (key, node) => {
        if (key === 'key' || typeof node.value !== 'string') return;
        const type = (['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const)[
          choose() % 5
        ];
        if (type) node.type = type;
        if (choose() === 1 && key === 'value') node.comment = ` c${comments++}`;
      },
      Collection: (_, node) => {
        if (choose() === 2 && node !== document.contents) node.flow = true;
      },
    });
    return document.toString({ lineWidth: choose() < 6 ? 0 : 30, indentSeq: (choices[0] ?? 0) < 6 });
  });
  const whole = written.join((choices[1] ?? 0) < 3 ? '\n' : '');
  return (choices[2] ?? 0) < 3 ? whole.replaceAll('\n', '\r\n') : whole;
}

/** Returns the texts of rows that no change names, by a cutter of rows. */
function untouched(
  text: string,
  cut: (text: string) => readonly string[],
  value: readonly { slug: string }[],
  changed: readonly RowChanges[],
) {
  const pieces = cut(text);
  return value.flatMap(({ slug }, at) =>
    changed.some(({ key }) => key?.value === slug) ? [] : [pieces[at]],
  );
}

function check(
  path: string,
  text: string,
  value: readonly { slug: string }[],
  changed: readonly RowChanges[],
  cut: (text: string) => readonly string[],
) {
  const parsed = parseSource({ path, text });
  fc.pre(parsed.problems.length === 0 && JSON.stringify(parsed.value) === JSON.stringify(value));
  const file = { path, schema: undefined, like: undefined };
  const edited = editFile({ ...file, text, value: parsed.value }, changed) ?? 'declined';
  const wanted = applyChanges(parsed.value, changed);
  expect(edited).not.toBe('declined');
  expect(parseSource({ path, text: edited })).toMatchObject({ value: wanted, problems: [] });
  expect(untouched(edited, cut, value, changed)).toEqual(untouched(text, cut, value, changed));
  const again = editFile({ ...file, text: edited, value: wanted }, changed);
  expect(again).toBe(edited);
  return edited;
}

test('changes of YAML give the values that are wanted, and leave all comments and other rows as they are', () => {
  fc.assert(
    fc.property(rows, changes, styles, (value, changed, choices) => {
      const text = writeYaml(value, choices);
      const cut = (whole: string) =>
        (cutYamlRows(whole) ?? []).map(({ start, end }) => whole.slice(start, end).trimEnd());
      const edited = check('data/a.de.yaml', text, value, changed, cut);
      const lists = changed.some(({ changes: list }) => list.some(({ path }) => path[0] === 'tips'));
      if (!lists) for (const comment of text.match(/# c\d+/g) ?? []) expect(edited).toContain(comment);
    }),
    RUNS,
  );
});

test('changes of JSON and NDJSON give the values that are wanted, and leave other rows as they are', () => {
  const spaces = fc.constantFrom(0, 1, 2, 4, '\t');
  fc.assert(
    fc.property(rows, changes, spaces, fc.boolean(), (value, changed, space, isWindows) => {
      const ends = (text: string) => (isWindows ? text.replaceAll('\n', '\r\n') : text);
      const cut = (whole: string) =>
        scanJsonText(whole).items.map(({ start, end }) => whole.slice(start, end).trim());
      check('data/a.de.json', ends(JSON.stringify(value, null, space)), value, changed, cut);
      const lines = ends(value.map((item) => `${JSON.stringify(item)}\n`).join(''));
      check('data/a.de.ndjson', lines, value, changed, (whole) => whole.split('\n'));
    }),
    RUNS,
  );
});

test('changes of CSV give the values that are wanted, and leave other records as they are', () => {
  const cell = text
    .map((value) => value.trim().replaceAll('\t', ' '))
    .filter((value) => value !== '' && !/^[[{]/.test(value));
  const records = fc
    .subarray(slugs, { minLength: 1 })
    .chain((own) =>
      fc.tuple(...own.map((slug) => fc.record({ slug: fc.constant(slug), name: cell, note: cell }))),
    );
  const cells = fc.subarray([...slugs, 'new'], { minLength: 1 }).chain((own) =>
    fc.tuple(
      ...own.map((value) =>
        fc.record({
          key: fc.constant({ field: 'slug', value }),
          changes: fc.tuple(fc.record({ path: fc.constantFrom(['name'], ['note']), value: cell })),
        }),
      ),
    ),
  );
  fc.assert(
    fc.property(records, cells, fc.constantFrom(',', ';', '\t'), (value, changed, delimiter) => {
      const lines = value.map(({ slug, name, note }) =>
        [slug, name, note].map((one) => quote(one, delimiter)).join(delimiter),
      );
      const whole = ['slug', 'name', 'note'].join(delimiter);
      const cut = (text: string) =>
        value.map((_, at) => (text.includes(lines[at] ?? '') ? (lines[at] ?? '') : ''));
      check('data/a.de.csv', [whole, ...lines, ''].join('\n'), value, changed, cut);
    }),
    RUNS,
  );
});
