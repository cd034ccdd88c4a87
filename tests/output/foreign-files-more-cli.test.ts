import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder, makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const PLANE = '- slug: plane\n  name: Plane\n  summary: Makes a board even.\n';
const addPlane: Overrides = { 'data/tools.yaml': (text) => text + PLANE };

async function fail(site: TestSite, ...flags: string[]) {
  const { exitCode, stdout } = await runCli(['generate', '--root', site.root, '--json', ...flags]);
  expect(exitCode).toBe(1);
  return JSON.parse(stdout).problems as { kind: string; message: string; file?: string; advice: string }[];
}

describe('a foreign file is never overwritten', () => {
  const cases: [what: string, foreign: string, put: (path: string) => void, change: Overrides][] = [
    [
      'a file where a page belongs',
      'tools/plane/index.html',
      (path) => writeFileSync(path, 'mine'),
      addPlane,
    ],
    ['a file where a page’s folder belongs', 'tools/plane', (path) => writeFileSync(path, 'mine'), addPlane],
    [
      'a link where a page’s folder belongs',
      'tools/plane',
      (path) => symlinkSync(makeFolder(), path),
      addPlane,
    ],
    [
      'a link where a page belongs',
      'tools/plane/index.html',
      (path) => symlinkSync('../../index.html', path),
      addPlane,
    ],
    ['an empty folder where a page belongs', 'tools/plane/index.html', (path) => mkdirSync(path), addPlane],
    [
      'a file where a public file belongs',
      'CNAME',
      (path) => writeFileSync(path, 'mine'),
      { 'templates/public/CNAME': 'ours' },
    ],
    ['a folder where a public file belongs', 'notes', putFolder, { 'templates/public/notes': 'ours' }],
  ];

  it.each(cases)('%s', async (_, foreign, put, change) => {
    const site = makeSite();
    await publish(site);
    mkdirSync(dirname(join(site.out, foreign)), { recursive: true });
    put(join(site.out, foreign));
    const before = readTree(site.out);
    site.change(change);
    const [problem, ...others] = await fail(site);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ kind: 'foreign-file', advice: expect.stringContaining('Move it away') });
    expect(problem?.message).toContain(`${foreign}`);
    expect(readTree(site.out)).toEqual(before);
  });

  it('through a link that replaced the folder of a page, even if only the page’s text changed', async () => {
    const site = makeSite();
    await publish(site);
    const elsewhere = join(makeFolder(), 'saw');
    renameSync(join(site.out, 'tools/saw'), elsewhere);
    symlinkSync(elsewhere, join(site.out, 'tools/saw'));
    const before = [readTree(site.out), readTree(elsewhere)];
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts', 'Parts') });
    expect(await fail(site)).toMatchObject([
      {
        kind: 'foreign-file',
        message: expect.stringContaining('tools/saw in the output folder was not written'),
      },
    ]);
    expect([readTree(site.out), readTree(elsewhere)]).toEqual(before);
  });

  function putFolder(path: string): void {
    mkdirSync(path);
    writeFileSync(join(path, 'mine.txt'), 'mine');
  }

  it('except a file with exactly the bytes that rowpress would write, which becomes its own', async () => {
    const site = makeSite();
    await publish(site);
    const clean = makeSite(addPlane);
    await publish(clean);
    site.change({
      ...addPlane,
      'output/tools/plane/index.html': clean.read('output/tools/plane/index.html'),
    });
    const { pages } = await publish(site);
    expect(pages.map(({ path }) => path)).toContain('/tools/plane/');
  });
});

describe('a file of an earlier build in the way of a page', () => {
  it.each<[what: string, first: Overrides, second: Overrides, found: string]>([
    [
      'where its folder belongs',
      { 'templates/public/tools/plane': 'a file' },
      { ...addPlane, 'templates/public/tools/plane': null },
      'tools/plane',
    ],
    [
      'in a folder where a public file belongs',
      { 'templates/public/notes/a.txt': 'a file' },
      { 'templates/public/notes': null },
      'notes/a.txt',
    ],
  ])(
    '%s is a problem of a build of some pages, and a whole build removes it',
    async (_, first, second, found) => {
      const site = makeSite(first);
      await publish(site);
      site.change(second);
      if (found.startsWith('notes')) site.change({ 'templates/public/notes': 'a file now' });
      const before = readTree(site.out);
      expect(await fail(site, '--only', '/tools/{plane,saw}/')).toMatchObject([
        {
          kind: 'foreign-file',
          message: expect.stringContaining(`${found} of an earlier build is in the way of `),
          advice: 'Build the whole site.',
        },
      ]);
      expect(readTree(site.out)).toEqual(before);
      await publish(site);
      expect(Object.keys(readTree(site.out))).not.toContain(found);
    },
  );
});

describe('a foreign file is never removed', () => {
  it('even if a manifest changed by hand lists it with a path outside the folder', async () => {
    const site = makeSite({ 'precious.txt': 'keep me' });
    await publish(site);
    const precious = join(makeFolder(), 'precious.txt');
    writeFileSync(precious, 'keep me');
    const name = (file: string) => `{"file":"${file}","hash":"0","bytes":7},`;
    site.change({
      'output/manifest.json': (text) =>
        text.replace(
          '"files":[',
          `"files":[${['../precious.txt', precious, 'tools/../../precious.txt'].map(name).join('')}`,
        ),
    });
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('is damaged') });
    expect(readTree(dirname(precious))['precious.txt']).toBeDefined();
    expect(site.read('precious.txt')).toBe('keep me');
  });

  it('even if a link to its folder replaced a published folder', async () => {
    const site = makeSite({ 'templates/public/papers/a.txt': 'a' });
    await publish(site);
    const elsewhere = join(makeFolder(), 'papers');
    renameSync(join(site.out, 'papers'), elsewhere);
    symlinkSync(elsewhere, join(site.out, 'papers'));
    site.change({ 'templates/public/papers/a.txt': null });
    const { files } = await publish(site);
    expect(files.map(({ file }) => file)).not.toContain('papers/a.txt');
    expect(Object.keys(readTree(elsewhere))).toEqual(['a.txt']);
  });
});

describe('a public file at the address of another published file is a problem', () => {
  it.each([
    ['robots.txt', 'robots.txt'],
    ['the sitemap in other capitals', SITEMAP_FILE.toUpperCase()],
    ['manifest.json', 'manifest.json'],
    ['the error page', '404.html'],
    ['the home page', 'index.html'],
    ['a page', 'tools/saw/index.html'],
    ['a page’s folder', 'tools/saw'],
    ['a page’s folder in other capitals', 'TOOLS'],
    ['an icon', 'icon.svg'],
    ['rowpress’s own folder', '.rowpress/lock'],
  ])('%s', async (_, file) => {
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
    const site = makeSite({
      [`templates/public/${file}`]: 'mine',
      'templates/icon.svg': icon,
      'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
    });
    const problems = await fail(site);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ kind: 'address-clash', file: `templates/public/${file}` });
  });

  it('but other public files are published unchanged', async () => {
    const site = makeSite({
      'templates/public/.well-known/security.txt': 'Contact: x\n',
      'templates/public/ads.txt': 'a\n',
    });
    const { files } = await publish(site);
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['.well-known/security.txt', 'ads.txt']),
    );
    expect(site.read('output/.well-known/security.txt')).toBe('Contact: x\n');
  });
});
