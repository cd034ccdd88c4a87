import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type Overrides } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const SCHEMA = `{
  "type": "array",
  "items": { "$ref": "#/$defs/row" },
  "$defs": {
    "row": {
      "type": "object",
      "required": ["slug", "title"],
      "additionalProperties": false,
      "properties": {
        "title": { "type": "string", "minLength": 3 },
        "price": { "type": "object", "additionalProperties": false, "properties": { "from": { "type": "number" } } },
        "slug": { "type": "string" }
      }
    }
  }
}
`;
const PARTS = `# Parts of the shop.
- slug: saw # the first one
  title: 'Hand saw'
  price: { from: 12 }
- slug: axe
  title: Axe
`;
const SHEET = `slug;title;Weight;Stock since;price.to;Near;Notizen intern;Empty
saw;Hand saw;1.299,50 €;12. Januar 2026;20;axe;secret;
axe;Axe;ab 49,- €;1. Mai 2025;;saw;;
rasp;Rasp;7,00 €;;5;;x;
`;
const ARGS = ['--locale', 'de'];

function shop(rows: Overrides = { 'data/parts.yaml': PARTS }, schema = SCHEMA) {
  const site = makeSite({ 'data/schemas/parts.schema.json': schema, ...rows });
  const folder = makeFolder();
  return {
    ...site,
    file: (name: string, text?: string) => {
      if (text !== undefined) writeFileSync(join(folder, name), text);
      return join(folder, name);
    },
    run: (...args: string[]) => runCli([...args, '--root', site.root]),
    has: (path: string) => existsSync(join(site.root, path)),
  };
}

const MAP = 'data/schemas/parts.map.json';

describe('new columns of a sheet', () => {
  it('are an error that names the flag, unless they are empty', async () => {
    const { run, file, read } = shop();
    const { exitCode, stderr } = await run('import', 'parts', file('a.csv', SHEET), ...ARGS);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/column "Weight" is no field of the dataset\n.*--add-columns adds a field/),
    ]);
    expect(read('data/parts.yaml')).toBe(PARTS);
    const empty = await run('import', 'parts', file('b.csv', 'slug,title,Empty\nsaw,Bow saw,\n'));
    expect(empty.exitCode).toBe(0);
    expect(empty.stdout).toContain(
      'The column "Empty" is no field and empty in every row, so it is left out.',
    );
    expect(read('data/parts.yaml')).toContain("title: 'Bow saw'");
  });

  it('become optional fields of the schema, which keeps its form, and their cells values', async () => {
    const { run, file, read } = shop();
    const { exitCode, stdout } = await run('import', 'parts', file('a.csv', SHEET), ...ARGS, '--add-columns');
    expect(exitCode).toBe(0);
    for (const line of [
      /^Weight +weight +new: number \(EUR\) +3 +1\.299,50 € → 1299\.5 · ab 49,- € → 49/m,
      /^Stock since +stockSince +new: date +2 +12\. Januar 2026 → 2026-01-12/m,
      /^price\.to +price\.to +new: integer +2 /m,
      /^Near +near +new: parts +2 /m,
      /^Notizen intern +– +internal +2 /m,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).toContain('The column "Notizen intern" looks internal, so it is left out.');
    const schema = read('data/schemas/parts.schema.json');
    const own = JSON.parse(schema).$defs.row;
    expect(own.required).toEqual(['slug', 'title']);
    expect(Object.keys(own.properties)).toEqual(['title', 'price', 'slug', 'weight', 'stockSince', 'near']);
    expect(own.properties).toMatchObject({
      weight: { type: 'number' },
      stockSince: { type: 'string', format: 'date' },
      near: { type: 'string', reference: 'parts' },
      price: { properties: { from: { type: 'number' }, to: { type: 'integer' } } },
    });
    // All lines but the one that got a field are as they were.
    const lines = schema.split('\n');
    expect(SCHEMA.split('\n').filter((line) => !lines.includes(line))).toEqual([
      expect.stringContaining('"price"'),
      '        "slug": { "type": "string" }',
    ]);
    const rows = read('data/parts.yaml');
    expect(rows).toContain(
      "- slug: saw # the first one\n  title: 'Hand saw'\n  price: { from: 12, to: 20 }\n  weight: 1299.5\n",
    );
    expect(rows).toContain('slug: rasp');
    expect(rows).not.toContain('secret');
  });

  it('stand in the map of the dataset, so that the next sheet needs no flag', async () => {
    const { run, file, read } = shop();
    await run('import', 'parts', file('a.csv', SHEET), ...ARGS, '--add-columns');
    expect(JSON.parse(read(MAP))).toMatchObject({
      locale: 'de',
      columns: { Weight: 'weight', 'price.to': 'price.to', 'Notizen intern': null },
      cells: { Weight: { currency: 'EUR' } },
    });
    expect(JSON.parse(read(MAP)).columns).not.toHaveProperty('Empty');
    const next = SHEET.replace('7,00', '8,50');
    const { exitCode, stdout } = await run('import', 'parts', file('b.csv', next));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('0 rows added, 1 changed (1 cell)');
    // A map that exists keeps its lines.
    const written = read(MAP).replace('"slug": "slug"', '"slug":   "slug"');
    const own = file('own.map.json', written);
    const more = SHEET.replace('Empty', 'Colour').replace('secret;', 'secret;red');
    const again = await run('import', 'parts', file('c.csv', more), '--map', own, '--add-columns');
    expect(again.exitCode).toBe(0);
    const added = readFileSync(own, 'utf8');
    expect(added).toContain('"slug":   "slug"');
    expect(JSON.parse(added).columns.Colour).toBe('colour');
  });

  it('are written with the rows, or nothing is', async () => {
    const { run, file, read, has } = shop();
    const FILES = ['data/tools.yaml', 'data/schemas/tools.schema.json'];
    const before = FILES.map(read);
    // The hammer names the saw, which the sheet lacks.
    const sheet = file('a.csv', 'slug,name,Length\nhammer,Hammer,3\n');
    const refused = await run('import', 'tools', sheet, '--add-columns', '--delete-missing', '2');
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('Nothing was written')]);
    const wrong = await run('import', 'tools', sheet, '--add-columns', '--delete-missing', '77');
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('--delete-missing')]);
    for (const { stdout } of [refused, wrong]) expect(stdout).toMatch(/^Length +length +new: integer/m);
    const dry = await run('import', 'tools', sheet, '--add-columns', '--dry-run');
    expect([dry.exitCode, dry.stdout]).toEqual([
      0,
      expect.stringContaining('+++ b/data/schemas/tools.map.json'),
    ]);
    expect([FILES.map(read), has('data/schemas/tools.map.json')]).toEqual([before, false]);
    expect((await run('import', 'tools', sheet, '--add-columns')).exitCode).toBe(0);
    expect(read('data/tools.yaml')).toContain('length: 3');
  });

  it('get the type of a flag, and keep what looks internal', async () => {
    const { run, file, read } = shop();
    const sheet = file('a.csv', 'slug,title,Code,Notes\nsaw,Hand saw,12,keep me\n');
    const flags = ['--add-columns', '--column', 'Code=text', '--keep', 'Notes'];
    expect((await run('import', 'parts', sheet, ...flags)).exitCode).toBe(0);
    expect(read('data/parts.yaml')).toContain('code: "12"\n  notes: keep me');
    const known = await run('import', 'parts', sheet, '--add-columns', '--column', 'title=text');
    expect([known.exitCode, known.stderr]).toEqual([2, expect.stringContaining('the column is no new one')]);
    const alone = await run('import', 'parts', sheet, '--keep', 'Notes');
    expect([alone.exitCode, alone.stderr]).toEqual([
      2,
      expect.stringContaining('--keep goes with --add-columns'),
    ]);
  });

  it('may have names that every object of JavaScript has', async () => {
    const { run, file, read } = shop();
    const first = file('a.csv', 'slug,title,Weight\nsaw,Hand saw,3\n');
    expect((await run('import', 'parts', first, '--add-columns')).exitCode).toBe(0);
    const sheet = file('b.csv', 'slug,title,toString,valueOf,constructor\nsaw,Hand saw,one,two,three\n');
    const { exitCode, stderr } = await run('import', 'parts', sheet, '--add-columns');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(read('data/parts.yaml')).toContain(
      'toStringValue: one\n  valueOfValue: two\n  constructorValue: three',
    );
    expect(JSON.parse(read(MAP)).columns).toMatchObject({
      ...{ Weight: 'weight', toString: 'toStringValue', valueOf: 'valueOfValue' },
      constructor: 'constructorValue',
    });
    expect((await run('import', 'parts', sheet)).exitCode).toBe(0);
  });

  it('have the letters of slugs in their language, and names that are known stay', async () => {
    const { run, file, read } = shop();
    const known = SCHEMA.replace('"slug": {', '"grosse": { "type": "number" }, "slug": {');
    const { run: runKnown, read: readKnown } = shop({ 'data/parts.yaml': PARTS }, known);
    const sheet = file('a.csv', 'slug;title;Parkplätze;GRÖSSE\nsaw;Hand saw;3;4\n');
    expect((await run('import', 'parts', sheet, '--add-columns', ...ARGS)).exitCode).toBe(0);
    expect(read('data/parts.yaml')).toContain('  parkplaetze: 3\n  groesse: 4\n');
    // Other languages leave the marks out.
    expect((await runKnown('import', 'parts', sheet, '--add-columns', '--locale', 'sv')).exitCode).toBe(0);
    expect(readKnown('data/parts.yaml')).toContain('  parkplatze: 3\n  grosse: 4\n');
    const next = file('b.csv', 'slug;title;Parkplätze;GRÖSSE\nsaw;Hand saw;5;6\n');
    for (const one of [run, runKnown])
      expect((await one('import', 'parts', next, '--add-columns', ...ARGS)).exitCode).toBe(0);
    expect(read('data/parts.yaml')).toContain('  parkplaetze: 5\n  groesse: 6\n');
    expect(readKnown('data/parts.yaml')).toContain('  parkplatze: 5\n  grosse: 6\n');
  });

  it('are told if a flag names none of them', async () => {
    const { run, file } = shop();
    const sheet = file('a.csv', 'slug,title,Size\nsaw,Hand saw,\n');
    const lost = await run('import', 'parts', sheet, '--add-columns', '--column', 'Wieght=number');
    expect([lost.exitCode, lost.stderr]).toEqual([
      2,
      expect.stringContaining('--column "Wieght": the sheet has no such column'),
    ]);
    const empty = await run('import', 'parts', sheet, '--add-columns', '--keep', 'Size');
    expect([empty.exitCode, empty.stderr]).toEqual([
      2,
      expect.stringContaining('--keep "Size": the column is empty in every row'),
    ]);
  });

  it('need a schema in which the rows are described', async () => {
    const schema = '{ "type": "array", "items": { "$ref": "row.schema.json#" } }';
    const { run, file, read } = shop(
      {
        'data/parts.yaml': PARTS,
        'data/schemas/row.schema.json':
          '{ "type": "object", "properties": { "title": { "type": "string" } } }',
      },
      schema,
    );
    const sheet = file('a.csv', 'slug,title,Weight\nsaw,Hand saw,3\n');
    const other = await run('import', 'parts', sheet, '--add-columns');
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining('the field weight cannot be added to data/schemas/parts.schema.json'),
    ]);
    expect(read('data/parts.yaml')).toBe(PARTS);
    const none = shop({ 'data/wares.yaml': PARTS });
    const without = await none.run('import', 'wares', sheet, '--add-columns');
    expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining('"wares" has no schema')]);
  });
});

it('a new column of a dataset in CSV becomes a column of its file, in the type of the field', async () => {
  const { run, file, read } = shop({
    'data/parts.csv': 'slug,title,price.from\nsaw,Hand saw,12\naxe,Axe,\n',
  });
  const sheet = file('a.csv', 'slug,title,Tags,In stock\nsaw,Hand saw,a; b,yes\naxe,Axe,b; c,no\n');
  const { exitCode } = await run('import', 'parts', sheet, '--add-columns');
  expect(exitCode).toBe(0);
  expect(read('data/parts.csv')).toBe(
    'slug,title,price.from,tags,inStock\nsaw,Hand saw,12,a | b,true\naxe,Axe,,b | c,false\n',
  );
});
