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
  const other = await runCli(['schema', join(root, 'data/tools.yaml'), '--root', root]);
  expect([other.exitCode, other.stderr]).toEqual([
    2,
    expect.stringContaining('does not end in .csv or .tsv'),
  ]);
});
