import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const CSV = `slug;City Name;country;Tool;prices.from;Opened
oslo;Oslo;Norway;saw;12.5;2026-01-02
rome;Rome;Italy;hammer;9;2026-01-03
`;

test('a schema is inferred from a CSV file, and its rows, types and pages follow', async () => {
  const { root, ...site } = makeSite({ 'data/cities.csv': CSV });
  const file = join(root, 'data/cities.csv');
  const printed = await runCli(['schema', file, '--root', root]);
  expect([printed.exitCode, printed.stderr]).toEqual([0, expect.not.stringContaining('note:')]);
  expect(printed.stderr).toMatch(/^City Name +cityName +text +0 +2 +0 {2}Oslo · Rome$/m);
  expect(JSON.parse(printed.stdout).$defs.row.properties).toMatchObject({
    slug: { type: 'string', format: 'slug' },
    cityName: { type: 'string', description: 'From the column "City Name", such as "Oslo".' },
    tool: { type: 'string', reference: 'tools' },
    prices: { properties: { from: { type: 'number' } } },
    opened: { type: 'string', format: 'date' },
  });
  const target = join(root, 'data/schemas/cities.schema.json');
  expect(existsSync(target)).toBe(false);

  const written = await runCli(['schema', file, '--root', root, '--write']);
  expect(written.stdout).toBe('Wrote data/schemas/cities.schema.json.');
  expect(readFileSync(target, 'utf8')).toBe(`${printed.stdout}\n`);
  const again = await runCli(['schema', file, '--root', root, '--write']);
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('--force')]);

  const types = await runCli(['types', '--root', root]);
  expect(types.stdout).toContain('Wrote templates/types/cities.schema.d.ts.');
  expect(site.read('templates/types/cities.schema.d.ts')).toMatch(
    /prices: \{\n.*\n? +\/\*\*[^}]+from: number/,
  );

  site.change({
    'data/routes.yaml': (text) =>
      `${text}- name: city\n  path: /in/{city}/\n  each: { city: cities }\n  template: error\n  title: "{{city.cityName}} from {{city.prices.from}}"\n  description: "{{city.cityName}} in {{city.country}}, opened on {{city.opened}}, for the tool {{city.tool}}."\n`,
  });
  const built = await runCli(['generate', '--root', root, '--no-images', '--json', '--strict']);
  expect(JSON.parse(built.stdout)).toMatchObject({ exitCode: 0, problems: [] });
  expect(site.read('output/in/oslo/index.html')).toContain('<title>Oslo from 12.5');
});

test('what the file needs before its rows can be published is a note', async () => {
  const { root } = makeSite();
  const file = join(root, 'data/cities.csv');
  writeFileSync(file, 'Name,Price\nOslo,€ 9\n');
  const made = await runCli(['schema', file, '--root', root]);
  expect(made.stderr.split('\n').filter((line) => line.startsWith('note:'))).toEqual([
    'note: Add a column "slug" with a different name in each row, for example made from name, such as "oslo".',
    'note: The schema expects cells as a data file has them, so write "9" for "€ 9" in price, or keep texts with --column "price=text".',
  ]);
  const other = await runCli(['schema', join(root, 'data/none.yaml'), '--root', root]);
  expect([other.exitCode, other.stderr]).toEqual([
    2,
    expect.stringContaining('data/none.yaml does not exist'),
  ]);
});

const ROWS = [
  {
    slug: 'oslo',
    name: 'Oslo',
    tool: 'saw',
    size: 1,
    area: 1.5,
    open: true,
    zip: '0150',
    since: '2026-01-02',
  },
  {
    slug: 'rome',
    name: 'Rome',
    tool: 'hammer',
    size: 2,
    area: 2,
    open: false,
    zip: '00118',
    labels: ['a', 'b'],
  },
];
const YAML = `- slug: oslo
  name: Oslo
  tool: saw
  size: 1
  area: 1.5
  open: true
  zip: "0150"
  since: "2026-01-02"
- slug: rome
  name: Rome
  tool: hammer
  size: 2
  area: 2
  open: false
  zip: "00118"
  labels: [a, b]
`;

test.each([
  ['places.yaml', YAML],
  ['places.json', JSON.stringify(ROWS)],
  ['places.ndjson', ROWS.map((row) => JSON.stringify(row)).join('\n')],
])('the schema of %s keeps the types of its values, and its rows fit it', async (name, text) => {
  const { root } = makeSite({ [`data/${name}`]: text });
  const made = await runCli(['schema', join(root, 'data', name), '--root', root, '--write']);
  expect([made.exitCode, made.stdout]).toEqual([0, 'Wrote data/schemas/places.schema.json.']);
  expect(made.stderr).toMatch(/^tool +tool +tools +2 +0 +0 {2}saw · hammer$/m);
  const { row } = JSON.parse(readFileSync(join(root, 'data/schemas/places.schema.json'), 'utf8')).$defs;
  expect(row).toMatchObject({
    required: ['slug', 'name', 'tool', 'size', 'area', 'open', 'zip'],
    properties: {
      slug: { format: 'slug' },
      tool: { reference: 'tools' },
      size: { type: 'integer' },
      area: { type: 'number' },
      open: { type: 'boolean' },
      zip: { type: 'string' },
      since: { format: 'date' },
      labels: { type: 'array', items: { type: 'string' } },
    },
  });
  const checked = await runCli(['validate', '--root', root, '--json']);
  const problems: readonly { file: string }[] = JSON.parse(checked.stdout).problems;
  expect(problems.filter(({ file }) => file?.startsWith('data/'))).toEqual([]);
});

test('a folder of front matter has one schema, with mappings and lists of them', async () => {
  const { root } = makeSite({
    'data/guides/a.md':
      '---\nname: A\nprice: { from: 9 }\nsteps:\n  - title: One\n  - { title: Two, minutes: 3 }\n---\nText\n',
    'data/guides/b.md':
      '---\nname: B\nprice: { from: 12.5, to: null }\nupdated: 2026-01-02\n---\nMore **text**\n',
  });
  const { exitCode, stdout, stderr } = await runCli(['schema', join(root, 'data/guides'), '--root', root]);
  expect([exitCode, stderr.includes('note:')]).toEqual([0, false]);
  expect(JSON.parse(stdout).$defs.row).toMatchObject({
    required: ['name', 'price', 'body'],
    properties: {
      price: {
        required: ['from'],
        properties: { from: { type: 'number' }, to: { type: ['string', 'null'] } },
      },
      steps: { items: { required: ['title'], properties: { minutes: { type: 'integer' } } } },
      body: { format: 'markdown' },
    },
  });
  expect(stdout).not.toContain('updated');
});

test('a file with a fault is named with its line, and a flag for tables is refused', async () => {
  const { root } = makeSite({ 'data/bad.yaml': '- slug: a\n  name: [\n', 'data/good.yaml': '- slug: a\n' });
  const bad = await runCli(['schema', join(root, 'data/bad.yaml'), '--root', root]);
  expect([bad.exitCode, bad.stderr]).toEqual([2, expect.stringMatching(/data\/bad\.yaml:\d+ /)]);
  const file = join(root, 'data/good.yaml');
  const flag = await runCli(['schema', file, '--root', root, '--column', 'slug=text']);
  expect([flag.exitCode, flag.stderr]).toEqual([
    2,
    expect.stringContaining('goes with a table of CSV or TSV'),
  ]);
});
