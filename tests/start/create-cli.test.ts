import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { VERSION } from 'rowpress';
import { expect, inject, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

test('create-rowpress begins sites from its package, with the rowpress beside it', async () => {
  const cwd = makeFolder();
  const modules = join(cwd, 'node_modules');
  const installed = join(modules, 'create-rowpress');
  mkdirSync(installed, { recursive: true });
  symlinkSync(inject('packageFolder') ?? '', join(modules, 'rowpress'), 'junction');
  const pack = ['pack', '--json', '--pack-destination', cwd];
  await execa('npm', pack, { cwd: join(ROOT, 'create-rowpress') });
  const archive = join(cwd, `create-rowpress-${VERSION}.tgz`);
  await execa('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
  const { bin, dependencies } = JSON.parse(read(installed, 'package.json'));
  expect(dependencies).toEqual({ rowpress: `^${VERSION}` });
  const create = (...args: string[]) =>
    execa(process.execPath, [join(installed, bin['create-rowpress']), ...args], { cwd });

  const { stdout } = await create('herbs', '--yes', '--no-install');
  expect(stdout).toMatch(
    /^✓ A site of \d+ files in herbs\n\nNext:\n {2}cd herbs\n {2}npm install\n {2}npm run dev$/,
  );

  await create('full', '--start', 'example', '--no-install');
  expect(JSON.parse(read(cwd, 'full/package.json')).dependencies).toMatchObject({
    rowpress: expect.any(String),
    'markdown-it': expect.any(String),
  });
  expect(read(cwd, 'full/data/routes.yaml')).toMatch(
    /\$schema=\.\.\/node_modules\/rowpress\/generator\/schemas\//,
  );
  symlinkSync(join(ROOT, 'node_modules', 'markdown-it'), join(modules, 'markdown-it'), 'junction');
  const { stdout: checked, exitCode } = await runCli(['validate', '--root', 'full', '--strict'], { cwd });
  expect(checked).toMatch(/datasets? with [\d,]+ rows: \d+ pages, no problems\.$/);
  expect(exitCode).toBe(0);
});
