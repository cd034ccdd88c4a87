import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { installArchive } from '../support/packed-command.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What a fresh clone with installed packages lacks, and what no package needs. */
const LEFT_OUT = new Set(['.git', '.cache', '.packages', 'dist', 'node_modules', 'output', 'tests']);

/** The folder of a checkout of its own, since packing builds it again. */
let checkout: string;
/** The folder beside it in which sites are made. */
let outside: string;

beforeAll(() => {
  const folder = makeFolder();
  checkout = join(folder, 'checkout');
  outside = join(folder, 'sites');
  mkdirSync(outside);
  cpSync(ROOT, checkout, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  writeFileSync(join(outside, 'cities.csv'), 'slug,name,founded\nulm,Ulm,850\nbonn,Bonn,11\n');
});

/** Runs `npm run create` in the checkout, as the README has it. */
const create = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  execa('npm', ['run', '--silent', 'create', '--', ...args], { cwd: checkout, env, reject: false });

describe('npm run create', () => {
  test('makes a site that depends on a package of the checkout, and whose pages are built', async () => {
    const args = ['../sites/cities', '--from', '../sites/cities.csv', '--no-install'];
    const { exitCode, stdout, stderr } = await create(args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^✓ A site of \d+ files in \.\.\/sites\/cities\n {2}2 rows in data\/cities\.csv/m);
    const site = join(outside, 'cities');
    const { dependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
    const archive = dependencies.rowpress.replace(/^file:/, '');
    expect(archive.startsWith(join(checkout, '.packages'))).toBe(true);

    const rowpress = join(await installArchive(archive, site), 'bin/rowpress.js');
    const build = await execa(process.execPath, [rowpress, 'generate', '--strict'], { cwd: site });
    expect(build.stdout).toContain('4 pages in output: 4 written');
    expect(readFileSync(join(site, 'output/cities/ulm/index.html'), 'utf8')).toContain('850');
  });

  test.each([
    [[], /^Name the folder of the new site first, such as \.\.\/my-site\.$/],
    [['--from', '../sites/cities.csv'], /^Name the folder of the new site first/],
    [['inside'], /^inside is inside of the checkout\. Name a folder outside of it/],
    [['.'], /^\. is inside of the checkout/],
    [['../sites/none', '--from', 'none.csv'], /--from none\.csv is no file\n {2}Name a CSV or TSV file/],
    [['../sites'], /sites is not empty\. In the way: .*cities\.csv\n {2}Nothing was written\./],
  ])('refuses %j with a sentence and the exit code 2', async (args, message) => {
    const before = readdirSync(outside);
    const packed = { npm_config_ignore_scripts: 'true' };
    const { exitCode, stdout, stderr } = await create(args, packed);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(readdirSync(outside)).toEqual(before);
    expect(existsSync(join(checkout, 'inside'))).toBe(false);
  });
});
