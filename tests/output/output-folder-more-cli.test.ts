import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

let site: TestSite;
let before: Record<string, string>;

beforeAll(() => {
  site = makeSite({ 'tools/notes.txt': 'mine', 'empty-link-target': '' });
  mkdirSync(join(site.root, 'data', 'empty'));
  before = readTree(site.root);
});

function refuse(out: string, options?: { cwd?: string; env?: Record<string, string> }) {
  return runCli(['generate', '--root', site.root, '--out', out], options);
}

describe('a dangerous output folder is refused', () => {
  const cases: [name: string, out: () => string, why: RegExp][] = [
    ['the root of the file system', () => '/', /root of the file system/],
    ['the root by another name', () => '/tmp/..', /root of the file system/],
    ['the home folder', () => homedir(), /your home folder/],
    ['the site itself', () => site.root, /the site itself is in it/],
    ['a folder above the site', () => dirname(site.root), /the site itself is in it/],
    ['data/', () => join(site.root, 'data'), /is in data\//],
    ['a folder in data/', () => join(site.root, 'data', 'new'), /is in data\//],
    ['templates/', () => join(site.root, 'templates', 'pages'), /is in templates\//],
    ['node_modules/', () => join(site.root, 'node_modules'), /is in node_modules\//],
    [
      'a folder with foreign files',
      () => join(site.root, 'tools'),
      /files that rowpress did not write \(notes.txt\)/,
    ],
    ['a file', () => join(site.root, 'empty-link-target'), /it is a file/],
  ];

  it.each(cases)('%s', async (_, out, why) => {
    const { exitCode, stderr, stdout } = await refuse(out());
    expect(stderr).toMatch(why);
    expect(stderr).toContain('Name an empty folder, or one that rowpress wrote');
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  });

  it('also through a link', async () => {
    const folder = makeFolder();
    const links: [target: string, why: string][] = [
      [join(site.root, 'data', 'empty'), 'is in data/'],
      ['/', 'root of the file system'],
      [site.root, 'the site itself is in it'],
      [join(folder, 'gone'), 'a link that leads nowhere'],
    ];
    for (const [target, why] of links) {
      const link = join(folder, 'link');
      symlinkSync(target, link);
      const { exitCode, stderr } = await refuse(link);
      expect(stderr).toContain(why);
      expect(exitCode).toBe(2);
      rmSync(link);
    }
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });

  it('also when it is named by HOME or is the folder that the command runs in', async () => {
    const home = makeFolder();
    expect((await refuse(home, { env: { HOME: home } })).exitCode).toBe(2);
    expect((await refuse('.', { cwd: makeFolder() })).exitCode).toBe(2);
    expect(readdirSync(home)).toEqual([]);
  });

  it('and --json prints one document with the error', async () => {
    const { exitCode, stdout } = await runCli(['generate', '--root', site.root, '--out', '/', '--json']);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      exitCode: 2,
      problems: [],
      error: {
        message: expect.stringContaining('/'),
        advice: expect.stringContaining('Name an empty folder'),
      },
    });
  });

  it('and no file of the site has changed', () => {
    expect(readTree(site.root)).toEqual(before);
  });
});

describe('an output folder is accepted', () => {
  it('if it does not exist, and its parent folders are made', async () => {
    const out = join(makeFolder(), 'a', 'b');
    await publish({ ...makeSite(), out }, '--out', out);
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  });

  it('if it holds only a .gitkeep, which is not removed', async () => {
    const mine = makeSite({ 'output/.gitkeep': '' });
    await publish(mine);
    expect(existsSync(join(mine.out, '.gitkeep'))).toBe(true);
  });

  it('if it is a link to a folder, and the link is not replaced', async () => {
    const mine = makeSite();
    const target = makeFolder();
    symlinkSync(target, mine.out);
    await publish(mine);
    await publish(mine);
    expect(readTree(target)).toEqual(readTree(mine.out));
    expect(existsSync(join(target, 'manifest.json'))).toBe(true);
    expect(existsSync(join(target, '.rowpress'))).toBe(false);
  });

  it('if a killed first run left staged files in it', async () => {
    const mine = makeSite();
    mkdirSync(join(mine.out, '.rowpress', 'staged', 'ab'), { recursive: true });
    writeFileSync(join(mine.out, '.rowpress', 'staged', 'ab', 'cd'), 'half a pa');
    await publish(mine);
    expect(existsSync(join(mine.out, '.rowpress'))).toBe(false);
  });
});
