import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/** Runs `rowpress init site --from rows.csv` in a new folder that has the table. */
async function initFrom(table: string, ...flags: readonly string[]) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'rows.csv'), table);
  const args = ['init', 'site', '--from', 'rows.csv', '--name', 'Near and Far', ...flags];
  const made = await runCli([...args, '--yes', '--no-install'], { cwd });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const root = join(cwd, 'site');
  return {
    ...{ root, made },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    run: (command: string, ...more: readonly string[]) => runCli([command, '--root', root, ...more], { cwd }),
  };
}

type Site = Awaited<ReturnType<typeof initFrom>>;

/** Publishes a site, and returns the kinds of all findings of its audit. */
async function kindsOf({ run }: Pick<Site, 'run'>): Promise<string[]> {
  const build = await run('generate', '--strict');
  expect(build, build.stdout + build.stderr).toMatchObject({ exitCode: 0 });
  const { findings } = JSON.parse((await run('audit', '--json')).stdout);
  return findings.map(({ kind }: { kind: string }) => kind);
}

const CAFES = `Name,City,Service,Telephone
Blue Door,Bristol,Coffee,0117 496 0001
Long Table,Bath,Coffee,01225 496 002
Corner Bakery,Bristol,Bread,0117 496 0003
`;
const CUPS = `Name,Category,Colour,Price
Small Cup,Cups,Blue,€9.00
Large Cup,Cups,White,€12.00
Tall Jug,Jugs,White,€30.00
`;

describe('a table of short rows', () => {
  test.each([
    ['directory', CAFES, 'places', '  place: { limits: { words: 7 } }'],
    ['catalogue', CUPS, 'products', '  product: { limits: { words: 5 } }'],
    ['csv', CAFES, 'rows', '  rows: { limits: { words: 7 } }'],
  ])('begins a %s without findings about short pages', async (start, table, dataset, limit) => {
    const site = await initFrom(table, '--start', start);
    expect(await kindsOf(site)).not.toContain('thin-content');
    const lines = site.read('data/audit.yaml').split('\n');
    expect(lines).toContain(limit);
    expect(lines).not.toContainEqual(expect.stringContaining('journal'));
    const words = /\d+/.exec(limit)?.[0];
    expect(lines).toContain(
      `  # The shortest row of data/${dataset}.csv has ${words} words, so the audit asks for no more of these pages.`,
    );
  });

  test('is told by what the audit asks: rows that say enough keep its limit', async () => {
    const said = 'A workshop that looks after wheels and chains and brakes. '.repeat(15);
    const site = await initFrom(`Name,About\nOne,${said}\nTwo,${said}\nThree,${said}\n`, '--start', 'csv');
    const lists = ['home', 'rows-list'].map((family) => `  ${family}: { limits: { words: 1 } }`);
    const comment = '  # Lists of a few rows are short by nature.';
    expect(site.read('data/audit.yaml')).toBe(['families:', comment, ...lists, ''].join('\n'));
  });
});
