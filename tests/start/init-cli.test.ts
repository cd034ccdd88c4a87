import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { createSite, VERSION } from 'rowpress';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';

/** The time in which the compiler has checked a small site after an edit, in milliseconds. */
const TYPES_MS = 4000;
const MODULES = join(import.meta.dirname, '../../node_modules');

/** Runs `rowpress init` without packages, in a new folder. */
async function init(args: readonly string[], cwd = makeFolder()) {
  const result = await runCli(['init', ...args, '--no-install'], { cwd });
  return { cwd, ...result, read: (file: string) => readFileSync(join(cwd, file), 'utf8') };
}

describe('the minimal start', () => {
  test('is a site without a problem and without a finding, in a folder with any name', async () => {
    const { cwd, exitCode, stdout, read } = await init(['Kräuter & Töpfe']);
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
    expect(stdout).toContain('cd "Kräuter & Töpfe"\n  npm install\n  npm run dev');
    const root = join(cwd, 'Kräuter & Töpfe');
    expect(JSON.parse(read('Kräuter & Töpfe/package.json'))).toMatchObject({
      name: 'krauter-topfe',
      scripts: { check: 'rowpress validate --strict' },
      dependencies: { rowpress: `^${VERSION}` },
      devDependencies: { typescript: expect.stringMatching(/^\^\d/) },
    });
    expect(read('Kräuter & Töpfe/data/site.yaml')).toContain('name: "Kräuter & Töpfe"');
    expect(read('Kräuter & Töpfe/README.md')).toMatch(/^# Kräuter & Töpfe\n/);
    const build = await runCli(['generate', '--root', root, '--strict', '--gate'], { cwd });
    expect(build.stdout + build.stderr).toContain('7 pages in');
    expect(build.exitCode).toBe(0);
    const page = read('Kräuter & Töpfe/output/herbs/basil/index.html');
    expect(page).toContain('"@type":"BreadcrumbList"');
    expect(page).toContain(' href="/herbs/parsley/">Parsley</a>');
  });

  test('compiles with the types of the package and of React', async () => {
    const { cwd } = await init(['.']);
    mkdirSync(join(cwd, 'node_modules'));
    symlinkSync(inject('packageFolder') ?? '', join(cwd, 'node_modules', 'rowpress'), 'junction');
    for (const name of ['@types', 'csstype'])
      symlinkSync(join(MODULES, name), join(cwd, 'node_modules', name), 'junction');
    const types = await runCli(['types'], { cwd });
    expect(types.stdout).toBe('2 up to date.');
    const tsc = join(MODULES, 'typescript/bin/tsc');
    const { stdout } = await execa(process.execPath, [tsc, '-p', '.', '--preserveSymlinks'], {
      cwd,
      reject: false,
    });
    expect(stdout).toBe('');

    // The site's own TypeScript judges templates, if it is installed.
    expect((await runCli(['validate'], { cwd })).stdout).toContain('no problems');
    const page = join(cwd, 'templates/pages/herb.tsx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('{herb.name}', '{herb.nmae}'));
    expect((await runCli(['validate'], { cwd })).exitCode).toBe(0);
    symlinkSync(join(MODULES, 'typescript'), join(cwd, 'node_modules', 'typescript'), 'junction');
    const settings = join(cwd, 'tsconfig.json');
    const text = readFileSync(settings, 'utf8');
    writeFileSync(settings, text.replace('"strict"', '"preserveSymlinks": true, "strict"'));
    const checked = await runCli(['validate', '--json'], { cwd });
    expect(checked.exitCode).toBe(1);
    expect(JSON.parse(checked.stdout).problems).toMatchObject([
      {
        kind: 'wrong-type',
        file: 'templates/pages/herb.tsx',
        message: expect.stringMatching(/nmae.*TS\d+/),
      },
    ]);
    expect(checked.stderr).toMatch(/herb\.tsx:24:\d+/);

    // The dev server publishes the page, and reports the same beside it.
    const dev = await startServer(['dev', '--root', cwd]);
    try {
      await expect.poll(dev.printed, { timeout: 30_000 }).toMatch(/herb\.tsx:24:\d+.*nmae.*\(wrong-type\)/);
      expect((await fetch(dev.url)).status).toBe(200);
      // What is known already is not printed again after the next edit, only what has changed.
      const rows = join(cwd, 'data/herbs.yaml');
      writeFileSync(rows, readFileSync(rows, 'utf8').replace('name: Basil', 'name: Sweet basil'));
      await expect.poll(dev.printed, { timeout: 30_000 }).toContain('data/herbs.yaml: ');
      await wait(TYPES_MS);
      expect(dev.printed().match(/nmae.*\(wrong-type\)/g)).toHaveLength(1);
      writeFileSync(page, readFileSync(page, 'utf8').replace('{herb.nmae}', '{herb.name}'));
      await expect.poll(dev.printed, { timeout: 30_000 }).toContain('TypeScript reports no errors now.');
    } finally {
      expect(await dev.stop()).toBe(0);
    }
  });
});

describe('a folder that holds something', () => {
  test('is refused with the names in the way, and stays as it was', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'thesis.docx'), 'much work');
    mkdirSync(join(cwd, 'data'));
    const { exitCode, stderr } = await init([], cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /is not empty\. In the way: data, thesis\.docx\n {2}Nothing was written\. Name another folder/,
    );
    expect(readdirSync(cwd)).toEqual(['data', 'thesis.docx']);
  });

  test('keeps what a new repository has', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'package.json'), '{"name":"mine"}');
    writeFileSync(join(cwd, 'README.md'), 'My own words');
    mkdirSync(join(cwd, '.git'));
    const { exitCode, stdout, read } = await init([], cwd);
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
    expect(stdout).toContain('Left as they were: README.md, package.json\n\nNext:\n  npm install rowpress\n');
    expect([read('package.json'), read('README.md')]).toEqual(['{"name":"mine"}', 'My own words']);
    expect(existsSync(join(cwd, 'data/site.yaml'))).toBe(true);
  });
});

test('an interruption leaves nothing, not even the folders that were made', async () => {
  const cwd = makeFolder();
  let checks = 0;
  const signal = {
    throwIfAborted() {
      // After all files are staged, and some are in their place.
      checks++;
      if (checks === 28) throw new DOMException('stopped', 'AbortError');
    },
  } as AbortSignal;
  const folder = join(cwd, 'a/b');
  const create = () => createSite({ folder, title: 'Herbs', start: { kind: 'minimal' }, signal });
  await expect(create()).rejects.toThrow('stopped');
  expect(checks).toBe(28);
  expect(readdirSync(cwd)).toEqual([]);
  checks = 100;
  await create();
  expect(Object.keys(readTree(folder)).length).toBeGreaterThan(20);
});

test.each([
  [
    ['--start', 'blog'],
    /there is no start "blog"\n {2}Name one of these: minimal, directory, catalogue, saas, csv\./,
  ],
  [['--start', 'example'], /npm create rowpress@latest -- --start example/],
  [['--from', 'none.csv'], /--from none\.csv is no file/],
])('init %j is refused', async (args, message) => {
  const { exitCode, stderr, cwd } = await init(['site', ...args]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
  expect(readdirSync(cwd)).toEqual([]);
});

/** Says in the folder of the tests' rowpress what npm has installed it from, until the test ends. */
function installFrom(resolved: string): void {
  const file = join(inject('packageFolder') ?? '', '../.package-lock.json');
  writeFileSync(file, JSON.stringify({ packages: { 'node_modules/rowpress': { resolved } } }));
  onTestFinished(() => rmSync(file, { force: true }));
}

describe('the dependency of a new site', () => {
  const rowpress = (read: (file: string) => string) =>
    JSON.parse(read('site/package.json')).dependencies.rowpress;
  /** What npm 11 is told of install scripts, so that it warns of none. */
  const scripts = (read: (file: string) => string) => JSON.parse(read('site/package.json')).allowScripts;

  test('is the package that --package names', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'packed.tgz'), '');
    const { read } = await init(['site', '--package', 'packed.tgz'], cwd);
    expect(rowpress(read)).toBe(`file:${join(realpathSync(cwd), 'packed.tgz')}`);
    expect(scripts(read)).toEqual({ esbuild: false, [rowpress(read)]: false });
    const { exitCode, stderr } = await init(['other', '--package', 'none.tgz'], cwd);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('none.tgz is no file'),
    });
  });

  test('is what this rowpress was installed from', async () => {
    const packed = join(makeFolder(), 'rowpress.tgz');
    writeFileSync(packed, '');
    installFrom(`file:${packed}`);
    expect(rowpress((await init(['site'])).read)).toBe(`file:${packed}`);
    installFrom('https://registry.example/rowpress.tgz');
    const { read } = await init(['site']);
    expect(rowpress(read)).toBe(`^${VERSION}`);
    expect(scripts(read)).toEqual({ esbuild: false });
  });
});

test('--ci writes a workflow whose commands and flags exist, and replaces none', async () => {
  const { cwd, stdout, read } = await init(['garden', '--yes', '--ci', 'github']);
  const file = '.github/workflows/rowpress.yml';
  expect(stdout).toContain(file);
  const workflow = read(`garden/${file}`);
  // The address is read when the workflow runs, since the site may get its own later.
  const addressIn = (text: string) => {
    writeFileSync(join(cwd, 'garden/data/site.yaml'), text);
    const [line = ''] = /site=\$\(sed .*/.exec(workflow) ?? [];
    return execFileSync('bash', ['-c', `${line}; printf %s "$site"`], {
      ...{ cwd: join(cwd, 'garden'), encoding: 'utf8' },
    });
  };
  expect(workflow).toContain('"$site/manifest.json"');
  expect(addressIn(read('garden/data/site.yaml'))).toBe('https://www.example.com');
  expect(addressIn('name: G\nbaseUrl: "https://g.example/shop/" # own\n')).toBe('https://g.example/shop');
  const commands = [...workflow.matchAll(/npx rowpress (\w+)(.*)/g)].map(([, name = '', rest = '']) => ({
    name,
    flags: rest.match(/--[a-z-]+/g) ?? [],
  }));
  expect(commands.map(({ name }) => name)).toEqual([
    ...['generate', 'generate', 'diff', 'generate', 'generate', 'ping', 'release'],
  ]);
  for (const line of workflow.split('\n').filter((text) => text.includes('--gate')))
    expect(line).toContain('--previous previous.json');
  for (const { name, flags } of commands) {
    const { stdout: help } = await runCli([name, '--help']);
    for (const flag of flags) expect(help).toContain(flag);
  }
  const root = join(cwd, 'garden');
  const again = await runCli(['init', '--ci', 'github'], { cwd: root });
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('exists')]);
});
