import { describe, expect, test } from 'vitest';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const HEADER = 'slug,name,summary,weight,tags,draft';
const GOOD = 'saw,Saw,Cuts wood along a line.,2,wood|hand,';

/** Publishes the small site with this text as its tools, and returns its problems as lines. */
async function problemsOf(csv: string | Uint8Array, more: Overrides = {}): Promise<string[]> {
  const site = makeSite({ 'data/tools.yaml': null, 'data/tools.csv': csv, ...more });
  const { problems, published } = await publish(site);
  if (problems.some(({ severity }) => severity === 'error')) expect(published).toBe(false);
  return problems.map(
    ({ file, line, column, kind, message, advice }) =>
      `${file?.replace('data/', '')}:${line}:${column} ${kind} ${message}. ${advice}`,
  );
}

describe('a cell that does not fit its schema is reported at its place', () => {
  test.each([
    [
      'a number',
      `${HEADER}\n${GOOD}\nawl,Awl,"Makes\n""small"" holes.",500k,,\n`,
      'tools.csv:4:19 wrong-value weight: expected a whole number, got "500k". Write 500000.',
    ],
    [
      'a number with words',
      `${HEADER}\nawl,Awl,Makes small holes.,heavy,,`,
      'tools.csv:2:28 wrong-value weight: expected a whole number, got "heavy". Write a whole number: digits only, without separators or units.',
    ],
    [
      'a boolean',
      `${HEADER}\r\n${GOOD}\r\nawl,Awl,Makes small holes.,1,,maybe\r\n`,
      'tools.csv:3:31 wrong-value draft: expected true or false, got "maybe". Write true or false.',
    ],
    [
      'an empty cell of a required field',
      `${HEADER}\nawl,Awl,,1,,`,
      'tools.csv:2:9 missing-field summary: this field is required and missing. Add "summary": One sentence.',
    ],
    [
      'a slug',
      `\ufeff${HEADER}\nA b,Awl,Makes small holes.,1,,`,
      'tools.csv:2:1 unsafe-slug slug: expected letters, digits and hyphens (at most 120), got "A b". Write "a-b".',
    ],
    [
      'a reference in a list',
      'slug,name,summary,related\nsaw,Saw,Cuts wood.,"saw | ""axe"""\n',
      'tools.csv:2:27 unknown-reference related[1]: ""axe"" is no row of the dataset "tools". Write the slug of a row in data/tools.',
    ],
    [
      'below rows without values, and a row of double quotes',
      'slug,name,summary\n" ",\t,""\n\n"\n",,,,\n"""","""",""""\nA b,Awl,Makes small holes.\n',
      'tools.csv:6:1 unsafe-slug slug: expected letters, digits and hyphens (at most 120), got "\\"". Write it as it should be in the address, for example "screen-recorder".',
      'tools.csv:6:6 wrong-value name: expected at least 2 characters, got 1. Add 1 character.',
      'tools.csv:6:11 wrong-value summary: expected at least 10 characters, got 1. Add 9 characters.',
      'tools.csv:7:1 unsafe-slug slug: expected letters, digits and hyphens (at most 120), got "A b". Write "a-b".',
    ],
  ])('%s', async (_, csv, ...problems) => {
    expect(await problemsOf(csv)).toEqual(problems);
  });

  test('with a frame of the lines around it', async () => {
    const site = makeSite({
      'data/tools.yaml': null,
      'data/tools.csv': `${HEADER}\n${GOOD.replace('2', 'x')}`,
    });
    const { problems } = await publish(site);
    expect(problems[0]?.frame).toBe(
      `  1 | ${HEADER}\n> 2 | saw,Saw,Cuts wood along a line.,x,wood|hand,\n    |                                 ^`,
    );
  });
});

describe('what is wrong with the file itself', () => {
  test.each([
    [
      'no header',
      `${GOOD}\n`,
      'tools.csv:1:1 wrong-shape expected a header with the names of fields, got "saw". Write the names of the columns above this line, such as slug, name, summary.',
    ],
    [
      'an empty file',
      '\n\n',
      'tools.csv:1:1 wrong-shape expected a header with the names of the columns, got an empty file. Write the names of the columns into the first line, and a row into each line below it.',
    ],
    [
      'no column of slugs',
      'id,name\n1,Saw\n',
      'tools.csv:1:1 unknown-field the schema has no field for the column "id". Remove the column, or add the field to the schema.',
      'tools.csv:1:1 wrong-shape expected a column "slug" in the header, got "id", "name". Name the column of slugs "slug". If this line is a row, write the names of the columns above it.',
    ],
    [
      'two equal columns',
      'slug,name,summary,Name\nsaw,Saw,Cuts wood.,Saw\n',
      'tools.csv:1:19 duplicate-key the columns 2 and 4 are both the field "name". Rename or remove one of them.',
    ],
    [
      'a column that the schema does not know',
      'slug,name,summary,wieght\nsaw,Saw,Cuts wood.,1\n',
      'tools.csv:1:19 unknown-field the schema has no field for the column "wieght". Did you mean "weight"?',
    ],
    [
      'a column without a name',
      'slug,name,summary,\nsaw,Saw,Cuts wood.,1\n',
      'tools.csv:1:19 wrong-shape this column has no name. Name the column, or remove it with all of its cells.',
    ],
    [
      'a name that is not safe',
      'slug,name,summary,constructor\nsaw,Saw,Cuts wood.,1\n',
      'tools.csv:1:19 unsafe-key the name "constructor" has a meaning to programs. Rename the column.',
    ],
    [
      'a row that is too short',
      `${HEADER}\n${GOOD}\nawl,Awl,Makes small holes.`,
      'tools.csv:3:27 csv-syntax expected 6 cells, as in the header, got 3. Add the cells of "weight", "tags", "draft"; an empty cell is "," with nothing after it.',
    ],
    [
      'a row that is too long',
      `${HEADER.replaceAll(',', '\t')}\nawl\tAwl\t"Makes\n\tholes."\t1\t\t\tx\t`,
      'tools.csv:3:14 csv-syntax expected 6 cells, as in the header, got 8. Put a cell that has a tab in it in double quotes, or remove what is too much.',
    ],
    [
      'a quote that is not closed',
      `${HEADER}\nawl,Awl,"Makes small holes.,1,,\n${GOOD}\n`,
      'tools.csv:2:9 csv-syntax the double quote that begins this cell is not closed. Close it at the end of the cell, and write each quote inside of the cell twice.',
    ],
    [
      'a quote that is not closed before rows with quotes',
      `${HEADER}\n${GOOD}\nawl,Awl,"Makes small holes.,1,,\naxe,Axe,"Splits wood, and\nmore.",1,,\n${GOOD}\nbit,Bit\n`,
      'tools.csv:3:9 csv-syntax the double quote that begins this cell is not closed. Close it at the end of the cell, and write each quote inside of the cell twice.',
      'tools.csv:7:8 csv-syntax expected 6 cells, as in the header, got 2. Add the cells of "summary", "weight", "tags", "draft"; an empty cell is "," with nothing after it.',
    ],
    [
      'a quote that only the quote of another row closes',
      `${HEADER}\n"awl,Awl,Makes small holes.,1,,\naxe,Axe,Splits wood 5",1,,\n${GOOD}\n`,
      'tools.csv:2:1 csv-syntax the double quote that begins this cell is not closed. Close it at the end of the cell, and write each quote inside of the cell twice.',
    ],
    [
      'a quote inside of a quoted cell of several lines',
      `${HEADER}\nawl,Awl,"Makes "small"\nholes, and more.",1,,\n${GOOD}\n`,
      'tools.csv:2:9 csv-syntax expected the end of the cell after its closing double quote. Write each quote inside of the cell twice, and put the whole cell in double quotes.',
    ],
    [
      'a quote inside of a quoted cell',
      `${HEADER}\nawl,Awl,"Makes "small" holes.",1,,\n`,
      'tools.csv:2:9 csv-syntax expected the end of the cell after its closing double quote. Write each quote inside of the cell twice, and put the whole cell in double quotes.',
    ],
    [
      'UTF-16',
      Buffer.from(`\ufeff${HEADER}\n`, 'utf16le'),
      'tools.csv:1:1 not-utf-8 expected UTF-8 text, got UTF-16. Save it as UTF-8; Excel names that "CSV UTF-8" when you save.',
    ],
    [
      'Latin-1',
      Buffer.from(`${HEADER}\nawl,Ähle,Makes small holes.,1,,\n`, 'latin1'),
      'tools.csv:2:5 not-utf-8 expected UTF-8 text, got other bytes. Save it as UTF-8; Excel names that "CSV UTF-8" when you save.',
    ],
    [
      'CR alone at the end of lines',
      'slug,name,summary\rsaw,Saw,Cuts wood.\r',
      'tools.csv:1:18 csv-syntax the lines of this file end in CR alone, as on Macs before 2001. Save the file with LF or CRLF at the end of lines.',
    ],
    [
      'the line that Excel writes',
      `sep=;\n${HEADER.replaceAll(',', ';')}\n`,
      'tools.csv:1:1 wrong-shape expected a header with the names of the columns, got a line for Excel. Remove the line "sep=;": rowpress finds the delimiter by itself.',
    ],
  ])('%s', async (_, csv, ...problems) => {
    expect(await problemsOf(csv)).toEqual(problems);
  });
});

test.each([
  '[a](javascript:alert)',
  '"https://example.org/\n//x"',
  '[b](java&#115;cript:x)',
  'zero\u0000width',
])('the texts of cells are checked: %j', async (cell) => {
  const row = (at: number) => `s${at},Saw ${at},Cuts wood: ${at} times.,${at === 1 ? cell : 'x'}`;
  const found = await problemsOf(`slug,name,summary,note\n${[0, 1, 2].map(row).join('\n')}`);
  expect(found.map((problem) => problem.slice(0, 12))).toEqual(['tools.csv:3:']);
});

test('cells get the types of the schema', async () => {
  const site = makeSite({
    'data/tools.yaml': null,
    'data/tools.csv':
      'slug, Name ,summary,weight,tags,draft,sizes,price.from,price.to,state,any,updated\n' +
      'saw, 12 ,"007",-3,a| b |,No,1;2.5,9.50,,2,1.0,2026-01-02\n' +
      'axe,Axe,,,"[""x;y""]",,,,5,off,"{""a"": 1}",\n',
    'data/schemas/tools.schema.json': JSON.stringify({
      type: 'array',
      items: {
        type: 'object',
        required: ['slug', 'name'],
        properties: {
          slug: { type: 'string' },
          name: { type: 'string' },
          summary: { type: ['string', 'null'] },
          weight: { type: 'integer' },
          tags: { type: 'array', items: { type: 'string' } },
          draft: { type: 'boolean' },
          sizes: { anyOf: [{ type: 'array', items: { type: 'number' } }, { type: 'null' }] },
          price: { type: 'object', properties: { from: { type: 'number' }, to: { $ref: '#/$defs/n' } } },
          state: { enum: [1, 2, 'off'] },
        },
      },
      $defs: { n: { type: 'number' } },
    }),
    'data/routes.yaml': (text) =>
      text
        .replace(
          /description: "\{\{tool.summary\}\}.*/,
          'description: A tool of which little is known, but enough.',
        )
        .replace(
          'title: "{{tool.name}}: what it is for{{#if tool.note}} (with care){{/if}}"',
          'title: "{{tool.name}} is a tool"',
        )
        .replace('summary: "{{tool.summary}}"', 'summary: "{{tool.name}}"'),
    'templates/pages/tool.tsx': `export default ({ rows }) => <script type="text/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(rows.tool) }} />;`,
  });
  const { problems } = await publish(site);
  expect(problems.map(({ message }) => message)).toEqual([]);
  const rowOf = (slug: string) =>
    JSON.parse(/text\/json">(.*?)<\/script>/.exec(site.read(`output/tools/${slug}/index.html`))?.[1] ?? '');
  expect(rowOf('saw')).toMatchObject({
    ...{
      slug: 'saw',
      name: '12',
      summary: '007',
      weight: -3,
      tags: ['a', 'b'],
      draft: false,
      sizes: [1, 2.5],
    },
    ...{ price: { from: 9.5 }, state: 2, any: '1.0', updated: '2026-01-02' },
  });
  expect(rowOf('axe')).toEqual({
    ...{ slug: 'axe', name: 'Axe', tags: ['x;y'], price: { to: 5 }, state: 'off', any: '{"a": 1}' },
  });
});
