import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import {
  cutYamlRows,
  parseQuickItem,
  parseQuickMapping,
  parseYamlRow,
  parseYamlSource,
} from '../../generator/load/formats/yaml.ts';

const SEED = 20261120;
const MUTATIONS = 3000;
const files = fastGlob.sync(['data/**/*.yaml', 'bench/site/data/**/*.yaml']).sort();
const texts = files.map((file) => readFileSync(file, 'utf8'));

/** Returns the value that `yaml` reads, or undefined for a fault. */
function judge(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias without an anchor.
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}

/** Returns the text and line of each row of a sequence, or undefined if it cannot be cut. */
function cut(text: string) {
  return cutYamlRows(text)?.map(({ start, end, line }) => ({ row: text.slice(start, end), line }));
}

/**
 * Returns the values of rows that are read one by one. Returns undefined if the sequence cannot be cut, or if
 * a row needs the parser of whole files.
 */
function readRows(text: string, parse: (row: string) => unknown): unknown[] | undefined {
  const values = cut(text)?.map(({ row }) => parse(row));
  return values?.includes(undefined) ? undefined : values;
}

const readQuickly = (text: string) => readRows(text, parseQuickItem);
const readApart = (text: string) => readRows(text, parseYamlRow);

test('the quick parser reads most datasets of the project', () => {
  const read = texts.filter((text) => readQuickly(text) !== undefined);
  expect(read.length / texts.length).toBeGreaterThan(0.8);
});

test.each(files.map((file, at) => ({ file, text: texts[at] ?? '' })))(
  '$file has the values that yaml reads',
  ({ text }) => {
    const quick = readQuickly(text);
    if (quick) expect(quick).toEqual(judge(text));
    const apart = readApart(text);
    if (apart) expect(apart).toEqual(judge(text));
  },
);

test.each([
  ['- a: 1\n  b: -2.50\n  c: 1e3\n  d: +7\n  e: 007\n  f: .5\n  g: 1.\n', 'numbers'],
  ['- a: ~\n  b: null\n  c:\n  d: True\n  e: FALSE\n  f: nullable\n', 'words'],
  ['- a: \'it\'\'s\'\n  b: "a \\u00e9 \\n \\" b"\n  c: "plain" # note\n', 'quotes'],
  [
    '- a: >-\n    one\n    two\n\n    three\n\n\n    four\n  b: |\n    x\n      y\n\n  c: >\n    z\n',
    'block scalars',
  ],
  ['- - a\n  - b\n- - - c\n', 'nested sequences'],
  ['- a:\n  - 1\n  - b: 2\n    c: 3\n  d: []\n  e: {}\n', 'sequences beside their key'],
  ['# note\n\n- a: b # c\n\n# note\n- a: x#y\n  b: http://a.example/#z\n', 'comments'],
  ['- a: [one, two 3, 4]\n  b: { c: 1, d-e: two words }\n', 'flow collections'],
  ['-\n  a: 1\n-\n- b\n', 'empty items'],
  ['- a: one\n    two\n\n\n   three # four\n  b:\n    five\n    six\n', 'plain scalars over several lines'],
  [
    "- a: \"one\n    two \\\n     three\\n\n    four\"\n  b: 'five\n\n    it''s'\n",
    'quotes over several lines',
  ],
  ['- a: ["b, c", \'d\', é, -1, true, [x], { e: "f", "g": h }] # note\n', 'quotes in flow collections'],
  ['- a: "\\x41 \\u00e9 \\_ \\/ \\e \\ b"\n', 'escapes'],
  ['- a: # note\n    b: 1\n- # note\n  c: 1\n', 'comments before a block'],
  ['- a: one\r\n    two\r\n  b: |\r\n    x\r\n    y\r\n- c\r\n', 'Windows line ends'],
  ['# note\n--- # note\n\n- a: 1\n', "a document's mark"],
  ['- a: [b,\n    c]\n  "d e": f\n', 'flow collections over several lines, quoted keys'],
  ['- a: |+\n   d\n\n\n- e: >\n   f\n    g\n', 'block scalars that keep line ends'],
  ['- ? a\n  : b\n', 'complex keys'],
  ['- a: 0x1F\n  b: 0o17\n  c: .inf\n  d: .nan\n  e: -0\n', 'rare numbers'],
  ['- a: 2001-12-14\n  b: yes\n  c: 1_000\n  d: 12:30\n  <<: e\n', 'what YAML 1.1 read otherwise'],
  ['- a: "one\\ \n    two"\n', 'an escaped space at the end of a line'],
])('the quick parser reads %j (%s) as yaml does', (text) => {
  expect(readQuickly(text)).toEqual(judge(text));
});

test.each([
  ['- a: !!str 1\n- b: 2\n', 'tags'],
  ['- a: |2\n     b\n', 'a block scalar that says its indentation'],
  ['- a: 1e999\n  b: 0xf%\n'.replace('%', 'f'.repeat(260)), 'numbers beyond the largest'],
  ['- a:\tb\n', 'tabs'],
  ['- 1: a\n  ~: b\n  true: c\n', 'keys that are no texts'],
  ['- a: &x 1\n- b: 2\n', 'an anchor without an alias'],
  ['- a: "one\\\n\n    two"\n', 'an empty line after an escaped line end'],
  ['- a: b\rc\n', 'a carriage return alone'],
  ['- a: \ufeff\n', 'a byte-order mark'],
  [`- a: ${'['.repeat(41)}${']'.repeat(41)}\n`, 'deep nesting'],
  ['- a:\n    # note\n    - b\n', 'a comment before a value'],
  ['- a: {\n    b\n    # note\n    , c }\n', 'a comment before a comma'],
])('the parser of single rows reads %j (%s) as yaml does', (text) => {
  expect(readQuickly(text)).toBeUndefined();
  expect(readApart(text)).toEqual(judge(text));
});

/** Returns the first row of a dataset as a document of its own. */
function firstRow(text: string): string {
  const [row = ''] = text.slice(text.search(/^- /m)).split(/\n(?=- )/);
  return `${row.replace(/^- /, '').replace(/\n {2}/g, '\n')}\n`;
}

test.each(files.map((file, at) => ({ file, text: texts[at] ?? '' })))(
  'the first row of $file has the same values as a document',
  ({ text }) => {
    if (readQuickly(text)) expect(parseQuickMapping(firstRow(text))).toEqual(judge(firstRow(text)));
  },
);

test.each(['a: 1\n- b\n', '- a: 1\n', 'a: 1\na: 2\n', 'a: 1\n  b: 2\n', 'a: 1\n---\nb: 2\n', 'a\n', ''])(
  'the quick parser leaves the document %j to yaml',
  (text) => {
    expect(parseQuickMapping(text)).toBeUndefined();
  },
);

test.each([
  '- a: 1\n  a: 2\n',
  '- a: b: c\n',
  '- a: &x 1\n- b: *x\n',
  '- a: &x 1\n  b: *x\n',
  '- a: one\n two\n',
  '- a: "one\n two"\n',
  '- __proto__: 1\n',
  '- a: 1\n b: 2\n',
  '- a: 1\n---\n- b: 1\n',
  '%YAML 1.2\n---\n- a: 1\n',
  '- a: 1\nb: 2\n',
  'a: 1\n- b\n',
  '-\ta: 1\n-\tb: 1\n',
  '- a\n-\tb\n',
  '- a: 1\n...\n- b: 1\n',
  '- a: [b #c, d]\n',
  '- a: [b] c\n',
  '- a:\n  - {}b: 1\n',
  '- a:\n  - "b" c: 1\n',
  '- a: "one\n- two"\n',
  'a: 1\n',
  '',
])('%j is left to the parser of whole files', (text) => {
  expect(readApart(text)).toBeUndefined();
});

test('after any mutation, the quick parser reads the values that yaml reads, or declines', () => {
  // Half a file is enough to mutate, and halves the time of the full parser.
  const sample = [...texts, ...texts.map(firstRow)].map((text) =>
    text.slice(0, 2500).replace(/\n[^\n]*$/, '\n'),
  );
  const mutation = fc.record({
    text: fc.constantFrom(...sample),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom(
      'delete',
      'insert',
      'dedent',
      'indent',
      'double',
      'drop',
      'join',
      'wrap',
      'windows',
    ),
    insert: fc.constantFrom(
      ...':-#\'"[]{}>|&*!%@`,? \n\t',
      ': ',
      ' #',
      '[a, "b"]',
      "''",
      '- ',
      '\n\n',
      '  ',
      '0',
      '.5',
      'null',
      '\\',
      '\\\n\n',
      '\u00e9',
      '\ufeff',
      '\n# note\n',
      '<<: ',
      '1e999',
      '|2',
      '&a ',
      '*a',
      '? ',
    ),
  });
  let read = 0;
  fc.assert(
    fc.property(mutation, ({ text, at, kind, insert }) => {
      const changed = mutate(text, at, kind, insert);
      const mapping = parseQuickMapping(changed);
      if (mapping !== undefined) expect(mapping).toEqual(judge(changed));
      const judged = judge(changed);
      const { value, problems } = parseYamlSource({ path: 'rows.yaml', text: changed });
      // YAML that is valid but not allowed in data, such as a tag or a mapping as key, is a problem as well.
      const isForbidden = problems.some(
        ({ kind, message }) => kind === 'unsafe-key' || /must not begin with "[!{]"/.test(message),
      );
      if (problems.length > 0) expect(judged === undefined || isForbidden).toBe(true);
      else expect(value).toEqual(judged);
      const apart = readApart(changed);
      if (!apart) return;
      expect(apart).toEqual(judged);
      const lines = changed.split('\n');
      for (const { line, row } of cut(changed) ?? [])
        expect(row.startsWith(lines[line - 1] ?? '?')).toBe(true);
      const quick = readQuickly(changed);
      if (!quick) return;
      read++;
      expect(quick).toEqual(apart);
    }),
    { seed: SEED, numRuns: MUTATIONS },
  );
  expect(read).toBeGreaterThan(MUTATIONS / 10);
});

function mutate(text: string, at: number, kind: string, insert: string): string {
  const offset = Math.floor(at * text.length);
  if (kind === 'delete') return text.slice(0, offset) + text.slice(offset + 1 + (offset % 3));
  if (kind === 'insert') return text.slice(0, offset) + insert + text.slice(offset);
  const lines = text.split('\n');
  const line = Math.floor(at * lines.length);
  const content = lines[line] ?? '';
  if (kind === 'dedent') lines[line] = content.replace(/^ {1,2}/, '');
  if (kind === 'indent') lines[line] = ` ${content}`;
  if (kind === 'double') lines.splice(line, 0, content);
  if (kind === 'wrap')
    lines[line] = content.replace(/(\S{3}) +(?=\S)/, `$1\n${' '.repeat(2 + (offset % 9))}`);
  if (kind === 'windows') return text.replaceAll('\n', '\r\n');
  if (kind === 'drop') lines.splice(line, 1);
  if (kind === 'join') lines.splice(line, 2, `${content}${(lines[line + 1] ?? '').trim()}`);
  return lines.join('\n');
}

/** Makes texts of words, marks that have a meaning in YAML, and line ends. */
const MARKS = [...':#-[]{}&*!|>%@?,\\\t', "it's", '"so"', '\n', '\n\n', ' ', '  ', '1', 'true', 'é —'];
const written = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constant('word') }, fc.constantFrom(...MARKS)), {
    maxLength: 30,
  })
  .chain((words) => fc.constantFrom(' ', ' ', '').map((between) => words.join(between)));
const value = fc.oneof(
  written,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);
const row = fc.record({
  slug: fc.constant('a'),
  text: written,
  texts: fc.array(value, { maxLength: 4 }),
  deep: fc.array(fc.record({ name: written, on: value, more: fc.constant(null) }), { maxLength: 3 }),
});
const style = fc.record({
  lineWidth: fc.constantFrom(0, 30, 80),
  indentSeq: fc.boolean(),
  collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
  defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
  blockQuote: fc.constantFrom(true, false, 'folded' as const, 'literal' as const),
});

test('rows written by a program, in any style, have the values that yaml reads', () => {
  let read = 0;
  const runs = 1500;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), style, (rows, options) => {
      // In every style, the rows themselves start on lines of their own.
      const text = rows.map((row) => stringify([row], options)).join('');
      const apart = readApart(text);
      if (apart) expect(apart).toEqual(judge(text));
      const quick = readQuickly(text);
      if (!quick) return;
      read++;
      expect(quick).toEqual(apart);
    }),
    { seed: SEED, numRuns: runs },
  );
  expect(read).toBeGreaterThan(runs / 10);
});
