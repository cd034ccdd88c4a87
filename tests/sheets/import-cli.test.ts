import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type Overrides } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const SCHEMA = JSON.stringify({
  type: 'object',
  required: ['slug', 'title'],
  additionalProperties: false,
  properties: {
    slug: { type: 'string' },
    title: { type: 'string', title: 'Name of the part', minLength: 3 },
    price: { type: 'object', additionalProperties: false, properties: { from: { type: 'number' } } },
    kind: { enum: ['hand', 'power'], description: 'What moves it.' },
    near: { type: 'string', reference: 'parts' },
    isNew: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    steps: {
      type: 'array',
      items: { type: 'object', properties: { title: { type: 'string' }, minutes: { type: 'integer' } } },
    },
    draft: { type: 'boolean' },
  },
});
const PARTS = `# Parts of the shop.
- slug: saw # the first one
  title: 'Hand saw'
  price: { from: 12 }
  kind: hand
  steps:
    - title: Mark   # with a pencil
      minutes: 2
    - title: Cut

# The axe has no price.
- slug: axe
  title: Axe
  near: saw
`;

function shop(rows: Overrides = { 'data/parts.yaml': PARTS }) {
  const site = makeSite({ 'data/schemas/parts.schema.json': SCHEMA, ...rows });
  const folder = makeFolder();
  return {
    ...site,
    file: (name: string, text?: string) => {
      if (text !== undefined) writeFileSync(join(folder, name), text);
      return join(folder, name);
    },
    run: (...args: string[]) => runCli([...args, '--root', site.root]),
  };
}

/** Writes a map that reads a column as another field, and leaves out the column of that field. */
function mapTo(file: ReturnType<typeof shop>['file'], heading: string, field: string): string {
  return file('own.map.json', JSON.stringify({ columns: { [heading]: field, [field]: null } }));
}

describe('an import', () => {
  it('changes only the cells that differ, and leaves all other bytes as they are', async () => {
    const { run, file, read } = shop();
    await run('export', 'parts', '--to', file('parts.csv'));
    const text = readFileSync(file('parts.csv'), 'utf8');
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffslug,title,price.from,kind,near,isNew,steps.0.title,steps.0.minutes,steps.1.title',
    );
    writeFileSync(
      file('parts.csv'),
      text.replace('Hand saw', 'Fine saw').replace(',12,', ',"$1,299.50",').replace('Axe,,,', 'Axe,,Hand,'),
    );
    const { exitCode, stdout, stderr } = await run('import', 'parts', file('parts.csv'));
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('0 rows added, 2 changed (3 cells), 0 removed, 0 unchanged, 0 rejected');
    expect(read('data/parts.yaml')).toBe(
      PARTS.replace("'Hand saw'", "'Fine saw'")
        .replace('from: 12', 'from: 1299.5')
        .replace('title: Axe\n  near: saw\n', 'title: Axe\n  near: saw\n  kind: hand\n'),
    );
  });

  it('adds rows as drafts, adds and removes items of lists, and removes rows by their number', async () => {
    const { run, file, read } = shop();
    const sheet = file(
      'new.csv',
      'slug;Name of the part;Tags;steps.0.title;steps.0.minutes;steps.1.title;steps.2.title\nsaw;Hand saw;a | b;Mark;2;;Sweep\nrasp;Rasp;;;;;\n',
    );
    const wrong = await run('import', 'parts', sheet, '--delete-missing', '2');
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('the sheet lacks 1 rows of "parts", and --delete-missing confirms 2'),
    ]);
    expect(read('data/parts.yaml')).toBe(PARTS);
    const { exitCode, stderr } = await run(
      'import',
      'parts',
      sheet,
      '--as',
      'draft',
      '--delete-missing',
      '1',
    );
    expect([exitCode, stderr]).toEqual([0, '']);
    const text = read('data/parts.yaml');
    expect(text).not.toContain('axe');
    expect(text).toContain('slug: rasp\n  title: Rasp\n  draft: true\n');
    expect(text).toContain('# with a pencil');
    expect(text).toContain('tags:');
  });

  it('says what would change, and writes nothing', async () => {
    const { run, file, read } = shop();
    const sheet = file('parts.csv', 'slug,title\nsaw,Bow saw\n');
    const { exitCode, stdout } = await run('import', 'parts', sheet, '--dry-run');
    expect(exitCode).toBe(0);
    expect(stdout).toContain("-  title: 'Hand saw'\n+  title: 'Bow saw'\n");
    expect(stdout).toContain('column  field  type  filled  examples\nslug    slug   text       1  saw\n');
    expect(read('data/parts.yaml')).toBe(PARTS);
  });

  it('writes rows of Markdown as files', async () => {
    const { run, file, read } = shop({
      'data/parts/saw.md': '---\ntitle: Saw\n---\n',
      'data/schemas/parts.schema.json': SCHEMA.replace('"draft":', '"body":{"type":"string"},"draft":'),
    });
    const sheet = file('parts.csv', 'slug,title,kind\nsaw,Bow saw,\naxe,Axe,hand\n');
    expect((await run('import', 'parts', sheet)).exitCode).toBe(0);
    expect(read('data/parts/saw.md')).toBe('---\ntitle: Bow saw\n---\n');
    expect(read('data/parts/axe.md')).toContain('title: Axe\nkind: hand\n');
  });

  it('reads a map of columns, and writes one', async () => {
    const { run, file, read } = shop();
    const sheet = file(
      'teile.csv',
      'slug;Bezeichnung;Preis;Notizen intern\nsaw;<p>Hand<b>säge</b></p>;1.299,00 €;geheim\n',
    );
    const unknown = await run('import', 'parts', sheet);
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringMatching(
        /the column "Bezeichnung" is no field of the dataset\n.*--add-columns adds a field for it to the schema/,
      ),
    ]);
    const map = file(
      'teile.map.json',
      JSON.stringify({
        locale: 'de',
        columns: { Bezeichnung: 'title', Preis: 'price.from', 'Notizen intern': null },
        cells: { Bezeichnung: { html: true } },
      }),
    );
    expect((await run('import', 'parts', sheet, '--map', map)).exitCode).toBe(0);
    expect(read('data/parts.yaml')).toContain("title: 'Hand**säge**'\n  price: { from: 1299 }");
    const written = file('other.map.json');
    await run(
      'import',
      'parts',
      file('x.csv', 'slug,Name of the part,Note\nsaw,Saw,x\n'),
      '--map',
      written,
      '--skip',
      'Note',
    );
    expect(JSON.parse(readFileSync(written, 'utf8'))).toEqual({
      columns: { slug: 'slug', 'Name of the part': 'title', Note: null },
    });
  });
});

it('of 200 rows with 60 bad ones 140 enter, and the mended rest enters later', async () => {
  const { run, file, read } = shop();
  const rows = Array.from({ length: 200 }, (_, at) => {
    const isBad = at % 10 < 3;
    const cells = [
      `part-${at}`,
      `Part ${at}`,
      at % 10 === 0 ? '12,5 EUR' : '9',
      at % 10 === 1 ? 'hant' : 'hand',
      at % 10 === 2 ? 'sew' : 'saw',
    ];
    return { isBad, line: cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',') };
  });
  expect(rows.filter(({ isBad }) => isBad)).toHaveLength(60);
  const sheet = file(
    'parts.csv',
    ['slug,Name of the part,price.from,kind,near', ...rows.map(({ line }) => line), ''].join('\n'),
  );
  const first = await run('import', 'parts', sheet);
  expect(first.exitCode).toBe(1);
  expect(first.stdout).toContain('140 rows added, 0 changed (0 cells), 0 removed, 0 unchanged, 60 rejected');
  expect(first.stderr).toContain(
    'lines 3, 13, 23, 33, 43, 53, 63, 73 and 12 more, column kind: "hant" is none of the allowed values. Did you mean "hand"?',
  );
  expect(first.stderr).toContain('column near: "sew" is no row of parts. Did you mean "saw"?');
  expect(first.stderr).toContain(
    'column price.from: "12,5 EUR" is no number in the language "en", but one in "de": give --locale',
  );
  const rejects = file('parts.rejected.csv');
  const text = readFileSync(rejects, 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(61);
  expect(text.split('\r\n')[0]).toBe('\ufeffslug,Name of the part,price.from,kind,near,reasons');
  writeFileSync(
    rejects,
    text.replaceAll('"12,5 EUR"', '12.5').replaceAll(',hant,', ',hand,').replaceAll(',sew,', ',saw,'),
  );
  const second = await run('import', 'parts', rejects);
  expect(second.stdout).toContain('60 rows added, 0 changed (0 cells), 0 removed, 0 unchanged, 0 rejected');
  expect(second.exitCode).toBe(0);
  expect(read('data/parts.yaml').match(/slug: part-/g)).toHaveLength(200);
});

it('a row that does not fit the schema is rejected, and one that breaks the site stops all', async () => {
  const { run, file, read } = shop();
  const short = await run(
    'import',
    'parts',
    file('a.csv', 'slug,title\nsaw,ab\nA b,Plane\nsaw,Other\n,None\n'),
  );
  expect(short.exitCode).toBe(1);
  for (const says of [
    'line 2, column title:',
    'line 3, column slug: "A b" cannot be part of an address. Write "a-b"',
    'line 4, column slug "saw": line 2 has it already',
    'line 5, column slug: the cell is empty',
  ])
    expect(short.stderr).toContain(says);
  expect(read('data/parts.yaml')).toBe(PARTS);
});

it('rows are numbered by the lines of a text, and by the rows of a workbook', async () => {
  const { run, file } = shop();
  const csv = 'slug,title\nsaw,"Bow\nsaw"\n\nrasp,Rasp\nrasp,File\nawl,ab\n';
  const text = await run('import', 'parts', file('a.csv', csv), '--dry-run');
  expect(text.stderr).toContain('line 6, column slug "rasp": line 5 has it already');
  expect(text.stderr).toContain('line 7, column title:');
  const open = await run('import', 'parts', file('b.csv', `${csv}hoe,"Hoe\n`));
  expect(open.stderr).toContain('a quote that begins in line 8 is never closed');
  const map = file('clean.map.json', '{ "clean": true, "columns": {} }');
  const copies = file('c.csv', 'slug,title\nsaw,"Bow\nsaw"\n\nrasp,Rasp\nrasp,Rasp\n');
  expect((await run('import', 'parts', copies, '--map', map, '--dry-run')).stdout).toContain(
    'line 6 is line 5',
  );
  await run('export', 'parts', '--to', file('parts.xlsx'));
  const workbook = await run('import', 'parts', file('parts.xlsx'), '--map', mapTo(file, 'kind', 'title'));
  expect(workbook.stderr).toContain('row 3, column kind: the cell is empty');
});

it.each([
  ['missing.csv', undefined, 'cannot be read'],
  ['a.txt2', 'x', 'is in no format that is imported'],
  ['a.xlsx', 'no zip', 'is no workbook of Excel'],
  ['a.csv', '', 'is empty'],
  ['a.csv', 'slug,title\nsaw,Saw,more\n', 'line 2 has more cells than the header'],
  ['a.csv', 'slug,title\nsaw,"Saw\n', 'a quote that begins in line 2 is never closed'],
  ['a.csv', 'slug,title,Title\nsaw,a,b\n', 'are both the field title'],
  ['a.csv', 'kind\nhand\n', 'has no column "slug"'],
])('the sheet %s with %j is refused with what to do', async (name, text, says) => {
  const { run, file } = shop();
  const { exitCode, stderr } = await run('import', 'parts', file(name, text));
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(says)]);
});

it('two columns of one heading are refused, and --skip leaves out both and says so', async () => {
  const { run, file } = shop();
  const sheet = file('a.csv', 'slug,title,Stock,Stock\nsaw,Bow saw,1,2\n');
  const twice = await run('import', 'parts', file('b.csv', 'slug,title,title\nsaw,a,b\n'));
  expect([twice.exitCode, twice.stderr]).toEqual([
    2,
    expect.stringMatching(/columns 2 and 3 of the sheet, and --skip would leave out both\. Rename one/),
  ]);
  const { exitCode, stdout } = await run('import', 'parts', sheet, '--skip', 'Stock', '--dry-run');
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringContaining(
      'Columns 3, 4 are called "Stock", and --skip leaves out all of them. To leave out one, rename one in the sheet.',
    ),
  ]);
});

it('an export of chosen fields and rows, as a workbook with drop-downs', async () => {
  const { run, file } = shop();
  const { stdout } = await run(
    'export',
    'parts',
    '--to',
    file('x.xlsx'),
    '--fields',
    'title,kind',
    '--where',
    'near=saw',
  );
  expect(stdout).toContain('1 row, 3 columns.');
  const wrong = await run('export', 'parts', '--to', file('y.csv'), '--fields', 'titel');
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean "title"?')]);
  const other = await run('export', 'part', '--to', file('y.csv'));
  expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('Did you mean "parts"?')]);
  expect(existsSync(file('y.csv'))).toBe(false);
});
