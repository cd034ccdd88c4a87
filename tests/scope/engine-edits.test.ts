import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { createRandom } from '../support/random.ts';
import { readTree } from '../support/read-tree.ts';

/** Copies rowpress as it ships, so that a test can edit its code. */
function copyEngine(): string {
  const engine = makeFolder();
  for (const path of [
    'bin/rowpress.js',
    'dist',
    'client',
    'generator/address',
    'generator/schemas',
    'package.json',
  ])
    cpSync(path, join(engine, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(engine, 'node_modules'));
  return engine;
}

/** Builds a site with a copy of rowpress, and returns how many pages were written. */
async function build(engine: string, { root, out }: TestSite, ...flags: string[]): Promise<number> {
  const args = ['generate', '--root', root, '--out', out, '--date', '2026-03-01', '--json', ...flags];
  const { stdout } = await execa(process.execPath, [join(engine, 'bin/rowpress.js'), ...args]);
  return JSON.parse(stdout).counts.written;
}

/** Returns the scripts of a copy that contain a text. */
function scriptsWith(engine: string, text: string): string[] {
  return readdirSync(join(engine, 'dist'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(engine, 'dist', name))
    .filter((file) => /\.c?js$/.test(file) && readFileSync(file, 'utf8').includes(text));
}

it('a change of how rowpress escapes HTML renders every page again, though no input has changed', async () => {
  const engine = copyEngine();
  const site = makeSite({ 'data/site.yaml': (text) => text.replace(/name: .*/, "name: A 'small' site") });
  expect(await build(engine, site)).toBeGreaterThan(0);
  expect(await build(engine, site)).toBe(0);
  const scripts = scriptsWith(engine, '"&#x27;"');
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"&#x27;"', '"&#39;"'));
  expect(await build(engine, site)).toBeGreaterThan(0);
  expect(site.read('output/index.html')).toContain('&#39;');
  const clean = { ...site, out: makeFolder() };
  rmSync(join(site.root, '.cache'), { recursive: true });
  await build(engine, clean);
  // The dates in the manifest and the sitemap depend on the last published manifest.
  expect(pagesOf(site)).toEqual(pagesOf(clean));
});

const pagesOf = ({ out }: TestSite) =>
  Object.entries(readTree(out)).filter(([file]) => file.endsWith('.html'));

it('a change of any file of rowpress makes the next build check every page', async () => {
  const engine = copyEngine();
  const random = createRandom(20261123);
  const site = makeSite();
  await build(engine, site);
  const pages = join(site.root, '.cache/rowpress/state/pages.bin');
  const files = ['dist', 'client', 'generator/address'].flatMap((folder) =>
    readdirSync(join(engine, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:js|cjs|ts|json)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => join(engine, folder, name)),
  );
  for (let turn = 0; turn < 3; turn++) {
    const file = files[random(files.length)] ?? '';
    const before = readFileSync(pages, 'latin1').slice(0, 80);
    expect(await build(engine, site)).toBe(0);
    expect(readFileSync(pages, 'latin1').slice(0, 80)).toBe(before);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    await build(engine, site);
    expect(readFileSync(pages, 'latin1').slice(0, 80), file).not.toBe(before);
  }
});
