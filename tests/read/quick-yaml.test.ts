import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { parseQuickMapping, parseQuickYaml } from '../../generator/read/quick-yaml/parse-quick-yaml.ts';

const SEED = 20261120;
const MUTATIONS = 6000;
const files = fastGlob.sync(['data/**/*.yaml', 'bench/site/data/**/*.yaml']).sort();
const texts = files.map((file) => readFileSync(file, 'utf8'));

/** What `yaml` says: the value, or undefined for a fault. */
function judge(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 });
}

test('most datasets of the project are read by the quick parser', () => {
  const read = texts.filter((text) => parseQuickYaml(text) !== undefined);
  expect(read.length / texts.length).toBeGreaterThan(0.8);
});

test.each(files.map((file, at) => ({ file, text: texts[at] ?? '' })))(
  '$file has the values that yaml reads',
  ({ text }) => {
    const quick = parseQuickYaml(text);
    if (quick) expect(quick.rows).toEqual(judge(text));
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
])('%j (%s) is read as yaml reads it', (text) => {
  expect(parseQuickYaml(text)?.rows).toEqual(judge(text));
});

/** The first row of a dataset as a document of its own. */
function firstRow(text: string): string {
  const [row = ''] = text.slice(text.search(/^- /m)).split(/\n(?=- )/);
  return `${row.replace(/^- /, '').replace(/\n {2}/g, '\n')}\n`;
}

test.each(files.map((file, at) => ({ file, text: texts[at] ?? '' })))(
  'the first row of $file is the same as a document',
  ({ text }) => {
    const rows = parseQuickYaml(text)?.rows;
    if (rows) expect(parseQuickMapping(firstRow(text))).toEqual(judge(firstRow(text)));
  },
);

test.each(['a: 1\n- b\n', '- a: 1\n', 'a: 1\na: 2\n', 'a: 1\n  b: 2\n', ' a: 1\n', 'a\n', ''])(
  '%j is no mapping that the quick parser takes',
  (text) => {
    expect(parseQuickMapping(text)).toBeUndefined();
  },
);

test.each([
  '- a: 1\n  a: 2\n',
  '- a: b: c\n',
  '- a: &x 1\n  b: *x\n',
  '- a: !!str 1\n',
  '- a: one\n   two\n',
  '- a: "one\n    two"\n',
  '- __proto__: 1\n',
  '- a:\tb\n',
  '---\n- a: 1\n',
  '- a: 0x1F\n',
  '- a: |2\n     b\n',
  '- a: 1\n b: 2\n',
  'a: 1\n',
  '- ? a\n',
])('%j is left to the full parser', (text) => {
  expect(parseQuickYaml(text)).toBeUndefined();
});

test('after any mutation the quick parser says what yaml says, or nothing', () => {
  // Half a file is enough to mutate, and keeps the full parser's time down.
  const sample = [...texts, ...texts.map(firstRow)].map((text) =>
    text.slice(0, 2500).replace(/\n[^\n]*$/, '\n'),
  );
  const mutation = fc.record({
    text: fc.constantFrom(...sample),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('delete', 'insert', 'dedent', 'indent', 'double', 'drop', 'join'),
    insert: fc.constantFrom(
      ...':-#\'"[]{}>|&*!%@`,? \n\t',
      ': ',
      ' #',
      '- ',
      '\n\n',
      '  ',
      '0',
      '.5',
      'null',
      '\\',
      '\u00e9',
    ),
  });
  let read = 0;
  fc.assert(
    fc.property(mutation, ({ text, at, kind, insert }) => {
      const changed = mutate(text, at, kind, insert);
      const mapping = parseQuickMapping(changed);
      if (mapping !== undefined) expect(mapping).toEqual(judge(changed));
      const quick = parseQuickYaml(changed);
      if (!quick) return;
      read++;
      expect(quick.rows).toEqual(judge(changed));
      const lines = changed.split('\n');
      for (const line of quick.lines) expect(lines[line - 1]).toMatch(/^-/);
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
  if (kind === 'drop') lines.splice(line, 1);
  if (kind === 'join') lines.splice(line, 2, `${content}${(lines[line + 1] ?? '').trim()}`);
  return lines.join('\n');
}
